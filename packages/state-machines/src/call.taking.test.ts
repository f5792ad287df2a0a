import type { Call } from '@parley/domain'
import { expect, it } from 'vitest'
import { decideIncomingCall, decideStartCall } from './call.decisions.ts'
import { decideAnswer, decideBeginTalking, decideDeclineCall, decideStopRinging, respondedTo } from './call.taking.ts'
import { changesOf, ofType, patched } from './test-changes.ts'
import { countingIds } from './test-records.ts'

const now = new Date('2026-11-19T21:47:00Z')
const numbers = { phoneNumber: '+13035550108', lineNumber: '+13035550100', customerId: 'customer-1' }
const marcus = { userId: 'marcus' }
const incoming = (userId: string | null): Call =>
  decideIncomingCall({ id: 'call-1', userId, ...numbers, providerId: null, now, newId: countingIds() }).call

it('belongs to whoever takes it, and to nobody else', () => {
  const call = incoming(null)
  const changes = changesOf(decideAnswer(call, { userId: 'ana' }, countingIds()))
  expect(patched(changes, 'call')).toEqual([{ id: 'call-1', userId: 'ana' }])
  expect(ofType(changes, 'enqueue').map(({ job }) => job.kind)).toEqual(['call.answer'])
  const taken = { ...call, userId: 'ana', status: 'answered' as const }
  expect(decideAnswer(taken, { userId: 'devin' }, countingIds())).toMatchObject({ code: 'wrong_state' })
  const own = decideStartCall({ actor: marcus, ...numbers, isInCall: false, now, newId: countingIds() })
  if (!own.allowed) throw new Error(own.text)
  expect(decideAnswer(own.call, marcus, countingIds())).toMatchObject({ code: 'wrong_state' })
})

it.each([
  ['to their own line', 'marcus', ['marcus', 'ana'], ['call.end']],
  ['to the business, which rings for somebody else', null, ['marcus', 'ana'], ['call.stopRinging']],
  ['to the business, which rings for nobody else', null, ['marcus'], ['call.end']],
  ['to the business, which rings for nobody at all, since they talk', null, [], ['call.end']],
])(
  'rings no more at the telephone of who turns a call away, and sends it on to voicemail where it rings for nobody: %s',
  (_, userId, ringsFor, kinds) => {
    const changes = changesOf(decideDeclineCall(incoming(userId), marcus, ringsFor, countingIds()))
    expect(ofType(changes, 'enqueue').map(({ job }) => job.kind)).toEqual(kinds)
  },
)

it.each([
  ['the last one', ['marcus'], ['call.end']],
  ['one of two', ['marcus', 'ana'], ['call.stopRinging']],
  ['somebody for whom it did not ring', ['ana'], []],
  ['somebody for whom it did not ring, and for nobody else', [], []],
])(
  'rings no more at the telephone of who can take none any more, and sends it on to voicemail where it rings for nobody: %s',
  (_, ringsFor, kinds) => {
    const changes = decideStopRinging([{ call: incoming(null), ringsFor }], marcus, countingIds())
    expect(ofType(changes, 'enqueue').map(({ job }) => job.kind)).toEqual(kinds)
  },
)

it.each([
  ['begins', { status: 'ringing', userId: 'marcus' }, ['call-2']],
  ['is going on', { status: 'answered', userId: 'marcus' }, []],
  ['is over', { status: 'completed', userId: 'marcus' }, []],
  ['begins without anybody of us', { status: 'ringing', userId: null }, []],
] as const)('sends the others that ring for somebody alone on to voicemail when their talk %s', (_, fields, ended) => {
  const call: Call = { ...incoming(null), ...fields }
  const ringing = ['call-1', 'call-2'].map((id) => ({ call: { ...incoming(null), id }, ringsFor: ['marcus'] }))
  const changes = decideBeginTalking(call, ringing, countingIds())
  expect(ofType(changes, 'enqueue').map(({ job }) => job.payload)).toMatchObject(ended.map((callId) => ({ callId })))
})

it.each([
  ['a call to the business that is turned away', null, 'declined', null],
  ['one that is silenced', null, 'silenced', 'marcus'],
  ['one that is taken', null, 'answered', 'marcus'],
  ['one to their own line', 'marcus', 'declined', 'marcus'],
] as const)('tells who sees something else now: %s', (_, userId, response, onlyUserId) => {
  expect(respondedTo(incoming(userId), marcus, response)).toEqual({
    type: 'written',
    noun: 'callResponse',
    record: { callId: 'call-1', onlyUserId },
  })
})
