import { useSignedIn } from '@parley/client'
import type { Refund, Transaction } from '@parley/contract'
import { checkRefundApproval, formatCents, may } from '@parley/domain'
import { Button } from '@parley/ui'
import { Check, X } from 'lucide-react'
import type { TransactionActions } from '../actions/use-transaction-actions.tsx'
import styles from './decide-buttons.module.css'

interface DecideButtonsProps {
  transaction: Transaction
  refund: Refund
  ask: TransactionActions['ask']
}

/** Lets an admin answer a request; who asked for it is told that another one has to. */
export function DecideButtons({ transaction, refund, ask }: DecideButtonsProps) {
  const { actor } = useSignedIn()
  if (refund.status !== 'requested' || !may(actor, 'refund.approve')) return null
  const decision = checkRefundApproval(actor, refund)
  const disabledReason = decision.allowed ? undefined : decision.text
  const about = `${formatCents(refund.amount)} for ${transaction.invoiceNumber}`
  return (
    <span className={styles.buttons}>
      <Button
        size="compact"
        icon={X}
        aria-label={`Reject ${about}`}
        disabledReason={disabledReason}
        onClick={() => ask({ action: 'reject', transaction, refund })}
      >
        Reject
      </Button>
      <Button
        size="compact"
        icon={Check}
        aria-label={`Approve ${about}`}
        disabledReason={disabledReason}
        onClick={() => ask({ action: 'approve', transaction, refund })}
      >
        Approve
      </Button>
    </span>
  )
}
