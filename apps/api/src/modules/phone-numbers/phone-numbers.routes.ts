import {
  createPhoneNumber,
  deletePhoneNumber,
  listPhoneNumbers,
  listPhoneNumberUses,
  problems,
  setDefaultPhoneNumber,
  updatePhoneNumber,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/routes.ts'
import * as readModel from './phone-numbers.read-model.ts'
import { countLineUses } from './phone-numbers.repository.ts'
import { createPhoneNumbersService } from './phone-numbers.service.ts'

export function registerPhoneNumberRoutes(routes: Routes, context: Context): void {
  const { knex } = context.database
  const lines = createPhoneNumbersService(context)
  routes.on(listPhoneNumbers, ({ actor, query }) =>
    readModel.listPhoneNumbers(knex, actor.organizationId, query.includeInactive === 'true'),
  )
  routes.on(listPhoneNumberUses, async ({ actor, params }) => {
    const uses = await countLineUses(knex, actor.organizationId, params.id)
    if (!uses) throw problems.notFound('phone number')
    return uses
  })
  routes.on(createPhoneNumber, ({ body, ...caller }) => lines.create(caller, body))
  routes.on(updatePhoneNumber, ({ params, body, ...caller }) => lines.update(caller, params.id, body))
  routes.on(setDefaultPhoneNumber, ({ params, ...caller }) => lines.setDefault(caller, params.id))
  routes.on(deletePhoneNumber, async ({ params, ...caller }) => {
    await lines.remove(caller, params.id)
    return undefined
  })
}
