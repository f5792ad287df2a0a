import {
  getTransaction,
  getTransactionMetrics,
  getTransactionTotals,
  listLedger,
  listTransactions,
  problems,
  type ResponseOf,
  simulatePayment,
  voidTransaction,
} from '@parley/contract'
import { TRANSACTION_FILTERS } from '@parley/domain'
import type { Context } from '../../context.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { checkFiltersExist, readPage } from '../stored-list.ts'
import { listLedgerPage } from './ledger.read-model.ts'
import { createSimulatedPayments } from './simulated-payments.service.ts'
import { readTransactionMetrics, readTransactionTotals } from './transaction-metrics.read-model.ts'
import { findTransaction, TRANSACTIONS } from './transactions.read-model.ts'
import { createTransactionVoid } from './void-transaction.service.ts'

export function registerTransactionRoutes(routes: Routes, context: Context): void {
  const { clockOf, database } = context
  const { knex } = database
  const simulatedPayments = createSimulatedPayments(context)
  const metrics = createUnchangedReads<ResponseOf<typeof getTransactionMetrics>>(context, getTransactionMetrics.watches)
  const voidPending = createTransactionVoid(context)

  routes.on(getTransactionMetrics, async ({ actor: { organizationId } }) => {
    const { monthStart } = await clockOf(organizationId)
    const read = () => readTransactionMetrics(knex, organizationId, monthStart)
    return metrics(organizationId, monthStart.toISOString(), read)
  })

  const totals = createUnchangedReads<ResponseOf<typeof getTransactionTotals>>(context, getTransactionTotals.watches)
  routes.on(getTransactionTotals, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    await checkFiltersExist(knex, organizationId, TRANSACTION_FILTERS, query)
    const about = `${day.today} ${day.monthStart.toISOString()} ${JSON.stringify(query)}`
    return totals(organizationId, about, () => readTransactionTotals(knex, organizationId, query, day))
  })

  routes.onWire(listTransactions, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    const { rows, next } = await readPage(database, TRANSACTIONS, organizationId, query, day)
    return reply(rows, { next })
  })

  routes.onWire(listLedger, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    const { rows, next } = await listLedgerPage(knex, organizationId, query, day)
    if (rows.length === 0) await checkFiltersExist(knex, organizationId, TRANSACTION_FILTERS, query)
    return reply(rows, { next })
  })

  routes.on(simulatePayment, (call) => simulatedPayments.complete(call, call.body.transactionId))

  routes.on(voidTransaction, (call) => voidPending(call, call.params.id, call.body.voidReason))

  routes.onWire(getTransaction, async ({ actor, params }) => {
    const transaction = await findTransaction(knex, actor.organizationId, params.id)
    if (!transaction) throw problems.notFound('transaction')
    return transaction
  })
}
