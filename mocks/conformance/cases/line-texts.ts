import {
  getLineConversation,
  listLineConversations,
  listLineTexts,
  readLineConversation,
  retryLineText,
  sendLineText,
  setOptOut,
  simulateLineText,
  startLineConversation,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const byTime = (row: Record<string, unknown>) => String(row['timestamp'])
const own = (f: Fixture) => f.lineConversation('Marcus Bell', 'Jun Tanaka')
const list = (name: string, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: listLineConversations,
  as: 'manager',
  status: 200,
  descending: byTime,
  ...rest,
})
const about = (name: string, endpoint: Case['endpoint'], rest: Partial<Case> = {}): Case => ({
  name,
  endpoint,
  as: 'manager',
  params: (f) => ({ id: own(f) }),
  status: 200,
  ...rest,
})
const start = (name: string, body: (f: Fixture) => object, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: startLineConversation,
  as: 'manager',
  body,
  status: 201,
  ...rest,
})
const send = (name: string, content: string, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: sendLineText,
  as: 'manager',
  body: (f) => ({ conversationId: own(f), content, direction: 'sent' }),
  status: 201,
  ...rest,
})
const consent = (name: string, body: object): Case => ({
  name,
  endpoint: setOptOut,
  as: 'manager',
  params: (f) => ({ id: f.customer('Omar Haddad') }),
  body: () => body,
  status: 200,
})
const refused = (name: string, content: string) => send(name, content, { status: 400, code: 'invalid' })
const KEY = { headers: { 'Idempotency-Key': 'line-text-1' } }
const OTHERS = { as: 'admin', status: 404, code: 'not_found' } as const

/** Texts on people's own lines. */
export const lineTexts: readonly Case[] = [
  list('conversations on the own line'),
  list('conversations on the own line, of another organisation', { as: 'otherManager' }),
  list('conversations on the own line, a page of two', { query: () => ({ limit: '2' }) }),
  list('conversations on the own line, by a name', { query: () => ({ search: 'tanaka' }) }),
  list('conversations on the own line, by digits', { query: () => ({ search: '555-0195' }) }),
  list('conversations on the own line, by what was said', { query: () => ({ search: 'warranty' }) }),
  about('a conversation on the own line', getLineConversation),
  about('a conversation on somebody else’s line', getLineConversation, OTHERS),
  about('texts on the own line', listLineTexts, { ascending: byTime }),
  about('texts on the own line, the newest three', listLineTexts, { query: () => ({ limit: '3' }), ascending: byTime }),
  about('texts on somebody else’s line', listLineTexts, OTHERS),

  start('a conversation on the own line with a customer', (f) => ({ customerId: f.customer('Maria Okafor') })),
  start('one that is there', (f) => ({ customerId: f.customer('Jun Tanaka') }), { status: 200 }),
  start('one with a number of a customer', () => ({ phoneNumber: '(303) 555-0121' })),
  start('one with a number that nobody has', () => ({ phoneNumber: '+1 970 555 0188' })),
  start('one with what is no number', () => ({ phoneNumber: '12' }), { status: 400, code: 'invalid' }),
  start('one with both', (f) => ({ phoneNumber: '(303) 555-0121', customerId: f.customer('Jun Tanaka') }), {
    status: 400,
    code: 'invalid',
  }),
  start('one with an unknown customer', () => ({ customerId: '00000000-0000-7000-8000-000000000001' }), {
    status: 404,
    code: 'not_found',
  }),
  start('one with somebody who wants no texts', (f) => ({ customerId: optedOut(f) }), {
    status: 409,
    code: 'opted_out',
  }),

  send('a text on the own line', ' On my way. ', KEY),
  send('the same text on the own line again', ' On my way. ', KEY),
  send('another text on the own line under its key', 'Late', { ...KEY, status: 422, code: 'idempotency_key_reused' }),
  send('a text of 500 characters', 'x'.repeat(500)),
  refused('a text of 501 characters', 'x'.repeat(501)),
  refused('a blank text on the own line', ' \n '),
  refused('a card number on the own line', '4242 4242 4242 4242'),
  send('a text on somebody else’s line', 'Hello', OTHERS),

  about('a text that arrived, sent again', retryLineText, {
    params: (f) => ({ id: f.lineText('Marcus Bell', 'Good morning Jun') }),
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  }),
  about('a text that failed, sent again', retryLineText, {
    as: 'otherManager',
    params: (f) => ({ id: f.lineText('Marco Lim', 'Your X-rays') }),
    body: () => ({}),
  }),
  about('a text on somebody else’s line, sent again', retryLineText, {
    ...OTHERS,
    params: (f) => ({ id: f.lineText('Marcus Bell', 'Good morning Jun') }),
    body: () => ({}),
  }),

  about('an unread conversation on the own line, read', readLineConversation, {
    params: (f) => ({ id: f.lineConversation('Marcus Bell', 'Helen Brandt') }),
    body: (f) => ({ upToMessageId: f.lineText('Marcus Bell', 'Is the spare key') }),
  }),
  about('one read up to a text of another one', readLineConversation, {
    body: (f) => ({ upToMessageId: f.lineText('Marcus Bell', 'Is the spare key') }),
    status: 404,
    code: 'not_found',
  }),
  start('one without a number of one’s own', () => ({ phoneNumber: '(415) 555-0114' }), {
    as: 'otherAdmin',
    status: 409,
    code: 'inactive_number',
  }),
  {
    name: 'a text to nobody’s line',
    endpoint: simulateLineText,
    as: 'otherAdmin',
    status: 409,
    code: 'inactive_number',
  },
  consent('Omar Haddad wants no texts', { optedOut: true, how: 'phone' }),
  send('a text to somebody who wants none', 'Hello', {
    body: (f) => ({ conversationId: f.lineConversation('Marcus Bell', 'Omar Haddad'), content: 'Hello' }),
    status: 409,
    code: 'opted_out',
  }),
  consent('Omar Haddad agrees to texts again', { optedOut: false, how: 'in_person' }),
  { name: 'a text to the own line', endpoint: simulateLineText, as: 'basic', status: 201 },
  list('conversations on the own line after all that'),
]

const optedOut = ({ world }: Fixture): string => {
  const [ours] = world.organizations
  return (
    world.customers.find(({ optedOutAt, organizationId }) => optedOutAt !== null && organizationId === ours?.id)?.id ??
    ''
  )
}
