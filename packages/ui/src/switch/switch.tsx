import type { ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  /** What is on or off. */
  label: string
  /** Draws no label; it is still the accessible name. For rows and columns that have a heading. */
  hideLabel?: boolean
  /** What follows when it is on. */
  hint?: ReactNode
  /** True while it is on. */
  checked: boolean
  /** Called with the new state; it counts at once, without a button that saves. */
  onCheckedChange: (checked: boolean) => void
  /** Cannot be changed. */
  disabled?: boolean
  /** A change is on its way: no other is taken, and the focus stays. */
  pending?: boolean
}

/** Something that is on or off at once. Space changes it. For a choice that is saved with others, use a Checkbox. */
export function Switch({
  label,
  hideLabel = false,
  hint,
  checked,
  onCheckedChange,
  disabled = false,
  pending = false,
}: SwitchProps) {
  return (
    <label className={styles.choice}>
      {!hideLabel && (
        <span className={styles.words}>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      )}
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        aria-label={hideLabel ? label : undefined}
        checked={checked}
        disabled={disabled}
        aria-disabled={pending || undefined}
        onChange={(event) => !pending && onCheckedChange(event.target.checked)}
      />
    </label>
  )
}
