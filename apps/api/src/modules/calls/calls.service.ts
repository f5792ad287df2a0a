import { type BodyOf, type Call as WireCall, type PhoneLine, problems, type startCall } from '@parley/contract'
import {
  type Actor,
  type Call,
  type CallResponse,
  checkOwnPhone,
  type Decision,
  type E164,
  type Id,
  isCallOf,
  NO_CALLER_NUMBER_TEXT,
  NO_OWN_PHONE_TEXT,
  refuse,
  takenCallText,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import {
  type Change,
  decideAnswer,
  decideCallNote,
  decideDeclineCall,
  decideHangUp,
  decideIncomingCall,
  decideSilenceCall,
  decideStartCall,
  decideStopRinging,
  decideUnrungCall,
  respondedTo,
  simulatedRecordingId,
  written,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readCall, readCallTaker } from './calls.read-model.ts'
import {
  findCallerId,
  findCallerLine,
  findCalledLine,
  findIsOnCall,
  findOurNumbers,
  findOwnPhone,
  lockCall,
  lockPerson,
  saveCallResponse,
  saveDoNotDisturb,
  saveOwnPhone,
  saveSeen,
} from './calls.repository.ts'
import { findMissedCallRecipients } from './missed-calls.ts'
import { readPhoneLines } from './phone-lines.read-model.ts'
import { findRungPeople, lockRingingCalls, ringsAtOf } from './rung-people.ts'

export interface CallsService {
  start(caller: Caller, draft: BodyOf<typeof startCall>): Promise<WireCall>
  hangUp(caller: Caller, id: Id): Promise<WireCall>
  answer(caller: Caller, id: Id): Promise<WireCall>
  decline(caller: Caller, id: Id): Promise<WireCall>
  /** Silences the call on all of the user's devices. */
  silence(caller: Caller, id: Id): Promise<WireCall>
  saveNote(caller: Caller, id: Id, note: string): Promise<WireCall>
  /** Records that the history was viewed. */
  see(actor: Actor): Promise<void>
  setDoNotDisturb(actor: Actor, doNotDisturb: boolean): Promise<PhoneLine>
  /** Accepts any usual format; null or empty removes the number. */
  setOwnPhone(actor: Actor, typed: string | null): Promise<PhoneLine>
  /** Records an incoming call to one of our numbers; null when the number is not ours or the call is already known. */
  receive(trx: Knex.Transaction, incoming: { from: E164; to: E164; providerId: string | null }): Promise<Id | null>
}

type Outcome = Decision<{ changes: Change[] }>

export function createCallsService(context: Context): CallsService {
  const { clock, config, database } = context

  const get = async (knex: Knex, actor: Actor, id: Id): Promise<WireCall> => {
    const call = await readCall(knex, actor, id)
    if (!call) throw problems.notFound('call')
    return call
  }
  /** Error for a call that belongs to another user: those for whom it rang are told who took it. */
  const tooLate = async (trx: Knex.Transaction, actor: Actor, id: Id, isTaking: boolean) => {
    const by = isTaking ? (await readCallTaker(trx, actor, id))?.takenBy : null
    return by ? problems.refused(refuse('wrong_state', takenCallText(by.name))) : problems.notFound('call')
  }
  const change = (
    caller: Caller,
    id: Id,
    decide: (call: Call, trx: Knex.Transaction) => Outcome | Promise<Outcome>,
    response: CallResponse | null = null,
  ) =>
    inTransaction(database.knex, async (trx) => {
      const { actor } = caller
      const call = await lockCall(trx, actor.organizationId, id)
      if (call === null) throw problems.notFound('call')
      if (!isCallOf(call, actor)) throw await tooLate(trx, actor, id, response !== null)
      const decision = await decide(call, trx)
      if (!decision.allowed) throw problems.refused(decision)
      const heard = response === null ? [] : [respondedTo(call, actor, response)]
      if (response !== null) await saveCallResponse(trx, actor, id, response)
      await applyChanges(context, trx, byCaller(caller, clock.now()), [...decision.changes, ...heard])
      await writeNow(trx)
      return get(trx, actor, id)
    })

  /** Changes that follow when a user can no longer take calls; must be computed before that is written. */
  const stopRinging = async (trx: Knex.Transaction, actor: Actor): Promise<Change[]> =>
    decideStopRinging(await lockRingingCalls(trx, actor.organizationId, ringsAtOf(config)), actor, newId)

  const changeOwnLine = (
    actor: Actor,
    isReachable: boolean,
    save: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<PhoneLine> =>
    inTransaction(database.knex, async (trx) => {
      const { userId } = actor
      const ends = isReachable ? [] : await stopRinging(trx, actor)
      await save(trx)
      const by = byCaller({ actor, requestId: null }, clock.now())
      await applyChanges(context, trx, by, [...ends, written('user', { id: userId })])
      const own = (await readPhoneLines(trx, actor)).find(({ isOwn }) => isOwn)
      if (!own) throw problems.notFound('line')
      return own
    })
  /** Throws 409 when the user has no telephone for calls. Simulated calls need none. */
  const requireOwnPhone = async (knex: Knex, { organizationId, userId }: Actor): Promise<void> => {
    if (config.carrier.kind === 'simulated') return
    if ((await findOwnPhone(knex, organizationId, userId)) === null) throw problems.conflict(NO_OWN_PHONE_TEXT)
  }

  const unrung = async (
    trx: Knex.Transaction,
    organizationId: Id,
    incoming: Parameters<typeof decideUnrungCall>[0],
  ) => {
    const heard = await findMissedCallRecipients(trx, organizationId, null)
    const isSimulated = config.carrier.kind === 'simulated'
    return decideUnrungCall(incoming, { ...heard, recordingId: isSimulated ? simulatedRecordingId(incoming.id) : null })
  }

  return {
    start: (caller, { phoneNumber: typed }) =>
      inTransaction(database.knex, (trx) =>
        idempotent(trx, caller.idempotency, async () => {
          const { actor } = caller
          const phone = checkPhone(typed)
          if (!phone.allowed) throw problems.refused(phone)
          const { phoneNumber } = phone
          const lineNumber = await findCallerLine(trx, actor.organizationId, actor.userId)
          if (lineNumber === null) throw problems.conflict(NO_CALLER_NUMBER_TEXT)
          await requireOwnPhone(trx, actor)
          const customerId = await findCallerId(trx, actor.organizationId, phoneNumber)
          await lockPerson(trx, actor)
          const ends = await stopRinging(trx, actor)
          const isInCall = await findIsOnCall(trx, actor)
          const now = clock.now()
          const decision = decideStartCall({ actor, phoneNumber, lineNumber, customerId, isInCall, now, newId })
          if (!decision.allowed) throw problems.refused(decision)
          await applyChanges(context, trx, byCaller(caller, now), [...decision.changes, ...ends])
          await writeNow(trx)
          return get(trx, actor, decision.call.id)
        }),
      ),
    hangUp: (caller, id) => change(caller, id, (call) => decideHangUp(call, newId)),
    answer: async (caller, id) => {
      await requireOwnPhone(database.knex, caller.actor)
      return change(caller, id, (call) => decideAnswer(call, caller.actor, newId), 'answered')
    },
    decline: (caller, id) => {
      const { actor } = caller
      const decide = async (call: Call, trx: Knex.Transaction) =>
        decideDeclineCall(call, actor, await findRungPeople(trx, actor.organizationId, id, ringsAtOf(config)), newId)
      return change(caller, id, decide, 'declined')
    },
    silence: (caller, id) => change(caller, id, (call) => decideSilenceCall(call, caller.actor), 'silenced'),
    saveNote: (caller, id, note) => change(caller, id, (call) => decideCallNote(call, note)),

    see: (actor) =>
      inTransaction(database.knex, async (trx) => {
        const now = clock.now()
        const { organizationId, userId } = actor
        await saveSeen(trx, organizationId, userId, now)
        await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), [written('callsSeen', { userId })])
      }),
    setDoNotDisturb: (actor, doNotDisturb) =>
      changeOwnLine(actor, !doNotDisturb, (trx) =>
        saveDoNotDisturb(trx, actor.organizationId, actor.userId, doNotDisturb),
      ),
    setOwnPhone: (actor, typed) =>
      changeOwnLine(actor, Boolean(typed) || ringsAtOf(config) === 'screen', async (trx) => {
        const { organizationId, userId } = actor
        if (!typed) return saveOwnPhone(trx, organizationId, userId, null)
        const phone = checkPhone(typed)
        if (!phone.allowed) throw problems.refused(phone)
        const check = checkOwnPhone(phone.phoneNumber, await findOurNumbers(trx, organizationId))
        if (!check.allowed) throw problems.refused(check)
        return saveOwnPhone(trx, organizationId, userId, phone.phoneNumber)
      }),

    async receive(trx, { from, to, providerId }) {
      const line = await findCalledLine(trx, to)
      if (line === null) return null
      const { organizationId, userId, isForCalls } = line
      const customerId = await findCallerId(trx, organizationId, from)
      const now = clock.now()
      const caller = { phoneNumber: from, lineNumber: to, customerId, providerId }
      const incoming = { id: newId(), userId, ...caller, now, newId }
      const { call, changes } = isForCalls ? decideIncomingCall(incoming) : await unrung(trx, organizationId, incoming)
      await applyChanges(context, trx, bySystem(organizationId, now), changes)
      await writeNow(trx)
      return call.id
    },
  }
}
