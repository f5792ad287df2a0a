import { getConversation, listConversations, setConversationState, snoozeConversation } from '@parley/contract'
import type { Case, Fixture } from '../case.ts'

const jun = (f: Fixture) => ({ id: f.conversation('Jun Tanaka') })

const snoozed = (name: string, until: (f: Fixture) => string | null, answer: Pick<Case, 'status' | 'code'>): Case => ({
  name,
  endpoint: snoozeConversation,
  as: 'basic',
  params: jun,
  body: (f) => ({ until: until(f) }),
  ...answer,
})
const stateOf = (name: string, state: 'open' | 'done'): Case => ({
  name,
  endpoint: setConversationState,
  as: 'standard',
  params: jun,
  body: () => ({ state }),
  status: 200,
})
const listed = (state: string): Case => ({
  name: `conversations, ${state}, after a snooze`,
  endpoint: listConversations,
  as: 'manager',
  query: () => ({ state, limit: '200' }),
  status: 200,
})

/** Conversations that are snoozed until a time or a reply. */
export const snoozes: readonly Case[] = [
  snoozed('snoozed until tomorrow', (f) => f.morning(1), { status: 200 }),
  snoozed('snoozed until another day', (f) => f.morning(3), { status: 200 }),
  { name: 'a snoozed conversation', endpoint: getConversation, as: 'manager', params: jun, status: 200 },
  ...['open', 'snoozed', 'all'].map(listed),
  snoozed('snoozed until a reply', () => null, { status: 200 }),
  snoozed('snoozed into the past', (f) => f.morning(-1), { status: 400, code: 'invalid' }),
  snoozed('snoozed for two years', (f) => f.morning(730), { status: 400, code: 'invalid' }),
  snoozed('snoozed until no time', () => 'tomorrow', { status: 400, code: 'invalid' }),
  stateOf('a snoozed conversation done', 'done'),
  snoozed('a done conversation snoozed', () => null, { status: 409, code: 'wrong_state' }),
  stateOf('open again before a snooze', 'open'),
  snoozed('snoozed once more', () => null, { status: 200 }),
  stateOf('a snooze that is ended', 'open'),
]
