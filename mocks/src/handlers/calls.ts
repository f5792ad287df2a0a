import {
  answerCall,
  type Call as WireCall,
  declineCall,
  getCall,
  getCallCounts,
  getCallTaker,
  getPhoneCounts,
  hangUpCall,
  listActiveCalls,
  listCalls,
  problems,
  saveCallNote,
  seeCalls,
  silenceCall,
  simulateIncomingCall,
  startCall,
} from '@parley/contract'
import {
  type Actor,
  CALL_FILTERS,
  CALL_SORTS,
  type CallResponse,
  type CallType,
  type Decision,
  holdsWords,
  type Id,
  isCallOf,
  isOnCall,
  type ListedCall,
  NO_CALLER_NUMBER_TEXT,
  outcomeOf,
  phoneDigits,
  refuse,
  takenCallText,
} from '@parley/domain'
import { checkPhone } from '@parley/domain/phone-parse'
import type { Owned, WorldCall } from '@parley/scenarios'
import {
  type Change,
  decideAnswer,
  decideCallNote,
  decideDeclineCall,
  decideHangUp,
  decideSilenceCall,
  decideStartCall,
  respondedTo,
  written,
} from '@parley/state-machines'
import { applyChanges } from '../apply.ts'
import { callerLine, callerOf, isInCall, receiveCall, rungPeople, stopRinging } from '../calls.ts'
import type { Handle } from '../handle.ts'
import { sortedAt } from '../inbox-search.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { newestFirst } from '../paging.ts'
import { findOwn, ownedBy, readKey } from '../store.ts'

type StoredCall = Owned<WorldCall>

