import { useEndpointQuery, useSignedIn } from '@parley/client'
import { getTransaction, listRefunds, type Transaction } from '@parley/contract'
import { shortTransactionId } from '@parley/domain'
import {
  checkRemainder,
  formatCents,
  may,
  needsApproval,
  REFUND_APPROVAL_TEXT,
  REFUND_FORBIDDEN_TEXT,
  refundable,
  refundAmount,
  type RefundFacts,
} from '@parley/domain'
import { customerOf } from '@parley/parts/records'
import { checkRefundable } from '@parley/state-machines'
import { Banner, Fact, Facts, LoadingPill } from '@parley/ui'
import { FormDialog } from '@parley/ui/dialog'
import { ShieldCheck, Undo2 } from 'lucide-react'
import { toDomain } from '../to-domain.ts'
import { RefundFields } from './refund-fields.tsx'
import { REFUND_UNKNOWN_TEXT, refundFailure, useRefund } from './use-refund.ts'
import styles from './refund-dialog.module.css'

interface RefundDialogProps {
  transaction: Transaction
  onClose: () => void
}

/** Refunds a payment or requests an admin's approval; tells users without permission why they cannot. */
export function RefundDialog({ transaction: opened, onClose }: RefundDialogProps) {
  const { actor } = useSignedIn()
  const byId = { params: { id: opened.id } }
  const latest = useEndpointQuery(getTransaction, byId)
  const refunds = useEndpointQuery(listRefunds, byId)
  const flow = useRefund(opened, onClose)
  const { form, submission, refusal, failure, isSubmitting, isUnanswered } = flow

  // Data cached before the dialog opened may be older than the transaction that it was opened with.
  const transaction = latest.isFetchedAfterMount ? (latest.data ?? opened) : opened
  const known = isSubmitting || refunds.isFetchedAfterMount || !refunds.isStale ? refunds.data : undefined
  const payment = toDomain(transaction)
  const facts: RefundFacts = { actor, transaction: payment, state: checkRefundable(payment), refunds: known ?? [] }
  const isAllowed = may(actor, 'transaction.refund')
  const remainder = known ? refundable(payment, known) : null
  const asked = known ? refundAmount(form, facts) : null
  const amount = isUnanswered && submission ? submission.request.amount : asked
  // The submitted refund may already be among the loaded ones.
  const isSent = isSubmitting || isUnanswered
  const excess = isSent || remainder === null || amount === null ? null : checkRemainder(amount, remainder)
  const waits = !isUnanswered && amount !== null && needsApproval(actor, known ?? [], amount)
  const label = amount === null || amount <= 0 ? 'Process Refund' : `Refund ${formatCents(amount)}`

  return (
    <FormDialog
      title="Refund Transaction"
      headEnd={<span className={styles.id}>{shortTransactionId(transaction.id)}</span>}
      pending={isSubmitting}
      onClose={onClose}
      onSubmit={() => flow.submit(facts)}
      submitLabel={isUnanswered ? 'Try again' : waits ? 'Submit for Approval' : label}
      pendingLabel="Processing..."
      icon={waits ? ShieldCheck : Undo2}
      disabled={!isAllowed || (!isUnanswered && (remainder === null || remainder <= 0))}
      footStart={<p className={styles.note}>Refunds cannot be undone. Customer will be notified.</p>}
    >
      <div className={styles.body}>
        {!isAllowed && (
          <Banner tone="warning" isAlert>
            {REFUND_FORBIDDEN_TEXT}
          </Banner>
        )}
        <div className={styles.card}>
          <Facts columns="narrow">
            <Fact label="Customer">{customerOf(transaction)}</Fact>
            <Fact label="Original amount">{formatCents(transaction.amount)}</Fact>
            <Fact label="Already refunded">{formatCents(transaction.refundedAmount)}</Fact>
            <Fact label="Refundable">
              {remainder === null ? <LoadingPill>Loading...</LoadingPill> : formatCents(remainder)}
            </Fact>
          </Facts>
        </div>
        <RefundFields
          form={form}
          transaction={transaction}
          remainder={remainder}
          disabled={!isAllowed || isSent}
          refusal={refusal ?? (excess?.allowed === false ? excess : null)}
          onChange={flow.change}
        />
        {waits && (
          <Banner tone="warning" icon={ShieldCheck} isAlert>
            {REFUND_APPROVAL_TEXT}
            <span className={styles.consequence}>No money moves until an admin approves it.</span>
          </Banner>
        )}
        {refunds.error && !known && (
          <Banner tone="danger">
            Earlier refunds could not be loaded, so you cannot refund now. Close this and try again.
          </Banner>
        )}
        {isUnanswered && <Banner tone="warning">{REFUND_UNKNOWN_TEXT}</Banner>}
        {failure !== null && !isUnanswered && <Banner tone="danger">{refundFailure(failure)}</Banner>}
      </div>
    </FormDialog>
  )
}
