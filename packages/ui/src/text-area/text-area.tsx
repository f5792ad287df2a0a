import type { ComponentProps } from 'react'
import { Field, type FieldAppearance } from '../field/field.tsx'
import { splitFieldProps } from '../field/split-field-props.ts'
import styles from '../field/field.module.css'
import growing from './text-area.module.css'

export interface TextAreaProps
  extends FieldAppearance, Omit<ComponentProps<'textarea'>, 'required' | 'children' | 'className'> {
  /** Called with the text on each change. */
  onValueChange?: ((value: string) => void) | undefined
  /** Grows with the text up to this many lines, then scrolls. */
  growsTo?: number
}

/** Several lines of text. Accepts everything that a native textarea accepts, including `ref`. */
export function TextArea(props: TextAreaProps) {
  const [frame, rest] = splitFieldProps(props)
  const { onValueChange, onChange, growsTo, rows = 2, ...input } = rest
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.box}>
          <textarea
            rows={rows}
            {...input}
            {...control}
            className={growsTo ? `${styles.input} ${growing.grows}` : styles.input}
            style={
              growsTo
                ? { minBlockSize: `calc(${rows}lh + 12px)`, maxBlockSize: `calc(${growsTo}lh + 12px)` }
                : undefined
            }
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
        </div>
      )}
    </Field>
  )
}
