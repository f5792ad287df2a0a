import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldAppearance } from '../field/field.tsx'
import { splitFieldProps } from '../field/split-field-props.ts'
import { Icon } from '../icon/icon.tsx'
import styles from '../field/field.module.css'
import own from './select.module.css'

export interface SelectOption {
  /** What the form sends. */
  value: string
  /** What people read. */
  label: string
  /** Shown and not selectable. */
  disabled?: boolean
}

export interface SelectProps
  extends FieldAppearance, Omit<ComponentProps<'select'>, 'size' | 'required' | 'children' | 'className'> {
  /** The choices, in order. */
  options: readonly SelectOption[]
  /** First line, shown while nothing is chosen and not selectable. */
  placeholder?: string
  /** Height: 28, 32 or 44 px. The default one grows to 44 on screens of 768 px and less. */
  size?: 'compact' | 'default' | 'touch'
  /** Called with the chosen value. */
  onValueChange?: ((value: string) => void) | undefined
}

/** One of a few plain words, with the browser's own list. `Picker` shows more about each option. */
export function Select(props: SelectProps) {
  const [frame, rest] = splitFieldProps(props)
  const { options, placeholder, onValueChange, onChange, size = 'default', ...select } = rest
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.box} data-size={size}>
          <select
            {...select}
            {...control}
            className={`${styles.input} ${own.select}`}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={own.chevron}>
            <Icon as={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  )
}
