import type { ComponentProps, KeyboardEvent, ReactNode, WheelEvent } from 'react'
import { Field, type FieldAppearance } from '../field/field.tsx'
import { splitFieldProps } from '../field/split-field-props.ts'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from '../field/field.module.css'

export interface TextFieldProps
  extends FieldAppearance, Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'required' | 'children' | 'className'> {
  /** Called with the text on each change. */
  onValueChange?: ((value: string) => void) | undefined
  /** Height: 28, 32 or 44 px. The default grows to 44 px on screens up to 768 px wide. */
  size?: 'compact' | 'default' | 'touch'
  /** Icon inside the field, at the start. */
  icon?: IconType
  /** Text inside the field, at the start, for example `$`. */
  prefix?: string
  /** Control or icon inside the field, at the end, for example a button that shows the password. */
  end?: ReactNode
}

/** One line of text. Accepts everything that a native input accepts, including `ref`. */
export function TextField(props: TextFieldProps) {
  const [frame, rest] = splitFieldProps(props)
  const { onValueChange, onChange, size = 'default', icon, prefix, end, ...input } = rest
  return (
    <Field {...frame}>
      {(control) => (
        <div className={styles.box} data-size={size}>
          {icon && <Icon as={icon} />}
          {prefix && (
            <span className={styles.affix} aria-hidden>
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={styles.input}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          {end}
        </div>
      )}
    </Field>
  )
}

export type NumberFieldProps = Omit<TextFieldProps, 'type'>

const keepOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()

/** A number. The value stays text, so that nothing is rounded; the mouse wheel never changes it. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" onWheel={keepOnWheel} {...props} type="number" />
}

const NOT_IN_MONEY = new Set(['e', 'E', '+', '-'])
const refuseExponent = (event: KeyboardEvent) => {
  if (NOT_IN_MONEY.has(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** An amount in US dollars, in steps of a cent. The value is the typed text. */
export function MoneyField(props: Omit<NumberFieldProps, 'prefix' | 'step'>) {
  return (
    <NumberField
      placeholder="0.00"
      min="0.01"
      {...props}
      inputMode="decimal"
      step="0.01"
      prefix="$"
      onKeyDown={refuseExponent}
    />
  )
}

/** A calendar date `YYYY-MM-DD`, with the browser's own calendar. `min` and `max` have the same format. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'icon'>) {
  return <TextField {...props} type="date" />
}
