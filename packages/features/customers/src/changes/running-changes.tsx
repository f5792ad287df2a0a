import { Button } from '@parley/ui'
import { ProgressLine } from '../components/progress-line.tsx'
import { progressDescription, progressText } from './change-text.ts'
import { isRunning } from './is-running.ts'
import { StopButton } from './stop-button.tsx'
import type { BulkChanges } from './use-bulk-changes.ts'

interface RunningChangesProps {
  changes: BulkChanges
  /** Called to open the recent changes. */
  onOpen: () => void
}

/** Shows the running bulk changes of all users above the list. */
export function RunningChanges({ changes, onOpen }: RunningChangesProps) {
  return changes.recent.filter(isRunning).map((change) => {
    const { id, processed, matched } = change
    const doing = progressDescription(change)
    return (
      <ProgressLine
        key={id}
        label={doing}
        link={
          <Button variant="quiet" size="compact" onClick={onOpen}>
            {doing}
          </Button>
        }
        value={processed}
        max={matched}
        text={progressText(change)}
      >
        <StopButton change={change} changes={changes} />
      </ProgressLine>
    )
  })
}
