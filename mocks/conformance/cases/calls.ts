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
  saveCallNote,
  seeCalls,
  setDoNotDisturb,
  setOwnPhone,
  silenceCall,
  simulateIncomingCall,
  startCall,
} from '@parley/contract'
import type { Case, Persona } from '../case.ts'

const byTime = (row: Record<string, unknown>) => String(row['timestamp'])
const list = (name: string, query: Record<string, string> = {}, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: listCalls,
  as: 'manager',
  query: () => query,
  status: 200,
  ...rest,
})
const start = (name: string, body: object, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: startCall,
  as: 'manager',
  body: () => ({ name: 'Unknown', callType: 'outgoing', ...body }),
  status: 201,
  ...rest,
})
const about = (endpoint: Case['endpoint'], name: string, of: string, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'manager',
  params: (_, made) => ({ id: made(of) }),
  body: () => ({}),
  status: 200,
  ...rest,
})
const read = (endpoint: Case['endpoint'], name: string, as: Persona = 'manager'): Case => ({
  name,
  endpoint,
  as,
  status: 200,
})

const taker = (name: string, of: string, rest: Partial<Case> = {}): Case => ({
  ...read(getCallTaker, name),
  params: (_, made) => ({ id: made(of) }),
  ...rest,
})

const one = (name: string, as: Persona, status: number): Case => ({
  name,
  endpoint: getCall,
  as,
  params: (_, made) => ({ id: made('a call') }),
  status,
})

const ring = (name: string, phoneNumber: string | null, more: Partial<Case> = {}): Case => ({
  name,
  endpoint: setOwnPhone,
  as: 'standard',
  body: () => ({ phoneNumber }),
  status: 200,
  ...more,
})

const quiet = (name: string, as: Persona, doNotDisturb: boolean): Case => ({
  name,
  endpoint: setDoNotDisturb,
  as,
  body: () => ({ doNotDisturb }),
  status: 200,
})

