import { useEndpointQuery } from '@parley/client'
import { getTransaction, listRefunds, type Transaction } from '@parley/contract'
import { type Id, shortTransactionId, type ShownTransactionStatus, shownStatus } from '@parley/domain'
import { RecordDialog } from '@parley/parts/record-dialog'
import { Button, useActions } from '@parley/ui'
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

/** Shows the details of one transaction and its actions. */
export function TransactionDetailDialog({ id, actions, onClose }: TransactionDetailDialogProps) {
  const byId = { params: { id } }
  const query = useEndpointQuery(getTransaction, byId, { poll: true })
  const { data } = query
  const refunds = useEndpointQuery(listRefunds, byId, { poll: true })
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
              run: () => actions.openAction({ action, transaction: data }),
            },
          ]
        : [],
    ),
  )
  return (
    <RecordDialog
      title="Transaction details"
      noun="transaction"
      icon={ArrowLeftRight}
      query={{ ...query, error: query.error ?? refunds.error }}
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
          {/* The dialog has a close cross; the Close button is shown only when there is no other button. */}
          {offered.length === 0 && <Button onClick={onClose}>Close</Button>}
          {data &&
            offered.map(({ id: action, label, icon, disabledReason }) => (
              <Button
                key={action}
                variant={action === 'receipt' ? 'secondary' : 'danger-quiet'}
                icon={icon}
                disabledReason={disabledReason}
                onClick={() => actions.openAction({ action, transaction: data })}
              >
                {label}
              </Button>
            ))}
        </>
      }
    >
      {(transaction) => (
        <>
          <TransactionFacts transaction={transaction} />
          <FailedBlock transaction={transaction} />
          <VoidBlock transaction={transaction} />
          <ReversedBlock transaction={transaction} />
          <RefundBlock transaction={transaction} refunds={refunds.data ?? []} openAction={actions.openAction} />
          <RawMetadata metadata={transaction.metadata} />
        </>
      )}
    </RecordDialog>
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
