import {
  eraseCustomer,
  getCustomerMetrics,
  listCustomerInvoices,
  listCustomFieldValues,
  mergeCustomers,
  previewMerge,
  problems,
  saveCustomFieldValues,
  updateCustomer,
} from '@parley/contract'
import { averagePaymentDays } from '@parley/domain'
import type { Context } from '../../context.ts'
import { dropVersionOfAnother, reply, type Routes } from '../../http/routes.ts'
import { readFieldValues } from '../custom-fields/custom-fields.repository.ts'
import { INVOICES } from '../invoices/invoices.read-model.ts'
import { readPage } from '../stored-list.ts'
import { createCustomerEditsService } from './customer-edits.service.ts'
import { createCustomerErase } from './customer-erase.service.ts'
import { createCustomerMerge } from './customer-merge.service.ts'
import { readFigures } from './customer-records.read-model.ts'
import { findKeptId } from './customer-records.ts'
import { readMergePreview } from './merge-preview.read-model.ts'

export function registerCustomerRecordRoutes(routes: Routes, context: Context): void {
  const { database } = context
  const edits = createCustomerEditsService(context)
  const merge = createCustomerMerge(context)
  const erase = createCustomerErase(context)

  routes.onWire(updateCustomer, ({ params, body, ...caller }) => edits.edit(caller, params.id, body))

  routes.on(listCustomFieldValues, async ({ actor: { organizationId }, params }) => {
    const customerId = await findKeptId(database.knex, organizationId, params.id)
    if (customerId === null) throw problems.notFound('customer')
    return readFieldValues(database.knex, organizationId, customerId)
  })

  routes.on(saveCustomFieldValues, ({ params, body, ...caller }) =>
    edits.saveValues(caller, params.id, body.values, body.baseVersion),
  )

  routes.onWire(previewMerge, ({ actor: { organizationId }, params: { id, otherId } }) =>
    readMergePreview(database, organizationId, [id, otherId]),
  )

  routes.onWire(mergeCustomers, ({ params, body, ...caller }) => merge(caller, params.id, body))

  routes.on(eraseCustomer, async ({ params, body, ...caller }) => {
    await erase(caller, params.id, body.name)
    return undefined
  })

  routes.on(getCustomerMetrics, async ({ actor: { organizationId }, params, response }) => {
    const figures = await readFigures(database.hot, organizationId, params.id)
    if (figures === null) throw problems.notFound('customer')
    dropVersionOfAnother(response, params.id, figures.id)
    const { totalPaid, outstandingBalance, invoiceCount } = figures
    return { totalPaid, outstandingBalance, invoiceCount, averagePaymentDays: averagePaymentDays(figures) }
  })

  routes.onWire(listCustomerInvoices, async ({ actor: { organizationId }, params, query }) => {
    const day = await context.clockOf(organizationId)
    const customerId = (await findKeptId(database.knex, organizationId, params.id)) ?? params.id
    const page = await readPage(database, INVOICES, organizationId, { ...query, customerId }, day)
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
