import { useEndpointPages, useEndpointQuery, useNow } from '@parley/client'
import { type BulkChange, listBulkChanges, listBulkRefused } from '@parley/contract'
import { formatAgo, formatPhone, type Id } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { plural } from '@parley/parts/records'
import { Badge, Button, EmptyState, Progress, QuietLine } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { changeText, progressDescription, endedText } from './change-text.ts'
import { isRunning } from './is-running.ts'
import { StopButton } from './stop-button.tsx'
import type { BulkChanges } from './use-bulk-changes.ts'
import styles from './recent-changes-dialog.module.css'

/** Page size for the customers that could not be changed. */
const PAGE = 200

interface RecentChangesDialogProps {
  changes: Pick<BulkChanges, 'undo' | 'undoing' | 'stop' | 'stopping'>
  /** The id of the change whose refused customers are expanded at first. */
  listed: string | null
  onClose: () => void
}

/** Lists the bulk changes of the last hour, each with an undo button and the customers it could not change. */
export function RecentChangesDialog({ changes, listed, onClose }: RecentChangesDialogProps) {
  const recent = useEndpointQuery(listBulkChanges)
  return (
    <Dialog title="Recent changes" size="detail" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <QueryState
        query={recent}
        failed="Failed to fetch the changes"
        safe="Nothing was undone."
        stale="Could not refresh. The list may be out of date."
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={History} title="No recent changes" level={3}>
              You can undo changes to many customers here for an hour.
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {all.map((change) => (
                <Change key={change.id} change={change} changes={changes} isListed={change.id === listed} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Dialog>
  )
}

interface ChangeProps extends Pick<RecentChangesDialogProps, 'changes'> {
  change: BulkChange
  isListed: boolean
}

function Change({ change, changes, isListed }: ChangeProps) {
  const now = useNow()
  const { undo, undoing } = changes
  const { id, undoes, isUndone, byName, at, updated, matched, processed, refusedCount } = change
  const what = changeText(change)
  const ended = isUndone ? null : endedText(change)
  return (
    <li className={styles.change}>
      <span className={styles.what}>{what}</span>
      <span className={styles.way}>
        <StopButton change={change} changes={changes} />
        {isUndone && <Badge tone="neutral">Undone</Badge>}
        {undoes === null && !isUndone && updated > 0 && (
          <Button
            size="compact"
            icon={Undo2}
            pending={undoing === id}
            pendingLabel="Undoing..."
            disabled={undoing !== undefined}
            aria-label={`Undo: ${what}`}
            onClick={() => undo(id)}
          >
            Undo
          </Button>
        )}
      </span>
      <span className={styles.meta}>
        {`${updated.toLocaleString('en-US')} of ${plural(matched, 'customer')} changed, by ${byName}, ${formatAgo(new Date(at), now)}`}
      </span>
      {isRunning(change) && <Progress label={progressDescription(change)} value={processed} max={matched} />}
      {ended !== null && <p className={styles.ended}>{`${ended}. The rest was not changed.`}</p>}
      {refusedCount > 0 && <Refused change={change} isOpen={isListed} />}
    </li>
  )
}

function Refused({ change: { id, refused, refusedCount }, isOpen }: { change: BulkChange; isOpen: boolean }) {
  const [showsAll, setShowsAll] = useState(false)
  const last = refused.at(-1)?.customerId
  const left = refusedCount - refused.length
  return (
    <details className={styles.refused} open={isOpen}>
      <summary>{`${refusedCount.toLocaleString('en-US')} could not be changed`}</summary>
      <ul>
        <RefusedLines refused={refused} />
        {showsAll && last !== undefined && <MoreRefused id={id} after={last} />}
      </ul>
      {left > 0 && !showsAll && (
        <Button size="compact" onClick={() => setShowsAll(true)}>
          {`Show ${left.toLocaleString('en-US')} more`}
        </Button>
      )}
    </details>
  )
}

function MoreRefused({ id, after }: { id: Id; after: Id }) {
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useEndpointPages(
    listBulkRefused,
    { params: { id }, query: { cursor: after, limit: PAGE } },
  )
  const isLoading = isPending || isFetchingNextPage
  return (
    <>
      <RefusedLines refused={data?.pages.flatMap(({ items }) => items) ?? []} />
      {(isLoading || error || hasNextPage) && (
        <li>
          <Button
            size="compact"
            pending={isLoading}
            pendingLabel="Loading..."
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            Show more
          </Button>
          {error && <QuietLine>Could not load more. Try again.</QuietLine>}
        </li>
      )}
    </>
  )
}

const RefusedLines = ({ refused }: Pick<BulkChange, 'refused'>) =>
  refused.map(({ customerId, name, phoneNumber, reason }) => (
    <li key={customerId}>{`${whoIs(name, phoneNumber)}: ${reason}`}</li>
  ))

/** The customer's name or else number; a customer who is gone entirely has neither. */
const whoIs = (name: string | null, phoneNumber: string) =>
  name?.trim() || (phoneNumber === '' ? 'Deleted customer' : formatPhone(phoneNumber))
