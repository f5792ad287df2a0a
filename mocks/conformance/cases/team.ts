import {
  autoAssign,
  getAssignmentCounts,
  getTeamOverview,
  listAssignments,
  listWaiting,
  reassignConversations,
  returnConversations,
  updatePhoneNumber,
} from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const assigned = (name: string, query: (f: Fixture) => Record<string, string>, rest: Partial<Case> = {}): Case => ({
  name: `assignments: ${name}`,
  endpoint: listAssignments,
  as: 'basic',
  query,
  status: 200,
  ...rest,
})

const reassigned = (name: string, body: (f: Fixture) => unknown, rest: Partial<Case> = {}): Case => ({
  name: `reassign: ${name}`,
  endpoint: reassignConversations,
  as: 'manager',
  body,
  status: 200,
  ...rest,
})

const staffed = (name: string, memberIds: (f: Fixture) => string[]): Case => ({
  name,
  endpoint: updatePhoneNumber,
  as: 'admin',
  params: (f) => ({ id: f.line('Dispatch') }),
  body: (f) => ({ memberIds: memberIds(f) }),
  status: 200,
})

const waiting = (f: Fixture) =>
  f.world.conversations.filter(
    ({ organizationId, assignedToUserId, state }) =>
      organizationId === f.world.organizations[0]?.id && assignedToUserId === null && state === 'open',
  )

const goneId = (f: Fixture) =>
  f.world.users.find(
    ({ organizationId, status }) => organizationId === f.world.organizations[0]?.id && status === 'inactive',
  )?.id

/** Team: its members' work, the assignees of conversations, and assigning them. */
export const teamCases: readonly Case[] = [
  { name: 'the team at a glance', endpoint: getTeamOverview, as: 'basic', status: 200 },
  assigned('all', () => ({ limit: '200' })),
  assigned('the first', () => ({ limit: '7' })),
  assigned('nobody’s', () => ({ filter: 'unassigned' })),
  assigned('one person’s', (f) => ({ assignedTo: f.user('Devin Kim') })),
  assigned('one person’s among nobody’s', (f) => ({ assignedTo: f.user('Devin Kim'), filter: 'unassigned' })),
  assigned('by name', () => ({ search: 'maria ok' })),
  assigned('by number', () => ({ search: '555-01' })),
  assigned('of a stranger', () => ({ assignedTo: UNKNOWN_ID }), { status: 404 }),
  assigned('by another filter', () => ({ filter: 'mine' }), { status: 400, code: 'invalid' }),
  { name: 'what waits, in the order in which it is shared out', endpoint: listWaiting, as: 'manager', status: 200 },
  { name: 'what waits, for standard', endpoint: listWaiting, as: 'standard', status: 403, code: 'forbidden' },
  { name: 'how many each has', endpoint: getAssignmentCounts, as: 'basic', status: 200 },
  {
    name: 'how many are found',
    endpoint: getAssignmentCounts,
    as: 'basic',
    query: () => ({ search: 'a' }),
    status: 200,
  },
  {
    name: 'how many by another filter',
    endpoint: getAssignmentCounts,
    as: 'basic',
    query: () => ({ filter: 'mine' }),
    status: 400,
    code: 'invalid',
  },
  reassigned('one', (f) => ({ conversationId: f.conversation('Maria Okafor'), toUserId: f.user('Priya Raman') })),
  reassigned('one to who has it', (f) => ({
    conversationIds: [f.conversation('Maria Okafor')],
    toUserId: f.user('Priya Raman'),
  })),
  reassigned('two, one of which somebody else has', (f) => ({
    conversationIds: [f.conversation('Maria Okafor'), f.conversation('Jun Tanaka')],
    fromUserId: f.user('Priya Raman'),
    toUserId: f.user('Ana Ruiz'),
  })),
  reassigned('to nobody', (f) => ({ conversationIds: [f.conversation('Maria Okafor')], toUserId: null })),
  reassigned('all of a person', (f) => ({ fromUserId: f.user('Ana Ruiz'), toUserId: f.user('Priya Raman') })),
  reassigned(
    'to somebody who has left',
    (f) => ({ conversationId: f.conversation('Maria Okafor'), toUserId: goneId(f) }),
    { status: 409, code: 'wrong_state' },
  ),
  reassigned('nothing', (f) => ({ toUserId: f.user('Ana Ruiz') }), { status: 400, code: 'invalid' }),
  reassigned('an unknown one', (f) => ({ conversationIds: [UNKNOWN_ID], toUserId: f.user('Ana Ruiz') }), {
    status: 404,
    code: 'not_found',
  }),
  reassigned('to a stranger', (f) => ({ conversationId: f.conversation('Maria Okafor'), toUserId: UNKNOWN_ID }), {
    status: 404,
    code: 'not_found',
  }),
  {
    name: 'what went to somebody goes back, what has not stays',
    endpoint: returnConversations,
    as: 'manager',
    body: (f) => ({
      moved: [
        {
          conversationId: f.conversation('Maria Okafor'),
          fromUserId: f.user('Devin Kim'),
          toUserId: null,
        },
        {
          conversationId: f.conversation('Jun Tanaka'),
          fromUserId: f.user('Devin Kim'),
          toUserId: f.user('Dana Whitfield'),
        },
        { conversationId: UNKNOWN_ID, fromUserId: null, toUserId: null },
      ],
    }),
    status: 200,
  },
  {
    name: 'auto-assign in no known way',
    endpoint: autoAssign,
    as: 'manager',
    body: () => ({ strategy: 'by-mood' }),
    status: 400,
    code: 'invalid',
  },
  {
    name: 'auto-assign when nobody takes part',
    endpoint: autoAssign,
    as: 'manager',
    body: (f) => ({ strategy: 'round-robin', leaveOut: f.world.users.map(({ id }) => id) }),
    status: 200,
  },
  staffed('only Priya is on Dispatch', (f) => [f.user('Priya Raman')]),
  {
    name: 'auto-assign on numbers with people, of whom one takes no part',
    endpoint: autoAssign,
    as: 'manager',
    body: (f) => ({ strategy: 'least-loaded', leaveOut: [f.user('Priya Raman')] }),
    status: 200,
  },
  staffed('Dispatch is everybody’s again', () => []),
  {
    name: 'auto-assign in turn, without one person',
    endpoint: autoAssign,
    as: 'manager',
    body: (f) => ({ strategy: 'round-robin', leaveOut: [f.user('Devin Kim')] }),
    status: 200,
  },
  reassigned('what was nobody’s, to nobody', (f) => ({
    conversationIds: waiting(f).map(({ id }) => id),
    toUserId: null,
  })),
  {
    name: 'auto-assign to who has the fewest and is online',
    endpoint: autoAssign,
    as: 'admin',
    body: () => ({ strategy: 'least-loaded', onlineOnly: true }),
    status: 200,
  },
]