export function handleCalls({ on }: Handle, context: MockContext): void {
  const { store, now, newId } = context
  const customerOf = ({ organizationId, customerId, phoneNumber }: StoredCall) => {
    const known = customerId === null ? undefined : store.customers.get(customerId)
    return known && !known.erasedAt ? known : callerOf(context, organizationId, phoneNumber)
  }
  const shown = (call: StoredCall): WireCall => {
    const customer = customerOf(call)
    const left = [...store.voicemails.values()].find(({ callId }) => callId === call.id)
    return {
      id: call.id,
      name: customer?.name ?? 'Unknown',
      phoneNumber: call.phoneNumber,
      lineNumber: call.lineNumber,
      callType: call.callType,
      timestamp: call.createdAt.toISOString(),
      status: call.status,
      outcome: outcomeOf(call),
      answeredAt: call.answeredAt?.toISOString() ?? null,
      durationSeconds: call.durationSeconds,
      note: call.note,
      voicemail: left ? { id: left.id, duration: left.duration } : null,
      customerId: customer?.id ?? null,
      userId: call.userId,
    }
  }
  const list: MockList<StoredCall, ListedCall & { id: Id }> = {
    filters: CALL_FILTERS,
    sorts: CALL_SORTS,
    rowOf: (call) => call,
    holds: (call, search) => {
      const digits = phoneDigits(search)
      const customer = customerOf(call)
      const isNamed = customer !== null && holdsWords(customer.name, search)
      return isNamed || (digits !== null && call.phoneNumber.includes(digits))
    },
  }
  const callsOf = (actor: Actor) => ownedBy(store.calls, actor.organizationId).filter((call) => isCallOf(call, actor))
  const find = (actor: Actor, id: Id): StoredCall => {
    const call = findOwn(store.calls, actor, id, 'call')
    if (!isCallOf(call, actor)) throw problems.notFound('call')
    return call
  }
  const responseOf = (call: StoredCall, { userId }: Actor) => store.callResponses.get(readKey(userId, call.id)) ?? null
  /** Returns who took a call; null when it did not ring for the actor. */
  const takerOf = (call: StoredCall, actor: Actor): { takenBy: { userId: Id; name: string } | null } | null => {
    const { callType, lineNumber, userId, answeredAt } = call
    const isOurs = ownedBy(store.phoneNumbers, actor.organizationId).some((line) => line.phoneNumber === lineNumber)
    const isOfTeam = callType !== 'outgoing' && isOurs
    if (!isCallOf(call, actor) && !isOfTeam) return null
    const taker = userId !== null && (answeredAt !== null || isOfTeam) ? store.users.get(userId) : undefined
    return { takenBy: taker ? { userId: taker.id, name: taker.name } : null }
  }
  const ringsForOthers = (call: StoredCall, { userId }: Actor) =>
    call.userId === null && call.status === 'ringing' && rungPeople(context, call).some((id) => id !== userId)
  const findToTake = (actor: Actor, id: Id): StoredCall => {
    const call = findOwn(store.calls, actor, id, 'call')
    if (isCallOf(call, actor)) return call
    const by = takerOf(call, actor)?.takenBy
    throw by ? problems.refused(refuse('wrong_state', takenCallText(by.name))) : problems.notFound('call')
  }
  const change = (
    actor: Actor,
    id: Id,
    decide: (call: StoredCall) => Decision<{ changes: Change[] }>,
    response: CallResponse | null = null,
  ) => {
    const call = response === null ? find(actor, id) : findToTake(actor, id)
    const decision = decide(call)
    if (!decision.allowed) throw problems.refused(decision)
    const { userId } = actor
    const heard = response === null ? [] : [respondedTo(call, actor, response)]
    const isKept = response === 'silenced' && responseOf(call, actor) !== null
    if (response !== null && !isKept) store.callResponses.set(readKey(userId, id), response)
    applyChanges(context, actor, [...decision.changes, ...heard])
    return { value: shown(call) }
  }
  const missedCalls = (actor: Actor) => {
    const seenAt = store.callReads.get(actor.userId)?.seenAt ?? null
    return callsOf(actor).filter(
      ({ callType, createdAt }) => callType === 'missed' && (seenAt === null || createdAt > seenAt),
    ).length
  }
  on(listCalls, ({ actor, query }) => {
    const found = listed<StoredCall, ListedCall & { id: Id }>(context, actor, list, callsOf(actor), {
      ...query,
    } as object)
    const { rows, next } = pageBy(list, found, query)
    return { value: rows.map(shown), next }
  })
  on(getCallCounts, ({ actor, query }) => {
    const found = listed<StoredCall, ListedCall & { id: Id }>(context, actor, list, callsOf(actor), query)
    const count = (type: CallType) => found.filter(({ callType }) => callType === type).length
    const counts = { missed: count('missed'), incoming: count('incoming'), outgoing: count('outgoing') }
    return { value: { all: found.length, ...counts } }
  })
  on(seeCalls, ({ actor }) => {
    const { organizationId, userId } = actor
    store.callReads.set(userId, { organizationId, userId, seenAt: now() })
    applyChanges(context, actor, [written('callsSeen', { userId })])
    return { value: { missedCalls: missedCalls(actor) } }
  })
  on(getCall, ({ actor, params }) => ({ value: shown(find(actor, params.id)) }))

  on(getCallTaker, ({ actor, params }) => {
    const call = findOwn(store.calls, actor, params.id, 'call')
    const taker = takerOf(call, actor)
    if (!taker) throw problems.notFound('call')
    return { value: { ...taker, response: responseOf(call, actor) } }
  })

  on(startCall, ({ actor, body }) => {
    const phone = checkPhone(body.phoneNumber)
    if (!phone.allowed) throw problems.refused(phone)
    const { phoneNumber } = phone
    const lineNumber = callerLine(context, actor)
    if (!lineNumber) throw problems.conflict(NO_CALLER_NUMBER_TEXT)
    const customerId = callerOf(context, actor.organizationId, phoneNumber)?.id ?? null
    const call = {
      actor,
      phoneNumber,
      lineNumber,
      customerId,
      isInCall: isInCall(context, actor.userId),
      now: now(),
      newId,
    }
    const decision = decideStartCall(call)
    if (!decision.allowed) throw problems.refused(decision)
    applyChanges(context, actor, [...decision.changes, ...stopRinging(context, actor)])
    return { value: shown(find(actor, decision.call.id)) }
  })
  on(hangUpCall, ({ actor, params }) => change(actor, params.id, (call) => decideHangUp(call, newId)))
  on(answerCall, ({ actor, params }) =>
    change(actor, params.id, (call) => decideAnswer(call, actor, newId), 'answered'),
  )
  on(declineCall, ({ actor, params }) =>
    change(actor, params.id, (call) => decideDeclineCall(call, actor, rungPeople(context, call), newId), 'declined'),
  )
  on(silenceCall, ({ actor, params }) => change(actor, params.id, (call) => decideSilenceCall(call, actor), 'silenced'))
  on(saveCallNote, ({ actor, params, body }) => change(actor, params.id, (call) => decideCallNote(call, body.note)))

  on(simulateIncomingCall, ({ actor }) => {
    const { organizationId, userId } = actor
    const to = callerLine(context, actor)
    const [latest] = newestFirst(ownedBy(store.conversations, organizationId), sortedAt)
    const from = latest && store.customers.get(latest.customerId)?.phoneNumber
    if (!from || !to) throw problems.conflict('There is no customer who could call, or no number to call')
    const isOwn = store.ownLines.get(userId)?.phoneNumber === to
    const call = receiveCall(context, { organizationId, userId: isOwn ? userId : null, from, to })
    return { value: shown(find(actor, call.id)) }
  })

  on(listActiveCalls, ({ actor }) => {
    const isQuiet = store.ownLines.get(actor.userId)?.doNotDisturb === true
    const rings = (call: StoredCall) => !isQuiet && responseOf(call, actor) !== 'declined'
    const active = callsOf(actor).filter((call) => outcomeOf(call) === null && (isOnCall(call) || rings(call)))
    return {
      value: newestFirst(active, ({ createdAt }) => createdAt)
        .slice(0, 20)
        .map((call) =>
          Object.assign(shown(call), {
            response: responseOf(call, actor),
            ringsForOthers: ringsForOthers(call, actor),
          }),
        ),
    }
  })
  on(getPhoneCounts, ({ actor }) => {
    const unheard = ownedBy(store.voicemails, actor.organizationId).filter(({ listenedAt }) => listenedAt === null)
    const texts = ownedBy(store.lineConversations, actor.organizationId).filter(({ userId }) => userId === actor.userId)
    const unreadTexts = texts.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
    return { value: { missedCalls: missedCalls(actor), unheardVoicemails: unheard.length, unreadTexts } }
  })
}
