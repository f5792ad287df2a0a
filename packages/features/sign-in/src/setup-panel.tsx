import { PRODUCT } from '@parley/domain'
import { Panel } from './panel.tsx'
import styles from './setup-panel.module.css'

const STEPS = [
  ['Your business and you', 'Name, time zone, and the first admin: you.'],
  ['Your number', 'Texts are simulated until a carrier is connected.'],
  ['Your inbox', 'Answer customers and get paid in the same thread.'],
] as const

/** The panel that explains the initial setup. */
export function SetupPanel() {
  return (
    <Panel label={`Setting up ${PRODUCT.name}`}>
      <h2 className={styles.claim}>Two minutes, then your team can start.</h2>
      <ol className={styles.steps}>
        {STEPS.map(([title, sentence]) => (
          <li key={title} className={styles.step}>
            <p className={styles.title}>{title}</p>
            <p className={styles.sentence}>{sentence}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
