import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { DirtyGuard } from './use-dirty-guard.ts'

export interface DiscardDialogProps {
  /** Number of fields that differ from the saved ones. */
  changes: number
  /** The guard returned by `useDirtyGuard`. */
  guard: DirtyGuard
}

/**
 * Asks before changes are discarded; render it while the guard is confirming. The focus starts on Keep editing, and
 * Escape does the same.
 */
export function DiscardDialog({ changes, guard }: DiscardDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="confirm"
      title={`Discard ${changes} ${changes === 1 ? 'change' : 'changes'}?`}
      onClose={guard.keep}
      footer={
        <>
          <Button autoFocus onClick={guard.keep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={guard.discard}>
            Discard
          </Button>
        </>
      }
    >
      <p>Your changes have not been saved.</p>
    </Dialog>
  )
}
