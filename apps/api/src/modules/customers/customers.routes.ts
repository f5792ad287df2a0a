import {
  createCustomer,
  findOrCreateCustomer,
  listConsentChanges,
  problems,
  searchCustomers,
  setOptOut,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import * as readModel from './customers.read-model.ts'
import { createCustomersService } from './customers.service.ts'

export function registerCustomerRoutes(routes: Routes, context: Context): void {
  const customers = createCustomersService(context)

  routes.on(findOrCreateCustomer, async ({ actor, body }) => {
    const { customer, isNew } = await customers.findOrCreate(actor, body.phoneNumber)
    return reply(customer, { status: isNew ? 201 : 200 })
  })

  routes.on(createCustomer, ({ actor, body }) => customers.create(actor, { ...body, email: body.email ?? '' }))

  routes.on(searchCustomers, ({ actor, query }) =>
    readModel.searchCustomers(context.database.knex, actor.organizationId, query.q ?? ''),
  )

  routes.on(setOptOut, ({ params, body, ...caller }) => customers.setOptOut(caller, params.id, body.optedOut))

  routes.on(listConsentChanges, async ({ actor, params }) => {
    const changes = await readModel.listConsentChanges(context.database.knex, actor.organizationId, params.id)
    if (changes === null) throw problems.notFound('customer')
    return changes
  })
}
