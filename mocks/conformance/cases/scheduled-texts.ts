import {
  cancelScheduledMessage,
  createScheduledMessage,
  listScheduledMessages,
  updateScheduledMessage,
} from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const plan =
  (change: (f: Fixture) => object = () => ({})) =>
  (f: Fixture) => ({
    conversationId: f.conversation('Tom Abernathy'),
    content: 'See you tomorrow',
    sendAt: f.morning(1),
    ...change(f),
  })
const refused = (name: string, change: (f: Fixture) => object, status: number, code: string): Case => ({
  name: `for later, ${name}`,
  endpoint: createScheduledMessage,
  as: 'basic',
  body: plan(change),
  status,
  code,
})
const nadias = (f: Fixture) => ({ id: f.scheduledMessage('Good morning, Theo texts you') })
const glorias = (f: Fixture) => ({ id: f.scheduledMessage('Hello, is the water heater') })
const marias = (f: Fixture) => ({ id: f.scheduledMessage('Hi Maria, a short reminder') })
const bySendAt = (row: Record<string, unknown>) => String(row['sendAt'])

/** Scheduled messages: listed, created, changed, cancelled. */
export const scheduledTexts: readonly Case[] = [
  {
    name: 'those that wait',
    endpoint: listScheduledMessages,
    as: 'basic',
    params: (f) => ({ id: f.conversation('Maria Okafor') }),
    status: 200,
    ascending: bySendAt,
  },
  {
    name: 'one that failed',
    endpoint: listScheduledMessages,
    as: 'basic',
    params: (f) => ({ id: f.conversation('Gloria Mendez') }),
    status: 200,
  },
  {
    name: 'none',
    endpoint: listScheduledMessages,
    as: 'basic',
    params: (f) => ({ id: f.conversation('Zack Whitlock') }),
    status: 200,
  },
  {
    name: 'for later, twice under one key',
    endpoint: createScheduledMessage,
    as: 'basic',
    body: plan(),
    headers: { 'Idempotency-Key': 'later-1' },
    times: 2,
    status: 201,
  },
  {
    name: 'for later, another under its key',
    endpoint: createScheduledMessage,
    as: 'basic',
    body: plan(() => ({ content: 'See you' })),
    headers: { 'Idempotency-Key': 'later-1' },
    status: 422,
    code: 'idempotency_key_reused',
  },
  refused('blank', () => ({ content: '  ' }), 400, 'invalid'),
  refused('with a card number', () => ({ content: '4111 1111 1111 1111' }), 400, 'invalid'),
  refused('in the past', (f) => ({ sendAt: f.morning(-1) }), 400, 'invalid'),
  refused('in two years', (f) => ({ sendAt: f.morning(730) }), 400, 'invalid'),
  refused('at no time', () => ({ sendAt: 'tomorrow' }), 400, 'invalid'),
  refused('at night', (f) => ({ sendAt: f.night(1) }), 409, 'quiet_hours'),
  refused('to somebody who opted out', (f) => ({ conversationId: f.conversation('Chidi Eze') }), 409, 'opted_out'),
  refused(
    'in another organisation’s conversation',
    (f) => ({ conversationId: f.conversation('Ben Carter') }),
    404,
    'not_found',
  ),
  {
    name: 'to a time at night',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: nadias,
    body: (f) => ({ sendAt: f.night(2) }),
    status: 409,
    code: 'quiet_hours',
  },
  {
    name: 'to nothing',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: nadias,
    body: () => ({ content: '' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'to other words and another time',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: nadias,
    body: (f) => ({ content: ' Theo comes at noon ', sendAt: f.morning(2) }),
    status: 200,
  },
  { name: 'to the same', endpoint: updateScheduledMessage, as: 'basic', params: nadias, body: () => ({}), status: 200 },
  {
    name: 'one that failed, to somebody who opted out',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: glorias,
    body: (f) => ({ sendAt: f.morning(2) }),
    status: 409,
    code: 'opted_out',
  },
  {
    name: 'with a list for a body',
    endpoint: cancelScheduledMessage,
    as: 'basic',
    params: marias,
    body: () => [],
    status: 400,
    code: 'invalid',
  },
  {
    name: 'one that failed',
    endpoint: cancelScheduledMessage,
    as: 'basic',
    params: glorias,
    body: () => ({}),
    status: 200,
  },
  {
    name: 'one that waits',
    endpoint: cancelScheduledMessage,
    as: 'basic',
    params: marias,
    body: () => ({}),
    status: 200,
  },
  {
    name: 'a cancelled one',
    endpoint: cancelScheduledMessage,
    as: 'basic',
    params: marias,
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'a cancelled one',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: marias,
    body: () => ({ content: 'Again' }),
    status: 409,
    code: 'wrong_state',
  },
  {
    name: 'a cancelled one, to the same',
    endpoint: updateScheduledMessage,
    as: 'basic',
    params: marias,
    body: () => ({}),
    status: 409,
    code: 'wrong_state',
  },
]
