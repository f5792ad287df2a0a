import {
  formatCentsShort,
  REFUND_APPROVAL_THRESHOLD,
  REFUND_METHODS,
  REFUND_NOTES_MAX,
  REFUND_REASONS,
  REFUND_STATUSES,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, money, moneyInput, moneyTotal, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'
import { transaction } from './transactions.ts'

export const refund = z
  .object({
    id,
    transactionId: id,
    amount: money,
    reason: z.enum(REFUND_REASONS),
    reasonNotes: z.string().nullable(),
    refundMethod: z.enum(REFUND_METHODS),
    status: z.enum(REFUND_STATUSES),
    /** null when the system requested it, for money received beyond what was owed. */
    requestedByUserId: id.nullable(),
    requestedByName: z.string(),
    decidedByName: z.string().nullable(),
    /** User-facing reason why the provider refused it. */
    failureReason: z.string().nullable(),
    /** Why it was rejected or could no longer be approved; null when no reason was given. */
    decisionReason: z.string().nullable(),
    createdAt: instant,
    settledAt: instant.nullable(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.output<typeof refund>

const byRefund = byId.extend({ refundId: id })
const result = z
  .object({
    requiresApproval: z.boolean(),
    message: z.string(),
    refund,
    transaction,
  })
  .meta({ id: 'RefundResult' })

export const getTransactionMetrics = endpoint({
  name: 'getTransactionMetrics',
  method: 'GET',
  path: `${API}/transactions/metrics`,
  summary: 'Get the amounts processed in total and this month, the success rate and the average',
  response: z
    .object({
      /** Completed and refunded transactions, net of refunds. */
      totalProcessed: moneyTotal,
      processedCount: z.int(),
      processedThisMonth: moneyTotal,
      processedThisMonthCount: z.int(),
      /**
       * Percentage of completed transactions among completed and failed ones, with one decimal; 0 when there are none.
       */
      successRate: z.number(),
      failedCount: z.int(),
      /** Mean of the processed transactions, net of refunds. */
      avgTransaction: moneyTotal,
    })
    .meta({ id: 'TransactionMetrics' }),
  policy: 'read',
  watches: [{ topic: 'transaction' }],
})

export const listRefunds = endpoint({
  name: 'listRefunds',
  method: 'GET',
  path: `${API}/transactions/{id}/refunds`,
  summary: 'List the refunds and refund requests of a transaction, newest first',
  params: byId,
  response: z.array(refund),
  policy: 'read',
  watches: [{ topic: 'transaction' }],
})

export const listRefundRequests = endpoint({
  name: 'listRefundRequests',
  method: 'GET',
  path: `${API}/refund-requests`,
  summary: 'List the requested refunds that wait for an admin, with their transactions, oldest first',
  query: z.object(page),
  /** `id`: the refund's id. `refundable`: the amount of the transaction that can still be refunded. */
  response: z.array(z.object({ id, refund, transaction, refundable: money }).meta({ id: 'RefundRequest' })),
  policy: 'read',
  watches: [{ topic: 'transaction' }],
  paged: true,
})

export const refundTransaction = endpoint({
  name: 'refundTransaction',
  method: 'POST',
  path: `${API}/transactions/{id}/refund`,
  summary: `Refund a transaction, or request approval (managers above ${formatCentsShort(REFUND_APPROVAL_THRESHOLD)})`,
  params: byId,
  body: z.object({
    amount: moneyInput,
    reason: z.enum(REFUND_REASONS),
    reasonNotes: z.string().trim().max(500).nullable().optional(),
    refundMethod: z.enum(REFUND_METHODS),
    /** Default true. */
    notifyCustomer: z.boolean().optional(),
  }),
  response: result,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'transaction.refund',
  affects: [...MONEY_READS, 'listRefunds'],
  idempotent: true,
})

const decision = {
  params: byRefund,
  body: z.object({}),
  response: result,
  status: [200],
  refusals: [403, 409, 422],
} as const

export const approveRefund = endpoint({
  ...decision,
  name: 'approveRefund',
  method: 'POST',
  path: `${API}/transactions/{id}/refunds/{refundId}/approve`,
  summary: 'Approve a requested refund, except the user’s own',
  policy: 'refund.approve',
  affects: [...MONEY_READS, 'listRefunds'],
  idempotent: true,
})

export const rejectRefund = endpoint({
  ...decision,
  name: 'rejectRefund',
  method: 'POST',
  path: `${API}/transactions/{id}/refunds/{refundId}/reject`,
  summary: 'Reject a requested refund, except the user’s own, optionally with a reason for the requester',
  body: z.object({ reason: z.string().trim().max(REFUND_NOTES_MAX).nullable().optional() }),
  policy: 'refund.approve',
  affects: [...MONEY_READS, 'listRefunds'],
  idempotent: true,
})

export const withdrawRefund = endpoint({
  ...decision,
  name: 'withdrawRefund',
  method: 'POST',
  path: `${API}/transactions/{id}/refunds/{refundId}/withdraw`,
  summary: 'Withdraw the user’s own refund request',
  policy: 'transaction.refund',
  affects: [...MONEY_READS, 'listRefunds'],
  idempotent: true,
})

export const voidTransaction = endpoint({
  name: 'voidTransaction',
  method: 'POST',
  path: `${API}/transactions/{id}/void`,
  summary: 'Void a pending transaction; final, and a customer who was sent its payment link is notified',
  params: byId,
  body: z.object({ voidReason: z.string().trim().min(1, 'Please enter a reason').max(500) }),
  response: transaction,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'transaction.void',
  affects: MONEY_READS,
  idempotent: true,
})
