import { type ItemOf, useSignedIn } from '@parley/client'
import type { listRefundRequests } from '@parley/contract'
import { formatCentsShort, type Id, may, REFUND_APPROVAL_THRESHOLD } from '@parley/domain'
import { ListBody } from '@parley/parts/lists'
import { customerOf } from '@parley/parts/records'
import { Button, EmptyState } from '@parley/ui'
import { Dialog } from '@parley/ui/dialog'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import { RefundEntry } from '../detail/refund-entry.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { useRefundRequestList } from './refund-request-list.ts'
import list from '../detail/refund-block.module.css'
import styles from './approvals-dialog.module.css'

interface ApprovalsDialogProps {
  actions: TransactionActions
  hrefOf: (id: Id) => string
  onClose: () => void
}

/** Lists the refunds that wait for an admin, oldest first. */
export function ApprovalsDialog({ actions, hrefOf, onClose }: ApprovalsDialogProps) {
  const { user, actor } = useSignedIn()
  const waiting = useRefundRequestList({ enabled: true })
  const zone = user.settings.display.timezone
  return (
    <Dialog
      title="Refunds waiting for approval"
      size="detail"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.body}>
        <ListBody
          noun="refunds"
          listed={waiting}
          failed="Failed to fetch the refunds"
          reassurance="No refund was approved or rejected."
          loading="Loading..."
          nothing={
            <EmptyState icon={CircleCheck} title="No refunds need approval" level={3}>
              Manager refunds above {formatCentsShort(REFUND_APPROVAL_THRESHOLD)} appear here.
            </EmptyState>
          }
        >
          {!may(actor, 'refund.approve') && <p className={styles.who}>An admin approves or rejects them.</p>}
          <ul className={list.list}>
            {waiting.items.map((request) => (
              <Request key={request.id} {...request} zone={zone} openAction={actions.openAction} hrefOf={hrefOf} />
            ))}
          </ul>
        </ListBody>
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
