import { X } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { focusMistake } from '../form/focus-mistake.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useFocusReturn } from './use-focus-return.ts'
import styles from './dialog.module.css'

export interface DialogProps {
  /** What the dialog does; its heading and accessible name. */
  title: string
  /**
   * 400, 560, 720, 880, 1040 or 1120 px; the whole screen of a phone or at 200 % zoom, but for `confirm`. The body of `compare` goes from edge to
   * edge. `wide` is as high as the page allows, 720 px where 1120 have no room, and its body lays itself out.
   */
  size?: 'confirm' | 'form' | 'detail' | 'large' | 'compare' | 'wide'
  /** Called when Escape, the cross or a press outside asks to close. */
  onClose: () => void
  /** True while something is being sent: nothing closes the dialog. */
  pending?: boolean
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  /** Makes body and footer one form; a `type="submit"` button in the footer sends it. The first field found wrong, at once or by the answer, gets the focus. */
  onSubmit?: () => void
  /** `alertdialog` when it interrupts to ask for a decision. */
  role?: 'dialog' | 'alertdialog'
  /** Before the title, for example a face. */
  headStart?: ReactNode
  /** Beside the title, for example a badge. */
  headEnd?: ReactNode
  /** The body. The field with `autoFocus` gets the focus, else the dialog itself. */
  children: ReactNode
}

/** A modal dialog. It is open while it is rendered and gives the focus back when it goes. */
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
    focusMistake(event.currentTarget)
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
