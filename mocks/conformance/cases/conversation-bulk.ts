import { bulkChangeConversations } from '@parley/contract'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

const some = (f: Fixture) => ['Jun Tanaka', 'Luis Carrillo', 'Helen Brandt'].map((name) => f.conversation(name))
const change = (
  name: string,
  body: (f: Fixture) => object,
  answer: Pick<Case, 'status' | 'code'> = { status: 200 },
): Case => ({
  name,
  endpoint: bulkChangeConversations,
  as: 'basic',
  body: (f) => ({ conversationIds: some(f), ...body(f) }),
  ...answer,
})
const invalid = { status: 400, code: 'invalid' } as const

/** Bulk changes of conversations. */
export const conversationBulk: readonly Case[] = [
  change('many assigned', (f) => ({ action: 'assign', assignedToUserId: f.user('Ana Ruiz') })),
  change('many assigned as they were', (f) => ({ action: 'assign', assignedToUserId: f.user('Ana Ruiz') })),
  change('many assigned to somebody inactive', (f) => ({ action: 'assign', assignedToUserId: f.user('Sam Ortega') })),
  change(
    'many assigned to somebody else’s person',
    (f) => ({ action: 'assign', assignedToUserId: f.user('Sofia Sandoval') }),
    {
      status: 404,
      code: 'not_found',
    },
  ),
  change('many unassigned', () => ({ action: 'assign', assignedToUserId: null })),
  change('many snoozed', (f) => ({ action: 'snooze', until: f.morning(2) })),
  change('many snoozed into the past', (f) => ({ action: 'snooze', until: f.morning(-1) })),
  change('one of many done', (f) => ({ action: 'done', conversationIds: [f.conversation('Jun Tanaka')] })),
  change('many snoozed, one of them done', () => ({ action: 'snooze' })),
  change('many done, one that is gone and one of another organisation', (f) => ({
    action: 'done',
    conversationIds: [...some(f), UNKNOWN_ID, f.conversation('Ben Carter')],
  })),
  change('many reopened', () => ({ action: 'reopen' })),
  change('none', () => ({ action: 'done', conversationIds: [] }), invalid),
  change(
    'too many',
    () => ({ action: 'done', conversationIds: Array.from({ length: 101 }, () => UNKNOWN_ID) }),
    invalid,
  ),
  change('many closed', () => ({ action: 'close' }), invalid),
]
