import type { Call, CallStatus } from '@parley/domain'
import { expect, it } from 'vitest'
import {
  type CallReport,
  decideCallNote,
  decideCallReport,
  decideHangUp,
  decideIncomingCall,
  decideStartCall,
  decideUnrungCall,
} from './call.decisions.ts'
import { patch } from './change.ts'
import { planCall } from './simulated-call.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'
import { countingIds } from './test-records.ts'

const now = new Date('2026-11-19T21:47:00Z')
const later = new Date('2026-11-19T21:51:12Z')
const numbers = { phoneNumber: '+13035550108', lineNumber: '+13035550100', customerId: 'customer-1' }
const start = (isInCall = false) =>
  decideStartCall({ actor: { userId: 'marcus' }, ...numbers, isInCall, now, newId: countingIds() })
const outgoing = (): Call => {
  const decision = start()
  if (!decision.allowed) throw new Error(decision.text)
  return decision.call
}
const incoming = (userId: string | null = 'marcus'): Call =>
  decideIncomingCall({ id: 'call-1', userId, ...numbers, providerId: null, now, newId: countingIds() }).call

const nobody = () => ({ by: [], newId: countingIds() })

/** The call after these reports are applied in this order. */
function after(call: Call, reports: readonly CallReport[], at = later): Call {
  let current = call
  for (const report of reports) {
    for (const fields of patched(decideCallReport(current, report, at, nobody()).changes, 'call')) {
      current = Object.assign({}, current, fields)
    }
  }
  return current
}

it('rings nowhere where the number is not for calls: it is missed at once, told, answered and its message fetched', () => {
  const input = { id: 'call-1', userId: null, ...numbers, providerId: null, now, newId: countingIds() }
  const heard = { by: ['ana', 'sam'], newId: countingIds(), isAnswered: true }
  const { call, changes } = decideUnrungCall(input, { ...heard, recordingId: 'voice-1' })
  expect(call).toMatchObject({ callType: 'missed', status: 'missed', endedAt: now, userId: null })
  expect(changes.map(({ type }) => type)).toEqual(['put', 'notify', 'notify', 'enqueue', 'enqueue'])
  expect(made(changes, 'call')).toEqual([call])
  expect(ofType(changes, 'enqueue').map(({ job }) => job.kind)).toEqual(['answer.send', 'recording.fetch'])
  expect(decideUnrungCall(input, { by: [], newId: countingIds() }).changes).toHaveLength(1)
})

it('rings where it is for, and the worker watches what becomes of it', () => {
  const input = { id: 'call-1', userId: null, ...numbers, providerId: 'CA1', now, newId: countingIds() }
  const { call, changes } = decideIncomingCall(input)
  expect(call).toMatchObject({ callType: 'incoming', status: 'ringing', providerId: 'CA1', answeredAt: null })
  expect(changes).toEqual([
    { type: 'put', noun: 'call', record: call },
    {
      type: 'enqueue',
      job: {
        id: 'id-1',
        kind: 'call.watch',
        payload: {
          callId: 'call-1',
          customerId: 'customer-1',
          from: '+13035550100',
          to: '+13035550108',
          isIncoming: true,
        },
      },
    },
  ])
})

it('answers a missed call by itself on the lines of the business, not on somebody’s own', () => {
  const report = { status: 'no_answer', durationSeconds: null } as const
  const answers = (userId: string | null, isAnswered: boolean) =>
    ofType(
      decideCallReport(incoming(userId), report, later, { by: [], newId: countingIds(), isAnswered }).changes,
      'enqueue',
    ).map(({ job }) => job.payload)
  expect(answers(null, true)).toEqual([
    { cause: 'missed_call', callId: 'call-1', customerId: 'customer-1', happenedAt: later.toISOString() },
  ])
  expect(answers(null, false)).toEqual([])
  expect(answers('marcus', true)).toEqual([])
})

it('calls by the worker, and from one’s own line', () => {
  const changes = changesOf(start())
  const call = outgoing()
  expect(call).toMatchObject({ userId: 'marcus', callType: 'outgoing', status: 'dialing', customerId: 'customer-1' })
  expect(ofType(changes, 'enqueue').map(({ job }) => [job.kind, job.payload])).toEqual([
    [
      'call.place',
      { callId: call.id, customerId: 'customer-1', from: '+13035550100', to: '+13035550108', isIncoming: false },
    ],
  ])
  expect(made(changes, 'call')).toEqual([call])
})

it('calls nobody while a call goes on', () => {
  expect(start(true)).toMatchObject({ allowed: false, code: 'wrong_state' })
})

