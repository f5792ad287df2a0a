import { ConfirmDialog } from '@parley/ui/dialog'

interface RepeatedChargeDialogProps {
  question: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before a customer is charged the same amount again. */
export function RepeatedChargeDialog({ question, onConfirm, onClose }: RepeatedChargeDialogProps) {
  return (
    <ConfirmDialog
      title="Charge the same amount again?"
      confirmLabel="Charge anyway"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {question}
    </ConfirmDialog>
  )
}
