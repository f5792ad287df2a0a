import { listPhoneNumbers } from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import * as readModel from './phone-numbers.read-model.ts'

export function registerPhoneNumberRoutes(routes: Routes, { database: { knex } }: Context): void {
  routes.on(listPhoneNumbers, ({ actor, query }) =>
    readModel.listPhoneNumbers(knex, actor.organizationId, query.includeInactive === 'true'),
  )
}
