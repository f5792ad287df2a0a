import { useNavigationBlock } from '@parley/parts/address'
import { DiscardDialog, focusFirstInvalidField, SaveBar, useDirtyGuard } from '@parley/ui/form'
import type { ReactNode } from 'react'
import styles from './settings-form.module.css'

interface SettingsFormProps {
  /** Number of fields that differ from the saved values. */
  changes: number
  pending: boolean
  onSave: () => void
  /** Called to restore the saved values. */
  onDiscard: () => void
  /** FormSection elements. */
  children: ReactNode
  /** Content beside the sections on wide screens and below them on narrow ones. */
  aside?: ReactNode
}

/** A settings tab that is one form: saves all fields at once, and asks before unsaved changes are left. */
export function SettingsForm({ changes, pending, onSave, onDiscard, children, aside }: SettingsFormProps) {
  const guard = useDirtyGuard(changes > 0, useNavigationBlock(changes > 0))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        focusFirstInvalidField(event.currentTarget)
        onSave()
      }}
    >
      {aside ? (
        <div className={styles.columns}>
          <div>{children}</div>
          <div className={styles.side}>
            <div className={styles.aside}>{aside}</div>
          </div>
        </div>
      ) : (
        children
      )}
      <SaveBar changes={changes} pending={pending} onDiscard={onDiscard} />
      {guard.isConfirming && <DiscardDialog changes={changes} guard={guard} />}
    </form>
  )
}

interface FormSectionProps {
  title: string
  /** The purpose of the section. */
  text: string
  children: ReactNode
}

/** A group of related fields with a title and their purpose beside them. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
