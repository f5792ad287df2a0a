import {
  getInvoice,
  invoice as invoiceSchema,
  listInvoices,
  listUnpaidInvoices,
  problems,
  transaction as transactionSchema,
} from '@parley/contract'
import { type Id, todayIn } from '@parley/domain'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { listPaymentLinks } from '../payments/payment-links.read-model.ts'
import { getOrganization } from '../settings/organizations.service.ts'
import { listTransactionsOfInvoice } from '../transactions/transactions.read-model.ts'
import { findInvoice, listInvoicePage } from './invoices.read-model.ts'
import { checkInvoiceFiltersExist } from './invoices.service.ts'

export function registerInvoiceRoutes(routes: Routes, { database, clock, config }: Context): void {
  const { knex } = database
  const dayOf = async (organizationId: Id) => {
    const now = clock.now()
    return { now, today: todayIn((await getOrganization(knex, organizationId)).timezone, now) }
  }

  routes.onWire(listInvoices, async ({ actor: { organizationId }, query }) => {
    const { rows, next } = await listInvoicePage(database, organizationId, query, await dayOf(organizationId))
    if (rows.length === 0) await checkInvoiceFiltersExist(knex, organizationId, query)
    return reply(rows, { next })
  })

  routes.onWire(listUnpaidInvoices, async ({ actor: { organizationId }, query }) => {
    const payable = { ...query, payable: true } as const
    const { rows, next } = await listInvoicePage(database, organizationId, payable, await dayOf(organizationId))
    if (rows.length === 0) await checkInvoiceFiltersExist(knex, organizationId, query)
    return reply(rows, { next })
  })

  routes.on(getInvoice, async ({ actor: { organizationId }, params: { id } }) => {
    const { today } = await dayOf(organizationId)
    const invoice = await findInvoice(knex, organizationId, id, today)
    if (!invoice) throw problems.notFound('invoice')
    return {
      invoice: z.decode(invoiceSchema, invoice),
      transactions: z.decode(z.array(transactionSchema), await listTransactionsOfInvoice(knex, organizationId, id)),
      paymentLinks: await listPaymentLinks(knex, organizationId, id, config.publicUrl),
    }
  })
}
