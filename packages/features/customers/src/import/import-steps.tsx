import styles from './import-steps.module.css'

const STEPS = [
  { id: 'file', label: 'File' },
  { id: 'match', label: 'Match columns' },
  { id: 'check', label: 'Check' },
  { id: 'import', label: 'Import' },
] as const

export type Step = (typeof STEPS)[number]['id']

/** Shows the steps of an import with the current one marked. */
export function ImportSteps({ current }: { current: Step }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map(({ id, label }, index) => (
        <li key={id} className={styles.step} aria-current={id === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