it('counts an answered call as a contact, once, and its length', () => {
  const answered = decideCallReport(outgoing(), { status: 'answered', durationSeconds: null }, later, nobody())
  expect(ofType(answered.changes, 'contact')).toEqual([{ type: 'contact', customerId: 'customer-1', at: later }])
  const call = after(outgoing(), [{ status: 'answered', durationSeconds: null }], now)
  const ended = decideCallReport(call, { status: 'completed', durationSeconds: 240 }, later, nobody())
  expect(ofType(ended.changes, 'contact')).toEqual([])
  expect(patched(ended.changes, 'call')).toEqual([
    { id: call.id, status: 'completed', answeredAt: now, durationSeconds: 240, endedAt: later },
  ])
})

it.each([
  ['since it was answered', now, later, 252],
  ['for no time where another clock had it answered later', later, now, 0],
])('lasts %s where the provider does not say how long they talked', (_, answeredAt, at, durationSeconds) => {
  const call: Call = { ...outgoing(), status: 'answered', answeredAt }
  const { changes } = decideCallReport(call, { status: 'completed', durationSeconds: null }, at, nobody())
  expect(patched(changes, 'call')).toEqual([
    { id: call.id, status: 'completed', answeredAt, durationSeconds, endedAt: at },
  ])
})

it.each([
  [60, new Date('2026-11-19T21:50:12Z')],
  [0, later],
])('was answered %s seconds before its end where nobody said when, and is a contact then', (seconds, answeredAt) => {
  const call = outgoing()
  const { changes } = decideCallReport(call, { status: 'completed', durationSeconds: seconds }, later, nobody())
  expect(changes).toEqual([
    patch('call', call, { status: 'completed', answeredAt, durationSeconds: seconds, endedAt: later }),
    { type: 'contact', customerId: 'customer-1', at: answeredAt },
  ])
})

it('keeps the first name that the provider gives it, which a late report may bring, and is else as it was', () => {
  const named = (call: Call, providerId?: string | null) =>
    decideCallReport(
      call,
      { status: 'answered', durationSeconds: null, ...(providerId !== undefined && { providerId }) },
      later,
      nobody(),
    ).changes
  const isNamed = (call: Call, providerId?: string | null) =>
    patched(named(call, providerId), 'call').map((fields) => fields.providerId)
  expect(isNamed(outgoing(), 'CA1')).toEqual(['CA1'])
  expect(isNamed({ ...outgoing(), providerId: 'CA1' }, 'CA2')).toEqual([undefined])
  expect(isNamed({ ...outgoing(), providerId: 'CA1' })).toEqual([undefined])
  const over: Call = { ...outgoing(), status: 'completed' }
  expect(named(over, 'CA1')).toEqual([patch('call', over, { providerId: 'CA1' })])
  expect(named(over)).toEqual([])
  expect(named({ ...over, providerId: 'CA1' })).toEqual([])
})

it('is nobody’s contact where its number is no customer’s', () => {
  const unknown = { ...outgoing(), customerId: null }
  const { changes } = decideCallReport(unknown, { status: 'answered', durationSeconds: null }, later, nobody())
  expect(changes.map(({ type }) => type)).toEqual(['patch'])
})

it.each(['cancelled', 'no_answer', 'busy', 'failed', 'missed'] as const)(
  'was missed where who called had gone before it was answered: %s',
  (status) => {
    const call = after(incoming(), [{ status, durationSeconds: null }])
    expect(call).toMatchObject({ status: 'missed', callType: 'missed', endedAt: later, answeredAt: null })
    expect(
      ofType(decideCallReport(incoming(), { status, durationSeconds: null }, later, nobody()).changes, 'contact'),
    ).toEqual([])
  },
)

it.each(['cancelled', 'no_answer', 'busy', 'failed'] as const)(
  'was not missed where it was one’s own call, of which nobody is told: %s',
  (status) => {
    const call = outgoing()
    const heard = { by: ['devin'], newId: countingIds(), isAnswered: true }
    expect(decideCallReport(call, { status, durationSeconds: null }, later, heard).changes).toEqual([
      patch('call', call, { status, answeredAt: null, durationSeconds: null, endedAt: later }),
    ])
  },
)

it('tells those at whose place a missed call rang, and of an answered one nobody', () => {
  const heard = { by: ['marcus', 'devin'], newId: countingIds() }
  const { changes } = decideCallReport(incoming(null), { status: 'missed', durationSeconds: null }, later, heard)
  const told = ofType(changes, 'notify').map(({ notification }) => notification)
  expect(told.map(({ userId, kind, callId, detail }) => [userId, kind, callId, detail])).toEqual([
    ['marcus', 'missed_call', 'call-1', '(303) 555-0108'],
    ['devin', 'missed_call', 'call-1', '(303) 555-0108'],
  ])
  const answered = decideCallReport(incoming(), { status: 'answered', durationSeconds: null }, later, heard)
  expect(ofType(answered.changes, 'notify')).toEqual([])
})

