import {
  createInvoice,
  expirePaymentLink,
  getInvoice,
  getInvoiceMetrics,
  getInvoiceTotals,
  invoice as invoiceSchema,
  listInvoices,
  listUnpaidInvoices,
  markInvoicePaid,
  problems,
  type ResponseOf,
  resendPaymentLink,
  sendInvoiceReminder,
  transaction as transactionSchema,
  undoInvoicePaid,
  voidInvoice,
} from '@parley/contract'
import { INVOICE_FILTERS } from '@parley/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { listPaymentLinks } from '../payment-links/payment-links.read-model.ts'
import { checkFiltersExist, readPage } from '../stored-list.ts'
import { listTransactionsOfInvoice } from '../transactions/transactions.read-model.ts'
import { createInvoiceCreation } from './create-invoice.service.ts'
import { readInvoiceMetrics, readInvoiceTotals } from './invoice-metrics.read-model.ts'
import { createInvoiceStates } from './invoice-states.service.ts'
import { createInvoiceTexts } from './invoice-texts.service.ts'
import { findInvoice, INVOICES } from './invoices.read-model.ts'

export function registerInvoiceRoutes(routes: Routes, context: Context): void {
  const { clockOf, database, config } = context
  const { knex } = database

  const metrics = createUnchangedReads<ResponseOf<typeof getInvoiceMetrics>>(context, getInvoiceMetrics.watches)
  routes.on(getInvoiceMetrics, async ({ actor: { organizationId } }) => {
    const day = await clockOf(organizationId)
    const about = `${day.today} ${day.monthStart.toISOString()}`
    return metrics(organizationId, about, () => readInvoiceMetrics(knex, organizationId, day))
  })

  const totals = createUnchangedReads<ResponseOf<typeof getInvoiceTotals>>(context, getInvoiceTotals.watches)
  routes.on(getInvoiceTotals, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    await checkFiltersExist(knex, organizationId, INVOICE_FILTERS, query)
    const about = `${day.today} ${day.monthStart.toISOString()} ${JSON.stringify(query)}`
    return totals(organizationId, about, () => readInvoiceTotals(knex, organizationId, query, day))
  })

  routes.onWire(listInvoices, async ({ actor: { organizationId }, query }) => {
    const { rows, next } = await readPage(database, INVOICES, organizationId, query, await clockOf(organizationId))
    return reply(rows, { next })
  })

  routes.onWire(listUnpaidInvoices, async ({ actor: { organizationId }, query }) => {
    const payable = { ...query, status: 'outstanding' } as const
    const { rows, next } = await readPage(database, INVOICES, organizationId, payable, await clockOf(organizationId))
    return reply(rows, { next })
  })

  routes.on(getInvoice, async ({ actor: { organizationId }, params: { id } }) => {
    const { today } = await clockOf(organizationId)
    const invoice = await findInvoice(knex, organizationId, id, today)
    if (!invoice) throw problems.notFound('invoice')
    return {
      invoice: z.decode(invoiceSchema, invoice),
      transactions: z.decode(z.array(transactionSchema), await listTransactionsOfInvoice(knex, organizationId, id)),
      paymentLinks: await listPaymentLinks(knex, organizationId, id, config.publicUrl),
    }
  })

  const creation = createInvoiceCreation(context)
  routes.on(createInvoice, (call) => creation.create(call, call.body))

  const states = createInvoiceStates(context)
  routes.on(markInvoicePaid, (call) => states.markPaid(call, call.params.id))
  routes.on(undoInvoicePaid, (call) => states.undoPaid(call, call.params.id, call.body.reason))
  routes.on(voidInvoice, (call) => states.void(call, call.params.id))

  const texts = createInvoiceTexts(context)
  routes.on(sendInvoiceReminder, (call) => texts.remind(call, call.params.id))
  routes.on(resendPaymentLink, (call) => texts.resend(call, call.params.id))
  routes.on(expirePaymentLink, (call) => texts.end(call, call.params.id))
}
