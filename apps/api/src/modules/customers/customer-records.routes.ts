import { getCustomerMetrics, listCustomerInvoices, problems } from '@parley/contract'
import { averagePaymentDays } from '@parley/domain'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { INVOICES } from '../invoices/invoices.read-model.ts'
import { readClock } from '../settings/organization-clock.ts'
import { readPage } from '../stored-list.ts'
import { readFigures } from './customer-records.read-model.ts'

export function registerCustomerRecordRoutes(routes: Routes, { database, clock }: Context): void {
  routes.on(getCustomerMetrics, async ({ actor: { organizationId }, params }) => {
    const figures = await readFigures(database.hot, organizationId, params.id)
    if (figures === null) throw problems.notFound('customer')
    const { totalPaid, outstandingBalance, invoiceCount } = figures
    return { totalPaid, outstandingBalance, invoiceCount, averagePaymentDays: averagePaymentDays(figures) }
  })

  routes.onWire(listCustomerInvoices, async ({ actor: { organizationId }, params, query }) => {
    const day = await readClock(database.hot, organizationId, clock.now())
    const page = await readPage(database, INVOICES, organizationId, { ...query, customerId: params.id }, day)
    const rows = page.rows.map(({ id, invoiceNumber, amount, status, displayStatus, createdAt, createdByName }) => ({
      id,
      invoiceNumber,
      amount,
      status,
      displayStatus,
      createdAt,
      createdBy: { name: createdByName },
    }))
    return reply(rows, { next: page.next })
  })
}
