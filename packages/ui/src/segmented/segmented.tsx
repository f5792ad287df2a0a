import { useId } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './segmented.module.css'

export interface SegmentedOption<V extends string> {
  /** The value. */
  value: V
  /** One or two words. */
  label: string
  /** Icon before the label. */
  icon?: IconType
  /** Colour while chosen, when the choice determines who can read: teal for the customer, sand for the team. */
  audience?: 'customer' | 'team'
  /** Shown but not selectable. */
  disabled?: boolean
}

export interface SegmentedProps<V extends string> {
  /** Accessible name of the choice. */
  label: string
  /** Two to four choices. */
  options: readonly SegmentedOption<V>[]
  /** The chosen value. */
  value: V
  /** Called with the new value. */
  onValueChange: (value: V) => void
  /** Makes all segments equally wide, over the full width. */
  block?: boolean
  /** Shows only the icons; screen readers read the labels. */
  compact?: boolean
  /** Disables all options. */
  disabled?: boolean
}

/** One of a few modes, all visible. A radio group: arrow keys choose. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onValueChange,
  block = false,
  compact = false,
  disabled = false,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.track} data-block={block || undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} data-audience={option.audience}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon && <Icon as={option.icon} />}
          {compact ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </div>
  )
}
