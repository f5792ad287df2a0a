import type { ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  /** Name of the setting that is on or off. */
  label: string
  /** Hides the label visually; it stays the accessible name. For rows and columns that have a heading. */
  hideLabel?: boolean
  /** The consequence of switching it on. */
  hint?: ReactNode
  /** Whether it is on. */
  checked: boolean
  /** Called with the new state, which applies at once, without a save button. */
  onCheckedChange: (checked: boolean) => void
  /** Whether the setting cannot be changed. */
  disabled?: boolean
  /** True while a change is being saved: further changes are ignored, and the focus stays. */
  pending?: boolean
}

/**
 * A setting that is on or off with immediate effect. Space toggles it. For a choice that is saved with others, use a
 * Checkbox.
 */
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
