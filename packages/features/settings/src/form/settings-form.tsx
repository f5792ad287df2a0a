import { useNavigationBlock } from '@parley/parts/address'
import { DiscardDialog, focusMistake, SaveBar, useDirtyGuard } from '@parley/ui/form'
import type { ReactNode } from 'react'
import styles from './settings-form.module.css'

interface SettingsFormProps {
  /** How many fields differ from what is saved. */
  changes: number
  pending: boolean
  onSave: () => void
  /** Puts back what is saved. */
  onDiscard: () => void
  /** FormSections. */
  children: ReactNode
  /** What stands beside them where there is room, and below them elsewhere. */
  aside?: ReactNode
}

/** A tab that is one form: it saves all of it at once, and asks before changes are left behind. */
export function SettingsForm({ changes, pending, onSave, onDiscard, children, aside }: SettingsFormProps) {
  const guard = useDirtyGuard(changes > 0, useNavigationBlock(changes > 0))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        focusMistake(event.currentTarget)
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
  /** What the section is for. */
  text: string
  children: ReactNode
}

/** Fields that belong together, what they are for beside them. */
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
