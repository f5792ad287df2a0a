import { useId } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<V extends string> {
  /** The value. */
  value: V
  /** A few words. */
  label: string
  /** What follows from it. */
  about?: string | undefined
}

export interface RadioGroupProps<V extends string> {
  /** What is chosen. */
  label: string
  /** Draws no label; it is still read aloud. */
  hideLabel?: boolean
  /** What there is to choose from, as many beside each other as fit. */
  options: readonly RadioOption<V>[]
  /** The chosen value; null: none yet. */
  value: V | null
  /** Called with the new value. */
  onValueChange: (value: V) => void
  /** Nothing can be chosen. */
  disabled?: boolean
}

/** One of a few choices in words, all visible, each a card. */
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