it('has what was left fetched once, and nothing where somebody answered', () => {
  const missed = { status: 'missed', durationSeconds: null, recordingId: 'voice-1' } as const
  const jobs = (call: Call) =>
    ofType(decideCallReport(call, missed, later, nobody()).changes, 'enqueue').map(({ job }) => job.payload)
  expect(jobs(incoming())).toEqual([{ callId: 'call-1', customerId: 'customer-1', recordingId: 'voice-1' }])
  expect(jobs(after(incoming(), [missed]))).toEqual([])
  expect(jobs(after(incoming(), [{ status: 'answered', durationSeconds: null }]))).toEqual([])
})

it('is ended once', () => {
  const call = outgoing()
  expect(ofType(changesOf(decideHangUp(call, countingIds())), 'enqueue')).toMatchObject([
    { job: { kind: 'call.end', payload: { callId: call.id } } },
  ])
  expect(decideHangUp({ ...call, status: 'completed' }, countingIds())).toMatchObject({
    code: 'wrong_state',
    text: 'This call is over',
  })
})

it('keeps a note, and none where it is empty', () => {
  const call = outgoing()
  expect(patched(changesOf(decideCallNote(call, ' Back at 3:30 ')), 'call')).toEqual([
    { id: call.id, note: 'Back at 3:30' },
  ])
  expect(changesOf(decideCallNote({ ...call, note: 'Back' }, 'Back'))).toEqual([])
  expect(patched(changesOf(decideCallNote({ ...call, note: 'Back' }, ' ')), 'call')).toEqual([
    { id: call.id, note: null },
  ])
  expect(decideCallNote(call, 'a'.repeat(2001))).toMatchObject({ allowed: false, code: 'invalid' })
})

/**
 * A seeded random number generator: returns numbers from 0 up to but not including 1, the same ones for the same seed.
 */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The reports of a call in random order, each repeated one to three times. */
function shaken<T>(reports: readonly T[], random: () => number): T[] {
  const all = reports.flatMap((report) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => report))
  return all
    .map((report) => ({ report, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ report }) => report)
}

it('ends the same in 1,000 sequences of reports doubled, in another order and late', () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = chance(seed)
    const to = `+1303555010${Math.floor(random() * 10)}`
    const isIncoming = random() < 0.5
    const endedMs = random() < 0.4 ? Math.floor(random() * 60_000) : null
    const answeredMs = isIncoming && random() < 0.5 ? Math.floor(random() * 30_000) : null
    const plan = planCall(to, isIncoming, { answeredMs, endedMs })
    const begin = (): Call => ({ ...(isIncoming ? incoming() : outgoing()), phoneNumber: to })
    const inOrder = after(begin(), plan)
    const call = after(begin(), shaken(plan, random))
    expect({ seed, status: call.status, seconds: call.durationSeconds, type: call.callType }).toEqual({
      seed,
      status: inOrder.status,
      seconds: inOrder.durationSeconds,
      type: inOrder.callType,
    })
    expect(call.endedAt).not.toBeNull()
  }
})

const ends = (to: string, isIncoming = false, endedMs: number | null = null, answeredMs: number | null = null) =>
  planCall(to, isIncoming, { answeredMs, endedMs }).map(({ status }): CallStatus => status)

it.each([
  ['+13035550139', ['ringing', 'busy']],
  ['+13035550188', ['ringing', 'no_answer']],
  ['+13035550147', ['failed']],
  ['+13035550134', ['ringing', 'answered', 'completed']],
])('simulates a call to %s as %s', (to, statuses) => {
  expect(ends(to)).toEqual(statuses)
})

it('simulates that somebody hangs up, and who calls and is not answered', () => {
  expect(ends('+13035550134', false, 700)).toEqual(['ringing', 'cancelled'])
  expect(ends('+13035550134', false, 9000)).toEqual(['ringing', 'answered', 'completed'])
  expect(planCall('+13035550134', false, { answeredMs: null, endedMs: 9000 }).at(-1)?.durationSeconds).toBe(7)
  expect(ends('+13035550134', true)).toEqual(['missed'])
  expect(ends('+13035550134', true, 4000)).toEqual(['missed'])
  expect(ends('+13035550134', true, 9000, 3000)).toEqual(['answered', 'completed'])
})
