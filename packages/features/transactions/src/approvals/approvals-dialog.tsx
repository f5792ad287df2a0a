import { type ItemOf, useSignedIn } from '@parley/client'
import type { listRefundRequests } from '@parley/contract'
import { formatCentsShort, type Id, may, REFUND_APPROVAL_THRESHOLD } from '@parley/domain'
import { QueryState } from '@parley/parts/query-state'
import { customerOf } from '@parley/parts/records'
import { Button, EmptyState, TableMore } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import { RefundEntry } from '../detail/refund-entry.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { useRefundRequests } from './use-refund-requests.ts'
import list from '../detail/refund-block.module.css'
import styles from './approvals-dialog.module.css'

interface ApprovalsDialogProps {
  actions: TransactionActions
  hrefOf: (id: Id) => string
  onClose: () => void
}

/** Every refund that waits for an admin, oldest first. */
export function ApprovalsDialog({ actions, hrefOf, onClose }: ApprovalsDialogProps) {
  const { user, actor } = useSignedIn()
  const waiting = useRefundRequests(true)
  const zone = user.settings.display.timezone
  return (
    <Dialog
      title="Refunds waiting for approval"
      size="detail"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.body}>
        <QueryState
          query={waiting}
          failed="Failed to fetch the refunds"
          safe="No refund was decided."
          stale="Could not refresh. Trying again in 5 seconds."
        >
          {() =>
            waiting.requests.length === 0 ? (
              <EmptyState icon={CircleCheck} title="No refunds wait for approval" level={3}>
                Refunds of managers above {formatCentsShort(REFUND_APPROVAL_THRESHOLD)} appear here.
              </EmptyState>
            ) : (
              <>
                {!may(actor, 'refund.approve') && <p className={styles.who}>An admin approves or rejects them.</p>}
                <ul className={list.list}>
                  {waiting.requests.map((request) => (
                    <Request
                      key={request.refund.id}
                      {...request}
                      zone={zone}
                      openAction={actions.openAction}
                      hrefOf={hrefOf}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </QueryState>
        {waiting.hasNextPage && (
          <TableMore>
            <Button
              pending={waiting.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void waiting.fetchNextPage()}
            >
              Show more
            </Button>
          </TableMore>
        )}
      </div>
    </Dialog>
  )
}

interface RequestProps extends ItemOf<typeof listRefundRequests> {
  zone: string
  openAction: TransactionActions['openAction']
  hrefOf: (id: Id) => string
}

function Request({ refund, transaction, refundable, zone, openAction, hrefOf }: RequestProps) {
  return (
    <RefundEntry
      refund={refund}
      zone={zone}
      about={
        <>
          <span className={styles.customer}>{customerOf(transaction)}</span>{' '}
          <Link to={hrefOf(transaction.id)}>{transaction.invoiceNumber}</Link>
        </>
      }
      actions={
        <DecideButtons transaction={transaction} refund={refund} refundable={refundable} openAction={openAction} />
      }
    />
  )
}
