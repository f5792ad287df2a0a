import { useSignedIn } from '@parley/client'
import type { Refund, Transaction } from '@parley/contract'
import { type Cents, checkRefundApproval, checkRefundWithdrawal, formatCents, may } from '@parley/domain'
import { can, refundLifecycle } from '@parley/state-machines'
import { Button } from '@parley/ui'
import { Check, Undo2, X } from 'lucide-react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import styles from './decide-buttons.module.css'

interface DecideButtonsProps {
  transaction: Transaction
  refund: Refund
  /** Amount of the transaction that can still be refunded. */
  refundable: Cents
  openAction: TransactionActions['openAction']
}

/** Lets an admin approve or reject a request and its requester withdraw it; nobody decides their own. */
export function DecideButtons({ transaction, refund, refundable, openAction }: DecideButtonsProps) {
  const { actor } = useSignedIn()
  if (!can(refundLifecycle, refund.status, 'refund.approve')) return null
  const about = `${formatCents(refund.amount)} for ${transaction.invoiceNumber}`
  if (checkRefundWithdrawal(actor, refund).allowed) {
    const approval = checkRefundApproval(actor, refund)
    return (
      <>
        {may(actor, 'refund.approve') && !approval.allowed && <span className={styles.own}>{approval.text}</span>}
        <span className={styles.buttons}>
          <Button
            size="compact"
            icon={Undo2}
            aria-label={`Withdraw the request of ${about}`}
            onClick={() => openAction({ action: 'withdraw', transaction, refund })}
          >
            Withdraw
          </Button>
        </span>
      </>
    )
  }
  if (!may(actor, 'refund.approve')) return null
  const isTooMuch = refund.amount > refundable
  return (
    <span className={styles.buttons}>
      <Button
        size="compact"
        icon={X}
        aria-label={`Reject ${about}`}
        onClick={() => openAction({ action: 'reject', transaction, refund })}
      >
        Reject
      </Button>
      <Button
        size="compact"
        icon={Check}
        aria-label={`Approve ${about}`}
        disabledReason={isTooMuch ? `At most ${formatCents(refundable)} can still be refunded` : undefined}
        onClick={() => openAction({ action: 'approve', transaction, refund })}
      >
        Approve
      </Button>
    </span>
  )
}
