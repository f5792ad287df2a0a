import { addCents, subtractCents, whyImpossible } from '@parley/domain'
import type { Cents, Invoice, PaymentAttempt, Refund, Transaction } from '@parley/domain'
import type { InvoicePatch, LinkWithPending, NewId, TransactionRefund, TransactionVoid } from './changes.ts'
import { isLiveAttempt } from './pay-page.ts'
import { askForBalance } from './payment-link.decisions.ts'

/** A payment with everything that a refund of it can change. */
export interface RefundContext {
  transaction: Transaction
  /** All of them. */
  refunds: readonly Refund[]
  invoice: Invoice
  links: readonly LinkWithPending[]
  lastAttempt: Pick<PaymentAttempt, 'status' | 'transactionId'> | null
  now: Date
  newId: NewId
}

/** What follows when money has gone back. In the order in which it can be written. */
export interface GivenBack {
  transaction: TransactionRefund
  /** What is owed again; null where the invoice is paid or void, which it stays. */
  reopened: { invoice: InvoicePatch; voidedTransactions: TransactionVoid[]; newTransactions: Transaction[] } | null
  /** Requests that cannot be approved any more. */
  closedRequests: Refund[]
}

/** Decides what follows when `refund` has just succeeded. */
export function givenBack(refund: Pick<Refund, 'id' | 'amount'>, context: RefundContext): GivenBack {
  const { transaction, refunds, invoice, now } = context
  const refundedAmount = addCents(transaction.refundedAmount, refund.amount)
  const others = refunds.filter(({ id }) => id !== refund.id)
  return {
    transaction: {
      id: transaction.id,
      status: refundedAmount === transaction.amount ? 'refunded' : 'completed',
      refundedAmount,
      refundedAt: now,
    },
    reopened: invoice.status === 'unpaid' && !transaction.isSurplus ? reopened(refund.amount, context) : null,
    closedRequests: impossibleRequests(
      transaction,
      [...others, { ...refund, status: 'succeeded' }],
      others.filter(isRequest),
      now,
    ),
  }
}

/** The requests among a transaction's refunds that cannot be approved any more, as they are withdrawn with the reason. */
export function closeRequests(transaction: Transaction, refunds: readonly Refund[], now: Date): Refund[] {
  return impossibleRequests(transaction, refunds, refunds.filter(isRequest), now)
}

const isRequest = ({ status }: Refund) => status === 'requested'

function impossibleRequests(
  transaction: Transaction,
  refunds: readonly Pick<Refund, 'amount' | 'status'>[],
  requests: readonly Refund[],
  now: Date,
): Refund[] {
  return requests.flatMap((request) => {
    const decisionReason = whyImpossible(request, transaction, refunds)
    return decisionReason === null ? [] : [{ ...request, status: 'withdrawn', decisionReason, settledAt: now }]
  })
}

/** The balance rises by what went back, and links ask for it; what a customer is paying just now is left alone. */
function reopened(amount: Cents, { invoice, links, lastAttempt, now, newId }: RefundContext): GivenBack['reopened'] {
  const amountPaid = subtractCents(invoice.amountPaid, amount)
  const paying = lastAttempt && isLiveAttempt(lastAttempt) ? lastAttempt.transactionId : null
  const idle = links.filter(({ pendingTransaction }) => pendingTransaction?.id !== paying)
  return {
    invoice: { id: invoice.id, status: 'unpaid', amountPaid, paidAt: null },
    ...askForBalance(idle, subtractCents(invoice.amount, amountPaid), {
      voidReason: 'A part payment was given back',
      now,
      newId,
    }),
  }
}
