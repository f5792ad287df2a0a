import {
  bulkAssignCustomers,
  bulkTagCustomers,
  createCustomer,
  exportCustomers,
  findOrCreateCustomer,
  getCustomer,
  getCustomerTotals,
  listBulkChanges,
  listBulkRefused,
  listConsentChanges,
  listCustomers,
  listCustomerTags,
  problems,
  type ResponseOf,
  searchCustomers,
  setOptOut,
  stopBulkChange,
  tagsOf,
  undoBulkChange,
} from '@parley/contract'
import { BULK_UNDO_MS, CUSTOMER_FILTERS, ERASED_TEXT } from '@parley/domain'
import type { Context } from '../../context.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'
import { dropVersionOfAnother, reply, type Routes } from '../../http/routes.ts'
import { checkFiltersExist, readPage } from '../stored-list.ts'
import { readBulkChanges, readRefusedInBulk } from './bulk-changes.read-model.ts'
import { createBulkChangesService } from './bulk-changes.service.ts'
import { createCustomerExports } from './customer-export.ts'
import { CUSTOMERS, readCustomer, readCustomerTags, readCustomerTotals } from './customer-list.read-model.ts'
import { findKeptId, isErased } from './customer-records.ts'
import * as readModel from './customers.read-model.ts'
import { createCustomersService } from './customers.service.ts'

export function registerCustomerRoutes(routes: Routes, context: Context): void {
  const customers = createCustomersService(context)
  const exportsOf = createCustomerExports(context)
  const bulkChanges = createBulkChangesService(context)
  const { clockOf, database, clock } = context

  routes.onWire(listCustomers, async ({ actor: { organizationId }, query }) => {
    const { rows, next } = await readPage(database, CUSTOMERS, organizationId, query, await clockOf(organizationId))
    return reply(rows, { next })
  })

  routes.onFile(exportCustomers, ({ query, ...caller }) => exportsOf.begin(caller, query))

  const totals = createUnchangedReads<ResponseOf<typeof getCustomerTotals>>(context, getCustomerTotals.watches)
  routes.on(getCustomerTotals, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    await checkFiltersExist(database.knex, organizationId, CUSTOMER_FILTERS, query)
    const about = `${day.today} ${JSON.stringify(query)}`
    return totals(organizationId, about, () => readCustomerTotals(database.knex, organizationId, query, day))
  })

  const tags = createUnchangedReads<ResponseOf<typeof listCustomerTags>>(context, listCustomerTags.watches)
  routes.on(listCustomerTags, ({ actor: { organizationId } }) =>
    tags(organizationId, '', () => readCustomerTags(database.knex, organizationId)),
  )

  routes.on(bulkAssignCustomers, ({ body: { primaryContactUserId, ...selection }, ...caller }) =>
    bulkChanges.change(caller, selection, { kind: 'assign', primaryContactUserId }),
  )

  routes.on(bulkTagCustomers, ({ body, ...caller }) =>
    bulkChanges.change(caller, body, { kind: 'tag', ...tagsOf(body) }),
  )

  routes.on(listBulkChanges, ({ actor: { organizationId } }) =>
    readBulkChanges(database.knex, organizationId, { since: new Date(clock.now().getTime() - BULK_UNDO_MS) }),
  )

  routes.onWire(listBulkRefused, async ({ actor: { organizationId }, params, query }) => {
    const { rows, next } = await readRefusedInBulk(database.knex, organizationId, params.id, query)
    return reply(rows, { next })
  })

  routes.on(undoBulkChange, ({ params, ...caller }) => bulkChanges.undo(caller, params.id))
  routes.on(stopBulkChange, ({ params, ...caller }) => bulkChanges.stop(caller, params.id))

  routes.on(findOrCreateCustomer, async ({ actor, body }) => {
    const { customer, isNew } = await customers.findOrCreate(actor, body.phoneNumber)
    return reply(customer, { status: isNew ? 201 : 200 })
  })

  routes.onWire(createCustomer, async ({ actor, body }) => {
    const made = await readCustomer(database.hot, actor.organizationId, await customers.create(actor, body))
    if (made === null) throw problems.notFound('customer')
    return made
  })

  routes.on(searchCustomers, ({ actor, query }) =>
    readModel.searchCustomers(context.database.knex, actor.organizationId, query.q ?? ''),
  )

  routes.on(setOptOut, ({ params, body, ...caller }) => customers.setOptOut(caller, params.id, body))

  // Registered after the routes with a fixed word in place of the id.
  routes.onWire(getCustomer, async ({ actor, params }) => {
    const customer = await readCustomer(database.hot, actor.organizationId, params.id)
    if (customer !== null) return customer
    const gone = await isErased(database.knex, actor.organizationId, params.id)
    throw gone ? problems.gone(ERASED_TEXT) : problems.notFound('customer')
  })

  routes.on(listConsentChanges, async ({ actor: { organizationId }, params, response }) => {
    const customerId = await findKeptId(database.knex, organizationId, params.id)
    if (customerId === null) throw problems.notFound('customer')
    dropVersionOfAnother(response, params.id, customerId)
    return readModel.listConsentChanges(database.knex, organizationId, customerId)
  })
}
