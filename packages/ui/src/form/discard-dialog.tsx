import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { DirtyGuard } from './use-dirty-guard.ts'

export interface DiscardDialogProps {
  /** How many fields differ from what is saved. */
  changes: number
  /** What asks: from `useDirtyGuard`. */
  guard: DirtyGuard
}

/** Asks before changes are given up; draw it while the guard asks. The focus starts on Keep editing, and Escape does the same. */
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
      <p>What you changed here is not saved.</p>
    </Dialog>
  )
}
