import type { ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './dialog.module.css'

export interface ConfirmDialogProps {
  /** The question, for example `Void Invoice?`. */
  title: string
  /** The consequences. */
  children: ReactNode
  /** Label of the confirming button: the verb of the question. */
  confirmLabel: string
  /** Label of the confirming button while pending. */
  pendingLabel?: string
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger'
  /** True while the action runs: the dialog cannot be closed. */
  pending?: boolean
  /** Reason why the action cannot be confirmed yet. */
  disabledReason?: string | undefined
  /** Error message of a failed action. The dialog stays open. */
  error?: string | undefined
  /** Called when the confirming button is pressed. */
  onConfirm: () => void
  /** Called on Cancel, Escape or a press outside. */
  onClose: () => void
}

/** Asks for confirmation before an action. The focus starts on Cancel. */
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
