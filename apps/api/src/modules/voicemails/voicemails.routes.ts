import {
  deleteVoicemail,
  getVoicemail,
  getVoicemailTotals,
  listVoicemails,
  markVoicemail,
  problems,
  simulateVoicemail,
} from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { readPage } from '../stored-list.ts'
import { countVoicemails, findVoicemail, VOICEMAILS } from './voicemails.read-model.ts'
import { createVoicemailsService } from './voicemails.service.ts'

export function registerVoicemailRoutes(routes: Routes, context: Context): void {
  const { clockOf, database } = context
  const service = createVoicemailsService(context)
  const read = async (organizationId: Id, id: Id) => {
    const found = await findVoicemail(database.hot, organizationId, id)
    if (!found) throw problems.notFound('voicemail')
    return found
  }

  routes.onWire(listVoicemails, async ({ actor: { organizationId }, query }) => {
    const day = await clockOf(organizationId)
    const { rows, next } = await readPage(database, VOICEMAILS, organizationId, query, day)
    return reply(rows, { next })
  })

  routes.on(getVoicemailTotals, ({ actor }) => countVoicemails(database.hot, actor.organizationId))

  routes.onWire(getVoicemail, ({ actor, params }) => read(actor.organizationId, params.id))

  routes.onWire(markVoicemail, async ({ params, body, ...caller }) => {
    await service.mark(caller, params.id, body.listened)
    return read(caller.actor.organizationId, params.id)
  })

  routes.on(deleteVoicemail, async ({ params, ...caller }) => {
    await service.delete(caller, params.id)
    return undefined
  })

  routes.onWire(simulateVoicemail, async ({ actor: { organizationId } }) =>
    read(organizationId, await service.simulate(organizationId)),
  )
}
