import { ApiError, failureText, useEndpointQuery } from '@parley/client'
import { getTransaction, listRefunds, type Transaction } from '@parley/contract'
import { type Id, shortTransactionId, type ShownTransactionStatus, shownStatus } from '@parley/domain'
import { Button, EmptyState, ErrorState, LoadingPill, QuietLine, useActions, useDelayed } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { ArrowLeftRight } from 'lucide-react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import { Status } from '../components/transaction-parts.tsx'
import { detailActions } from '../offered-actions.ts'
import { FailedBlock } from './failed-block.tsx'
import { RawMetadata } from './raw-metadata.tsx'
import { RefundBlock } from './refund-block.tsx'
import { ReversedBlock } from './reversed-block.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import { VoidBlock } from './void-block.tsx'
import styles from './transaction-detail-dialog.module.css'

interface TransactionDetailDialogProps {
  id: Id
  actions: TransactionActions
  onClose: () => void
}

/** Everything about one transaction, and what can be done with it. */
export function TransactionDetailDialog({ id, actions, onClose }: TransactionDetailDialogProps) {
  const byId = { params: { id } }
  const { data, error, isPending, isFetching, refetch } = useEndpointQuery(getTransaction, byId, { poll: true })
  const refunds = useEndpointQuery(listRefunds, byId, { poll: true })
  const isSlow = useDelayed(isPending)
  const offered = data ? detailActions(data, refunds.data ?? []) : []
  useActions(
    `Transaction ${shortTransactionId(id)}`,
    offered.flatMap(({ id: action, label, icon, disabledReason }) =>
      data
        ? [
            {
              id: action,
              label: action === 'receipt' ? label : `${label}...`,
              icon,
              disabledReason,
              run: () => actions.ask({ action, transaction: data }),
            },
          ]
        : [],
    ),
  )
  return (
    <Dialog
      title="Transaction details"
      size="detail"
      onClose={onClose}
      headEnd={
        data && (
          <>
            <span className={styles.id}>{shortTransactionId(data.id)}</span>
            <Status transaction={data} />
          </>
        )
      }
      footer={
        <>
          {data && <Note {...data} />}
          {/* The cross closes it; a button for that stands only where there is no other one. */}
          {offered.length === 0 && <Button onClick={onClose}>Close</Button>}
          {data &&
            offered.map(({ id: action, label, icon, disabledReason }) => (
              <Button
                key={action}
                variant={action === 'receipt' ? 'secondary' : 'danger-quiet'}
                icon={icon}
                disabledReason={disabledReason}
                onClick={() => actions.ask({ action, transaction: data })}
              >
                {label}
              </Button>
            ))}
        </>
      }
    >
      {data ? (
        <div className={styles.body}>
          {(error ?? refunds.error) && <QuietLine>Could not refresh. Trying again in 5 seconds.</QuietLine>}
          <TransactionFacts transaction={data} />
          <FailedBlock transaction={data} />
          <VoidBlock transaction={data} />
          <ReversedBlock transaction={data} />
          <RefundBlock transaction={data} refunds={refunds.data ?? []} ask={actions.ask} />
          <RawMetadata metadata={data.metadata} />
        </div>
      ) : (
        <div className={styles.wait}>
          {isPending && isSlow && <LoadingPill>Loading transaction...</LoadingPill>}
          {error && <Missing error={error} isFetching={isFetching} onRetry={() => void refetch()} />}
        </div>
      )}
    </Dialog>
  )
}

function Note(transaction: Transaction) {
  const words = NOTES[shownStatus(transaction)]
  return words === undefined ? null : <p className={styles.note}>{words}</p>
}

const NOTES: Partial<Record<ShownTransactionStatus, string>> = {
  pending: 'Cancel this pending transaction.',
  completed: 'Refunds cannot be undone. Customer will be notified.',
  refunded: 'This transaction has been fully refunded.',
  reversed: 'Recorded by mistake: no money moved, and the invoice is open again.',
}

function Missing({ error, isFetching, onRetry }: { error: Error; isFetching: boolean; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState icon={ArrowLeftRight} title="Transaction not found" level={3}>
        Check the address, or look for it in the list.
      </EmptyState>
    )
  }
  return (
    <ErrorState title="Failed to fetch transaction detail" level={3} pending={isFetching} onRetry={onRetry}>
      {failureText(error, 'Nothing is lost, only the details are missing.')}
    </ErrorState>
  )
}
