import { X } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { focusFirstInvalidField } from '../form/focus-first-invalid-field.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useFocusReturn } from './use-focus-return.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  /** Heading and accessible name: what the dialog does. */
  title: string
  /**
   * Width: 400, 560, 720, 880, 1040 or 1120 px; fills the screen on phones and at 200 % zoom, except `confirm`.
   * `compare` has a body without padding at the edges. `wide` is as high as the page allows, 720 px wide where 1120 do
   * not fit, and its body does its own layout.
   */
  size?: 'confirm' | 'form' | 'detail' | 'large' | 'compare' | 'wide'
  /** Called on Escape, the close button or a press outside. */
  onClose: () => void
  /** True while something is being sent: the dialog cannot be closed. */
  pending?: boolean
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  /**
   * Makes body and footer one form; a `type="submit"` button in the footer submits it. The first invalid field, found
   * at once or by the response, gets the focus.
   */
  onSubmit?: () => void
  /** `alertdialog` when the dialog interrupts for a decision. */
  role?: 'dialog' | 'alertdialog'
  /** Content before the title, for example an avatar. */
  headStart?: ReactNode
  /** Content beside the title, for example a badge. */
  headEnd?: ReactNode
  /** The body. The field with `autoFocus` gets the focus, otherwise the dialog itself. */
  children: ReactNode
}

/** A modal dialog. Open while rendered; returns the focus when it unmounts. */
export function Dialog({
  title,
  size = 'form',
  onClose,
  pending = false,
  footer,
  onSubmit,
  role = 'dialog',
  headStart,
  headEnd,
  children,
}: DialogProps) {
  useFocusReturn()
  const keepFirst = useFirstFocus()
  const content = (
    <>
      <div className={styles.body} onFocus={keepFirst}>
        {children}
      </div>
      {footer && (
        <div className={styles.foot} onFocus={keepFirst}>
          {footer}
        </div>
      )}
    </>
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    focusFirstInvalidField(event.currentTarget)
    onSubmit?.()
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable={!pending}
      isKeyboardDismissDisabled={pending}
      className={styles.scrim ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.modal ?? ''} data-modal data-size={size}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <header className={styles.head}>
            {headStart}
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            {headEnd}
            {size !== 'confirm' && (
              <span className={styles.close}>
                <IconButton name="Close" icon={X} size="compact" disabled={pending} onClick={onClose} />
              </span>
            )}
          </header>
          {onSubmit ? (
            <form className={styles.content} noValidate onSubmit={submit}>
              {content}
            </form>
          ) : (
            <div className={styles.content}>{content}</div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
