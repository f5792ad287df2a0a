import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { IconType } from '../icon/icon.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'role' | 'onSubmit'> {
  /** Label of the submit button: the verb of the title. */
  submitLabel: string
  /** Label of the submit button while pending. */
  pendingLabel?: string
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger'
  icon?: IconType
  /** True while the form cannot be submitted and itself shows why. */
  disabled?: boolean
  /** Reason why the form cannot be submitted yet, when the form does not show it. */
  disabledReason?: string | undefined
  /** Content at the bottom before the buttons: a sentence, or a quiet button. */
  footStart?: ReactNode
  /**
   * Called by the submit button and by Enter in a field. The first invalid field, found at once or by the response,
   * gets the focus.
   */
  onSubmit: () => void
}

/** A dialog with one form, Cancel and a submit button. */
export function FormDialog({
  submitLabel,
  pendingLabel = submitLabel,
  tone = 'primary',
  icon,
  disabled = false,
  disabledReason,
  footStart,
  ...dialog
}: FormDialogProps) {
  const { pending, onClose } = dialog
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {footStart}
          <Button disabled={pending === true} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={tone}
            {...(icon && { icon })}
            {...(pending !== undefined && { pending, pendingLabel })}
            disabled={disabled}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    />
  )
}
