import { CircleAlert, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

export interface FieldAppearance {
  /** Name of the value to enter. Required, and always read by screen readers. */
  label: string
  /** Hides the label visually; it stays the accessible name. */
  hideLabel?: boolean
  /** Marks the label with a star and the field as required. */
  required?: boolean
  /** Shows "optional" beside the label. */
  optional?: boolean
  /** A line under the field: format or consequence. */
  hint?: ReactNode
  /** What is wrong and what to do. Turns the field red and is announced when it appears. */
  error?: ReactNode
  /** Content right of the label, for example `39/100`. */
  counter?: ReactNode
  /** Content right of the label, for a link such as "Forgot password?". */
  labelAction?: ReactNode
  /** `team` when the typed text never leaves the team: sand, with a lock and the words Team Only. */
  audience?: 'team' | undefined
}

/** Props with which a field names and describes its control. */
export interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-label': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldAppearance {
  /** Renders the control. */
  children: (control: ControlProps) => ReactNode
  /** Id of the control, when it is needed outside. */
  controlId?: string | undefined
}

/** The layout that all fields share: label, control, hint and error. */
export function Field({
  label,
  hideLabel = false,
  required,
  optional = false,
  hint,
  error,
  counter,
  labelAction,
  audience,
  controlId,
  children,
}: FieldProps) {
  const generated = useId()
  const id = controlId ?? generated
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, counter && `${id}-counter`].filter(Boolean)
  const hasHead = !hideLabel || counter || labelAction || audience
  return (
    <div className={styles.field} data-audience={audience}>
      {hasHead && (
        <div className={styles.head}>
          {!hideLabel && (
            <label className={styles.label} htmlFor={id} data-required={required || undefined}>
              <span title={label}>{label}</span>
            </label>
          )}
          {optional && <span className={styles.optional}>optional</span>}
          {audience && (
            <span className={styles.team}>
              <Icon as={Lock} size={12} />
              Team Only
            </span>
          )}
          {counter && (
            <span className={styles.counter} id={`${id}-counter`}>
              {counter}
            </span>
          )}
          {labelAction && <span className={styles.action}>{labelAction}</span>}
        </div>
      )}
      {children({
        id,
        required,
        'aria-label': hideLabel ? label : undefined,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon as={CircleAlert} size={12} />
            <VisuallyHidden>Error: </VisuallyHidden>
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  )
}
