import { useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<V extends string> {
  /** The value. */
  value: V
  /** A few words. */
  label: string
  /** The consequence of this choice. */
  about?: string | undefined
}

export interface RadioGroupProps<V extends string> {
  /** Name of the choice. */
  label: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** The options, as many side by side as fit. */
  options: readonly RadioOption<V>[]
  /** The chosen value; null when none is chosen yet. */
  value: V | null
  /** Called with the new value. */
  onValueChange: (value: V) => void
  /** Disables all options. */
  disabled?: boolean
}

/** One of a few text choices, all visible, each on a card. */
export function RadioGroup<V extends string>({
  label,
  hideLabel = false,
  options,
  value: chosen,
  onValueChange,
  disabled = false,
}: RadioGroupProps<V>) {
  const id = useId()
  const legend = <legend className={hideLabel ? undefined : styles.legend}>{label}</legend>
  return (
    <fieldset className={styles.choices}>
      {hideLabel ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      {options.map(({ value, label: words, about }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={chosen === value}
            disabled={disabled}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={about === undefined ? undefined : `${id}-${value}-about`}
            onChange={() => onValueChange(value)}
          />
          <span className={styles.words}>
            <span id={`${id}-${value}`} className={styles.label}>
              {words}
            </span>
            {about !== undefined && (
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
