import type { TerminalForm } from '@parley/domain'
import { VisuallyHidden } from '@parley/ui'
import { useId } from 'react'
import styles from './mode-choice.module.css'

interface ModeChoiceProps {
  mode: TerminalForm['mode']
  /** How many invoices can be paid; undefined while that is not known. */
  count: number | undefined
  disabled: boolean
  onChange: (mode: TerminalForm['mode']) => void
}

/** Which of the two ways the payment gets its invoice. */
export function ModeChoice({ mode, count, disabled, onChange }: ModeChoiceProps) {
  const id = useId()
  const choices = [
    { value: 'existing', label: 'Apply to existing invoice', about: count === undefined ? null : unpaid(count) },
    { value: 'new', label: 'Create new invoice', about: 'Invoice number will be auto-generated' },
  ] as const
  return (
    <fieldset className={styles.choices}>
      <VisuallyHidden>
        <legend>Invoice</legend>
      </VisuallyHidden>
      {choices.map(({ value, label, about }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={mode === value}
            disabled={disabled}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={about === null ? undefined : `${id}-${value}-about`}
            onChange={() => onChange(value)}
          />
          <span className={styles.words}>
            <span id={`${id}-${value}`} className={styles.label}>
              {label}
            </span>
            {about !== null && (
              <span id={`${id}-${value}-about`} className={styles.about}>
                {about}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const unpaid = (count: number) => (count === 1 ? '1 unpaid invoice' : `${count} unpaid invoices`)
