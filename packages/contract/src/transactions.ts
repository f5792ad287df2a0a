import {
  MOVEMENT_KINDS,
  MOVEMENT_METHODS,
  PAYMENT_METHODS,
  TRANSACTION_FILTERS,
  TRANSACTION_SORTS,
  TRANSACTION_STATUSES,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, money, moneyTotal, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'
import { MONEY_READS } from './money-reads.ts'
import { API } from './paths.ts'

export const transaction = z
  .object({
    id,
    customerId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    invoiceId: id,
    invoiceNumber: z.string(),
    amount: money,
    status: z.enum(TRANSACTION_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    initiatedByUserId: id.nullable(),
    initiatedByName: z.string().nullable(),
    createdAt: instant,
    completedAt: instant.nullable(),
    /** The payment provider's id of the transaction. */
    justifiTransactionId: z.string().nullable(),
    metadata: z.record(z.string(), z.json()),
    isVoided: z.boolean(),
    voidedAt: instant.nullable(),
    voidReason: z.string().nullable(),
    isRefunded: z.boolean(),
    refundedAmount: money,
    refundedAt: instant.nullable(),
    /**
     * Whether it was marked as paid by mistake and undone; the status stays completed, and it is not counted anywhere.
     */
    isReversed: z.boolean(),
    reversedAt: instant.nullable(),
    reversedByName: z.string().nullable(),
    reversalReason: z.string().nullable(),
    /** Whether it exceeded what was owed when it was received: it does not reduce the invoice's balance due. */
    isSurplus: z.boolean(),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof transaction>

/** Filters of the transaction list. */
const filters = {
  ...filterParameters(TRANSACTION_FILTERS),
  /**
   * Matches the customer's name or number, the invoice number, the amount, or the start of the id (at least six
   * characters).
   */
  search: searchText,
}

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: `${API}/transactions`,
  summary:
    'List transactions, newest first unless sorted; pending excludes voided ones, completed excludes reversed ones',
  query: z.object({ ...filters, ...sortParameter(TRANSACTION_SORTS), ...page }),
  response: z.array(transaction),
  policy: 'read',
  watches: [{ topic: 'transaction' }],
  paged: true,
})

export const getTransactionTotals = endpoint({
  name: 'getTransactionTotals',
  method: 'GET',
  path: `${API}/transactions/totals`,
  summary: 'Count the transactions that match the filters, and sum what was processed',
  query: z.object(filters),
  response: z
    .object({
      count: z.int(),
      /** Number of completed transactions, refunded or not, without reversed ones. */
      processedCount: z.int(),
      /** Their sum, net of refunds. */
      processed: moneyTotal,
    })
    .meta({ id: 'TransactionTotals' }),
  policy: 'read',
  watches: [{ topic: 'transaction' }],
})

/** One movement of money of a transaction. */
const movement = z
  .object({
    id,
    at: instant,
    /** A payment comes in; a refund goes out, and a reversal takes out the amount of its payment. */
    kind: z.enum(MOVEMENT_KINDS),
    amount: money,
    transactionId: id,
    invoiceId: id,
    invoiceNumber: z.string(),
    customerId: id,
    customerName: z.string().nullable(),
    customerPhone: z.string(),
    method: z.enum(MOVEMENT_METHODS),
    /**
     * The user who requested the payment, made the refund or undid the payment; null when the customer or the system
     * did.
     */
    byName: z.string().nullable(),
  })
  .meta({ id: 'Movement' })
export type Movement = z.output<typeof movement>

export const listLedger = endpoint({
  name: 'listLedger',
  method: 'GET',
  path: `${API}/transactions/ledger`,
  summary: 'List the money that came in and went out for the transactions that match the filters, newest first',
  query: z.object({ ...filters, ...page }),
  response: z.array(movement),
  policy: 'read',
  watches: [{ topic: 'transaction' }],
  paged: true,
})

export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: `${API}/transactions/{id}`,
  summary: 'Get a transaction',
  params: byId,
  response: transaction,
  policy: 'read',
  watches: [{ topic: 'transaction' }],
})

export const simulatePayment = endpoint({
  name: 'simulatePayment',
  method: 'POST',
  path: `${API}/transactions/simulate-payment`,
  summary: 'Complete a pending transaction as if the customer had paid; simulated provider only, else 404',
  body: z.object({ transactionId: id }),
  response: transaction,
  status: [200],
  refusals: [403, 409, 422],
  policy: 'payment.simulate',
  affects: MONEY_READS,
  idempotent: true,
})
