import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldAppearance } from '../field/field.tsx'
import { splitFieldProps } from '../field/split-field-props.ts'
import { Icon } from '../icon/icon.tsx'
import styles from '../field/field.module.css'
import own from './select.module.css'

export interface SelectOption {
  /** Value that the form submits. */
  value: string
  /** Text that people read. */
  label: string
  /** Shown but not selectable. */
  disabled?: boolean
}

export interface SelectProps
  extends FieldAppearance, Omit<ComponentProps<'select'>, 'size' | 'required' | 'children' | 'className'> {
  /** The choices, in order. */
  options: readonly SelectOption[]
  /** First entry, shown while nothing is chosen; not selectable. */
  placeholder?: string
  /** Height: 28, 32 or 44 px. The default grows to 44 px on screens up to 768 px wide. */
  size?: 'compact' | 'default' | 'touch'
  /** Called with the chosen value. */
  onValueChange?: ((value: string) => void) | undefined
}

/** One of a few plain texts, with the browser's own list. Use `Picker` to show more about each option. */
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