/** Calls of a person's own line. */
export const callCases: readonly Case[] = [
  list('calls', {}, { descending: byTime }),
  list('calls, oldest first', { sort: 'at' }, { ascending: byTime }),
  list('missed calls', { callType: 'missed' }),
  list('incoming calls', { callType: 'incoming', limit: '2' }),
  list('calls by a name', { search: 'OKAFOR maria' }),
  list('calls by digits', { search: '555-0108' }),
  list('calls by nothing that there is', { search: 'nobody' }),
  list('calls of a type that is none', { callType: 'lost' }, { status: 400, code: 'invalid' }),
  list('calls of another organisation', {}, { as: 'otherManager', descending: byTime }),
  read(getCallCounts, 'how many calls there are'),
  { ...read(getCallCounts, 'how many calls a search leaves'), query: () => ({ search: '0147' }) },
  {
    ...read(getCallCounts, 'how many calls too many letters leave'),
    query: () => ({ search: 'x'.repeat(201) }),
    status: 400,
    code: 'invalid',
  },
  read(getPhoneCounts, 'what waits in Phone'),
  start('a call', { phoneNumber: '(303) 555-0108' }, { headers: { 'Idempotency-Key': 'call-1' }, times: 2 }),
  start(
    'another call under its key',
    { phoneNumber: '3035550134' },
    {
      headers: { 'Idempotency-Key': 'call-1' },
      status: 422,
      code: 'idempotency_key_reused',
    },
  ),
  start('a call while one goes on', { phoneNumber: '3035550134' }, { status: 409, code: 'wrong_state' }),
  start('a call to nobody known', { phoneNumber: '+1 720 555 0166' }, { as: 'standard' }),
  start('a call to too few digits', { phoneNumber: '555-0108' }, { status: 400, code: 'invalid' }),
  start('a call of another kind', { phoneNumber: '3035550108', callType: 'missed' }, { status: 400, code: 'invalid' }),
  read(listActiveCalls, 'calls that go on'),
  read(listPhoneLines, 'lines, one busy'),
  one('a call is read', 'manager', 200),
  one('a call of somebody else', 'admin', 404),
  about(answerCall, 'a call of one’s own is answered', 'a call', { status: 409, code: 'wrong_state' }),
  about(declineCall, 'a call of one’s own is declined', 'a call', { status: 409, code: 'wrong_state' }),
  about(silenceCall, 'a call of one’s own is silenced', 'a call', { status: 409, code: 'wrong_state' }),
  taker('nobody has taken a call that is made', 'a call'),
  taker('who has taken a call of somebody else', 'a call', {
    as: 'standard',
    status: 404,
    code: 'not_found',
  }),
  about(saveCallNote, 'a note', 'a call', { body: () => ({ note: ' Call back at 3:30 ' }) }),
  about(saveCallNote, 'a long note', 'a call', {
    body: () => ({ note: 'a'.repeat(2001) }),
    status: 400,
    code: 'invalid',
  }),
  about(saveCallNote, 'a note of somebody else', 'a call', {
    as: 'standard',
    body: () => ({ note: 'Mine' }),
    status: 404,
    code: 'not_found',
  }),
  about(hangUpCall, 'a call is ended', 'a call'),
  {
    name: 'a call that is over is ended',
    endpoint: hangUpCall,
    as: 'manager',
    params: ({ world, user }) => ({
      id: world.calls.find(({ userId, status }) => userId === user('Marcus Bell') && status === 'completed')?.id ?? '',
    }),
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
  { name: 'the history is looked at', endpoint: seeCalls, as: 'manager', body: () => ({}), status: 200 },
  read(getPhoneCounts, 'what waits in Phone afterwards'),
  quiet('nothing is to ring', 'standard', true),
  quiet('calls are to ring again', 'standard', false),
  ring('the telephone that one’s calls ring at', '(720) 555-0172'),
  ring('a telephone that is none', '555', { status: 400, code: 'invalid' }),
  ring('a telephone that is a line of the business', '+13035550100', { status: 400, code: 'invalid' }),
  ring('no telephone any more', null),
  read(listPhoneLines, 'the lines of another organisation', 'otherManager'),
]

const somebodyCalls = (name: string): Case => ({
  name,
  endpoint: simulateIncomingCall,
  as: 'manager',
  body: () => ({}),
  status: 201,
  random: true,
})

/** Incoming calls. The worker ends a declined call at a time of its own, so the answered call is another one. */
export const simulatedCalls: readonly Case[] = [
  somebodyCalls('somebody calls'),
  about(silenceCall, 'their call is silenced', 'somebody calls', { random: true }),
  about(declineCall, 'their call is declined', 'somebody calls', { random: true }),
  taker('who has taken their call', 'somebody calls', { random: true }),
  { ...read(listActiveCalls, 'a call that was declined rings no more'), random: true },
  somebodyCalls('somebody calls again'),
  about(answerCall, 'their call is answered', 'somebody calls again', { random: true }),
  about(answerCall, 'their call is answered by somebody else', 'somebody calls again', {
    as: 'admin',
    random: true,
    status: 404,
    code: 'not_found',
  }),
]

/**
 * A call to a business that two of its four people have left by then (teamMemberCases): it rings for two. No worker may
 * end the call while these cases run.
 */
export const callsToTheBusiness: readonly Case[] = [
  {
    name: 'somebody calls the business',
    endpoint: simulateIncomingCall,
    as: 'otherAdmin',
    body: () => ({}),
    status: 201,
  },
  read(listActiveCalls, 'a call to the business rings for two', 'otherAdmin'),
  about(declineCall, 'the first of two declines', 'somebody calls the business', { as: 'otherManager' }),
  read(listActiveCalls, 'it rings no more for who declined', 'otherManager'),
  read(listActiveCalls, 'it rings for the last one', 'otherAdmin'),
  about(declineCall, 'the last one declines', 'somebody calls the business', { as: 'otherAdmin' }),
  {
    name: 'somebody calls the business again',
    endpoint: simulateIncomingCall,
    as: 'otherAdmin',
    body: () => ({}),
    status: 201,
  },
  quiet('the first of two wants no calls', 'otherManager', true),
  read(listActiveCalls, 'the call rings for nobody but the last one', 'otherAdmin'),
  quiet('the last one wants no calls', 'otherAdmin', true),
  read(listActiveCalls, 'the call rings for nobody', 'otherAdmin'),
  quiet('the first of two wants calls again', 'otherManager', false),
  read(listActiveCalls, 'how the call goes on for who wants calls again', 'otherManager'),
  quiet('the last one wants calls again', 'otherAdmin', false),
]
