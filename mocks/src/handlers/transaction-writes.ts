import {
  approveRefund,
  getTransactionMetrics,
  listRefundRequests,
  listRefunds,
  problems,
  refundTransaction,
  rejectRefund,
  type ResponseOf,
  voidTransaction,
  withdrawRefund,
} from '@parley/contract'
import {
  type Actor,
  addCents,
  isProcessed,
  REFUND_REQUEST_SORTS,
  type Refund,
  refundable,
  subtractCents,
  transactionMetrics,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import {
  type DecidedRefund,
  decideRefund,
  decideRefundApproval,
  decideRefundWithdrawal,
  decideVoidTransaction,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import type { Handle } from '../handle.ts'
import { listed, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst } from '../paging.ts'
import { refundContextOf, refundsOf, refundView } from '../refunds.ts'
import { findOwn, ownedBy } from '../store.ts'
import { get, lastAttemptOf, transactionView } from '../views.ts'
import { transactionList } from './transactions.ts'

type Result = ResponseOf<typeof refundTransaction>

const REFUND_REQUESTS = { sorts: REFUND_REQUEST_SORTS, rowOf: (refund: Owned<Refund>) => refund }
const createdAt = ({ createdAt }: { createdAt: Date }) => createdAt

export function handleTransactionWrites({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const find = (actor: Actor, id: string) => findOwn(store.transactions, actor, id, 'transaction')

  on(getTransactionMetrics, ({ actor }) => {
    const all = ownedBy(store.transactions, actor.organizationId)
    const processed = all.filter(isProcessed)
    const month = listed(context, actor, transactionList(context), processed, { completedRange: 'thismonth' })
    const value = transactionMetrics({
      processed: netOf(processed),
      processedCount: processed.length,
      processedThisMonth: netOf(month),
      processedThisMonthCount: month.length,
      failedCount: all.filter(({ status }) => status === 'failed').length,
    })
    return { value }
  })

  on(listRefundRequests, ({ actor, query }) => {
    const waiting = ownedBy(store.refunds, actor.organizationId).filter(({ status }) => status === 'requested')
    const { rows, next } = pageBy(REFUND_REQUESTS, waiting, query)
    const value = rows.map((refund) => {
      const transaction = get(store.transactions, refund.transactionId)
      return {
        id: refund.id,
        refund: refundView(context, refund),
        transaction: transactionView(context, transaction),
        refundable: refundable(transaction, refundsOf(context, transaction.id)),
      }
    })
    return { value, next }
  })

  on(listRefunds, ({ actor, params }) => {
    const { id } = find(actor, params.id)
    return { value: newestFirst(refundsOf(context, id), createdAt).map((refund) => refundView(context, refund)) }
  })

  on(refundTransaction, ({ actor, params, body }) => {
    const transaction = find(actor, params.id)
    const { amount, reason, reasonNotes, refundMethod: method, notifyCustomer = true } = body
    const outcome = decideRefund({
      actor,
      draft: { amount, reason, reasonNotes: reasonNotes || null, method, notifyCustomer },
      ...refundContextOf(context, transaction),
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    return { value: resultOf(actor, transaction, outcome, outcome.requiresApproval) }
  })

  on(approveRefund, ({ actor, params }) => ({ value: decide(actor, params, { approve: true, reason: null }) }))
  on(rejectRefund, ({ actor, params, body }) => {
    return { value: decide(actor, params, { approve: false, reason: body.reason ?? null }) }
  })

  on(withdrawRefund, ({ actor, params: { id, refundId } }) => {
    const transaction = find(actor, id)
    const outcome = decideRefundWithdrawal({ actor, refundId, refunds: refundsOf(context, id), now: now() })
    if (!outcome.allowed) throw problems.refused(outcome)
    return { value: resultOf(actor, transaction, outcome, false) }
  })

  on(voidTransaction, ({ actor, params, body }) => {
    const transaction = find(actor, params.id)
    const invoice = get(store.invoices, transaction.invoiceId)
    const link = transaction.paymentLinkId === null ? null : get(store.paymentLinks, transaction.paymentLinkId)
    const lastAttempt = lastAttemptOf(context, invoice.id)
    const reason = body.voidReason
    const outcome = decideVoidTransaction({
      actor,
      transaction,
      invoice,
      link,
      lastAttempt,
      reason,
      now: now(),
      newId,
    })
    if (!outcome.allowed) throw problems.refused(outcome)
    applyChanges(context, actor, outcome.changes)
    return { value: transactionView(context, transaction) }
  })

  function decide(
    actor: Actor,
    { id, refundId }: { id: string; refundId: string },
    answer: { approve: boolean; reason: string | null },
  ): Result {
    const transaction = find(actor, id)
    const outcome = decideRefundApproval({ actor, refundId, ...answer, ...refundContextOf(context, transaction) })
    if (!outcome.allowed) throw problems.refused(outcome)
    return resultOf(actor, transaction, outcome, false)
  }

  function resultOf(
    actor: Actor,
    transaction: Owned<WorldTransaction>,
    { refund, message, changes }: DecidedRefund,
    requiresApproval: boolean,
  ): Result {
    applyChanges(context, actor, changes)
    return {
      requiresApproval,
      message,
      refund: refundView(context, get(store.refunds, refund.id)),
      transaction: transactionView(context, transaction),
    }
  }
}

function netOf(transactions: readonly WorldTransaction[]): number {
  return addCents(...transactions.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))
}
