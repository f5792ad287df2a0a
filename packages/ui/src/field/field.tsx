import { CircleAlert, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './field.module.css'

export interface FieldAppearance {
  /** What the field asks for. Always given; always read aloud. */
  label: string
  /** Draws no label; it is still the accessible name. */
  hideLabel?: boolean
  /** Marks the label with a star and the field as required. */
  required?: boolean
  /** Says "optional" beside the label. */
  optional?: boolean
  /** A line under the field: format or consequence. */
  hint?: ReactNode
  /** What is wrong and what to do. Turns the field red and is read aloud when it comes. */
  error?: ReactNode
  /** Right of the label, for example `39/100`. */
  counter?: ReactNode
  /** Right of the label, for a link such as "Forgot password?". */
  labelAction?: ReactNode
  /** `team`: what is typed never leaves the team. Sand, with a lock and the words. */
  audience?: 'team' | undefined
}

/** What a control takes from its field to be named and described. */
export interface ControlProps {
  id: string
  required: boolean | undefined
  'aria-label': string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldAppearance {
  /** Draws the control. */
  children: (control: ControlProps) => ReactNode
  /** Id of the control, when it must be known outside. */
  controlId?: string | undefined
}

/** Label, control, hint and error in the one arrangement all fields share. */
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
