import type { BulkChange } from '@parley/contract'
import { Button } from '@parley/ui'
import { progressDescription } from './change-text.ts'
import { isRunning } from './is-running.ts'
import type { BulkChanges } from './use-bulk-changes.ts'

interface StopButtonProps {
  change: BulkChange
  changes: Pick<BulkChanges, 'stop' | 'stopping'>
}

/** Stops a running change where it is; an undo cannot be stopped and runs to its end. */
export function StopButton({ change, changes: { stop, stopping } }: StopButtonProps) {
  if (!isRunning(change) || change.undoes !== null) return null
  return (
    <Button
      size="compact"
      pending={stopping === change.id}
      pendingLabel="Stopping..."
      disabled={stopping !== undefined}
      aria-label={`Stop: ${progressDescription(change)}`}
      onClick={() => stop(change.id)}
    >
      Stop
    </Button>
  )
}
