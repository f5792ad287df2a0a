import { ConfirmDialog } from '@parley/ui/dialog'

/** Asks for confirmation before the chosen file is given up. */
export function LeaveImport({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title="Leave the import?" confirmLabel="Leave" onConfirm={onLeave} onClose={onClose}>
      Nothing has been imported yet. You will need to choose the file again.
    </ConfirmDialog>
  )
}
