import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> {
  /** Name of the option that is switched on or off. */
  label: string
  /** Hides the label visually; it stays the accessible name. For checkboxes in table rows. */
  hideLabel?: boolean
  /** The consequence of switching it on. */
  hint?: ReactNode
  /** Whether only some of the items that it stands for are on. */
  indeterminate?: boolean
  /** Called with the new state. */
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

/** A single option that is on or off. */
export function Checkbox({
  label,
  hideLabel = false,
  hint,
  indeterminate = false,
  onCheckedChange,
  onChange,
  ref,
  ...input
}: CheckboxProps) {
  const element = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={styles.choice}>
      <input
        {...input}
        ref={element}
        type="checkbox"
        className={styles.box}
        aria-label={hideLabel ? label : undefined}
        onChange={(event) => {
          onChange?.(event)
          onCheckedChange?.(event.target.checked)
        }}
      />
      {!hideLabel && (
        <span>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      )}
    </label>
  )
}
