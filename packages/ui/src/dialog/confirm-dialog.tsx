import type { ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './dialog.module.css'

export interface ConfirmDialogProps {
  /** The question, for example `Void Invoice?`. */
  title: string
  /** What will follow. */
  children: ReactNode
  /** The button that does it: the verb of the question. */
  confirmLabel: string
  /** That button's words while it runs. */
  pendingLabel?: string
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger'
  /** True while it runs: nothing closes the dialog. */
  pending?: boolean
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined
  /** Why it did not work. The dialog stays. */
  error?: string | undefined
  /** Called by the confirming button. */
  onConfirm: () => void
  /** Called by Cancel, Escape and a press outside. */
  onClose: () => void
}

/** Asks before something happens. The focus starts on Cancel. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  pendingLabel = confirmLabel,
  tone = 'primary',
  pending = false,
  disabledReason,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="confirm"
      title={title}
      pending={pending}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={tone}
            pending={pending}
            pendingLabel={pendingLabel}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.message}>{children}</div>
      {error && (
        <div className={styles.problem}>
          <Banner tone="danger" isAlert>
            {error}
          </Banner>
        </div>
      )}
    </Dialog>
  )
}
