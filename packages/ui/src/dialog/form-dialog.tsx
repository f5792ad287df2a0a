import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { IconType } from '../icon/icon.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'role' | 'onSubmit'> {
  /** The button that sends: the verb of the title. */
  submitLabel: string
  /** That button's words while it runs. */
  pendingLabel?: string
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger'
  icon?: IconType
  /** It cannot be sent yet, and the form itself says why. */
  disabled?: boolean
  /** Why it cannot be sent yet, where the form does not say. */
  disabledReason?: string | undefined
  /** At the bottom, before the buttons: a sentence, or a quiet button. */
  footStart?: ReactNode
  /** Called by the button and by Enter in a field. The first field found wrong, at once or by the answer, gets the focus. */
  onSubmit: () => void
}

/** A dialog that is one form, with Cancel and the button that sends it. */
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
