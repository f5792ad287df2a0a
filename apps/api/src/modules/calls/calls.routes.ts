import {
  answerCall,
  declineCall,
  getCall,
  getCallCounts,
  getCallTaker,
  getPhoneCounts,
  hangUpCall,
  listActiveCalls,
  listCalls,
  listPhoneLines,
  problems,
  saveCallNote,
  seeCalls,
  setDoNotDisturb,
  setOwnPhone,
  silenceCall,
  simulateIncomingCall,
  startCall,
} from '@parley/contract'
import type { Context } from '../../context.ts'
import { reply, type Routes } from '../../http/routes.ts'
import { countUnreadTexts } from '../own-line/line-texts.read-model.ts'
import { readPage } from '../stored-list.ts'
import { countVoicemails } from '../voicemails/voicemails.read-model.ts'
import { callsOf, countCalls, countMissedCalls, readActiveCalls, readCall, readCallTaker } from './calls.read-model.ts'
import { createCallsService } from './calls.service.ts'
import { readPhoneLines } from './phone-lines.read-model.ts'
import { ringsAtOf } from './rung-people.ts'
import * as simulation from './simulate-call.service.ts'

export function registerCallRoutes(routes: Routes, context: Context): void {
  const { database } = context
  const { knex } = database
  const calls = createCallsService(context)

  routes.on(listCalls, async ({ actor, query }) => {
    const { organizationId } = actor
    const day = await context.clockOf(organizationId)
    const { rows, next } = await readPage(database, callsOf(actor), organizationId, query, day)
    return reply(rows, { next })
  })
  routes.on(getCallCounts, async ({ actor, query }) =>
    countCalls(knex, actor, query.search, await context.clockOf(actor.organizationId)),
  )
  routes.on(seeCalls, async ({ actor }) => {
    await calls.see(actor)
    return { missedCalls: await countMissedCalls(knex, actor) }
  })
  routes.on(getCall, async ({ actor, params }) => {
    const call = await readCall(knex, actor, params.id)
    if (!call) throw problems.notFound('call')
    return call
  })
  routes.on(getCallTaker, async ({ actor, params }) => {
    const taker = await readCallTaker(knex, actor, params.id)
    if (!taker) throw problems.notFound('call')
    return taker
  })
  routes.on(startCall, ({ body, ...caller }) => calls.start(caller, body))
  routes.on(hangUpCall, ({ params, ...caller }) => calls.hangUp(caller, params.id))
  routes.on(answerCall, ({ params, ...caller }) => calls.answer(caller, params.id))
  routes.on(declineCall, ({ params, ...caller }) => calls.decline(caller, params.id))
  routes.on(silenceCall, ({ params, ...caller }) => calls.silence(caller, params.id))
  routes.on(saveCallNote, ({ params, body, ...caller }) => calls.saveNote(caller, params.id, body.note))
  routes.on(simulateIncomingCall, ({ actor }) => simulation.simulateIncomingCall(context, actor))

  routes.on(listActiveCalls, ({ actor }) => readActiveCalls(knex, actor, ringsAtOf(context.config)))
  routes.on(getPhoneCounts, async ({ actor }) => {
    const [missedCalls, voicemails, unreadTexts] = await Promise.all([
      countMissedCalls(knex, actor),
      countVoicemails(database.hot, actor.organizationId),
      countUnreadTexts(knex, actor),
    ])
    return { missedCalls, unheardVoicemails: voicemails.notHeard, unreadTexts }
  })
  routes.on(listPhoneLines, ({ actor }) => readPhoneLines(knex, actor))
  routes.on(setDoNotDisturb, ({ actor, body }) => calls.setDoNotDisturb(actor, body.doNotDisturb))
  routes.on(setOwnPhone, ({ actor, body }) => calls.setOwnPhone(actor, body.phoneNumber))
}
