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
  auditRefund,
  auditVoid,
  isProcessed,
  refundable,
  requestCancelledSms,
  subtractCents,
  transactionMetrics,
} from '@parley/domain'
import type { Owned, WorldTransaction } from '@parley/scenarios'
import {
  decideRefund,
  decideRefundApproval,
  decideRefundWithdrawal,
  decideVoidTransaction,
  invoiceActivity,
} from '@parley/state-machines'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst, oldestPageOf } from '../paging.ts'
import { patchLink, tellInvoice, tellTransaction } from '../payments.ts'
import { applyRefund, refundContextOf, refundsOf, refundView, tellRequester } from '../refunds.ts'
import { ownedBy } from '../store.ts'
import { tellCustomer } from '../text-to-latest.ts'
import { get, lastAttemptOf, transactionView } from '../views.ts'
import { recordAudit } from '../write-audit.ts'
import { insertActivity } from '../write-text.ts'
import { findOwn } from './conversations.ts'
import { wasCompletedThisMonth } from './transactions.ts'

type Result = ResponseOf<typeof refundTransaction>

const createdAt = ({ createdAt }: { createdAt: Date }) => createdAt

export function handleTransactionWrites({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const find = (actor: Actor, id: string) => findOwn(store.transactions, actor, id, 'transaction')

  on(getTransactionMetrics, ({ actor }) => {
    const all = ownedBy(store.transactions, actor.organizationId)
    const processed = all.filter(isProcessed)
    const month = processed.filter((transaction) => wasCompletedThisMonth(context, transaction))
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
    const { rows, next } = oldestPageOf(waiting, createdAt, query)
    const value = rows.map((refund) => {
      const transaction = get(store.transactions, refund.transactionId)
      return {
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
    const { changes, requiresApproval, message } = outcome
    recordAudit(context, actor, auditRefund('refund.create', changes.refund, null))
    applyRefund(context, transaction, changes)
    return { value: resultOf(transaction, changes.refund.id, requiresApproval, message) }
  })

  on(approveRefund, ({ actor, params }) => ({ value: decide(actor, params, { approve: true, reason: null }) }))
  on(rejectRefund, ({ actor, params, body }) => {
    return { value: decide(actor, params, { approve: false, reason: body.reason ?? null }) }
  })

  on(withdrawRefund, ({ actor, params: { id, refundId } }) => {
    const transaction = find(actor, id)
    const outcome = decideRefundWithdrawal({ actor, refundId, refunds: refundsOf(context, id), now: now() })
    if (!outcome.allowed) throw problems.refused(outcome)
    recordAudit(context, actor, auditRefund('refund.withdraw', outcome.changes.refund, 'requested'))
    applyRefund(context, transaction, outcome.changes)
    return { value: resultOf(transaction, refundId, false, outcome.message) }
  })

  on(voidTransaction, ({ actor, params, body }) => {
    const transaction = find(actor, params.id)
    const invoice = get(store.invoices, transaction.invoiceId)
    const link = transaction.paymentLinkId === null ? null : get(store.paymentLinks, transaction.paymentLinkId)
    const lastAttempt = lastAttemptOf(context, invoice.id)
    const reason = body.voidReason
    const outcome = decideVoidTransaction({ actor, transaction, link, lastAttempt, reason, now: now() })
    if (!outcome.allowed) throw problems.refused(outcome)
    const { changes } = outcome
    recordAudit(context, actor, auditVoid(transaction, changes.transaction))
    if (changes.link) patchLink(context, changes.link)
    Object.assign(transaction, changes.transaction)
    const { organizationId, amount, customerId } = transaction
    const activity = invoiceActivity('transaction_voided', amount, { actor, invoice, now: now(), newId })
    insertActivity(context, organizationId, activity)
    tellInvoice(context, invoice)
    tellTransaction(context, transaction)
    if (link) {
      const { invoiceNumber } = invoice
      const content = (businessName: string) => requestCancelledSms({ businessName, amount, invoiceNumber })
      tellCustomer(context, organizationId, { customerId, content, sentByUserId: actor.userId })
    }
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
    const { changes, message } = outcome
    const action = answer.approve ? 'refund.approve' : 'refund.reject'
    recordAudit(context, actor, auditRefund(action, changes.refund, 'requested'))
    applyRefund(context, transaction, changes)
    tellRequester(context, transaction, changes.refund, actor.userId)
    return resultOf(transaction, refundId, false, message)
  }

  function resultOf(
    transaction: Owned<WorldTransaction>,
    refundId: string,
    requiresApproval: boolean,
    message: string,
  ): Result {
    return {
      requiresApproval,
      message,
      refund: refundView(context, get(store.refunds, refundId)),
      transaction: transactionView(context, transaction),
    }
  }
}

function netOf(transactions: readonly WorldTransaction[]): number {
  return addCents(...transactions.map(({ amount, refundedAmount }) => subtractCents(amount, refundedAmount)))
}
