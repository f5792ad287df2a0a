import type { Conversation } from '@parley/domain'
import { expect, it, test } from 'vitest'
import { type ConversationBulkEdit, decideConversationBulk } from './conversation-bulk.decisions.ts'
import { patched, recorded } from './test-changes.ts'
import { actor, conversation, countingIds, now } from './test-records.ts'

const ana = { id: 'ana', name: 'Ana Flores', isActive: true }
const until = new Date('2026-11-22T15:00:00Z')
const open: Conversation = { ...conversation, id: 'open', assignedToUserId: 'ben' }
const done: Conversation = { ...conversation, id: 'done', state: 'done', assignedToUserId: 'ben' }
const bulk = (edit: Partial<ConversationBulkEdit> & Pick<ConversationBulkEdit, 'action'>) =>
  decideConversationBulk({
    actor,
    edit: { assignee: null, until: null, ...edit },
    conversations: [
      { conversation: open, customerName: 'Ana Lopez', unread: [{ id: 'told', userId: 'ben' }] },
      { conversation: done, customerName: null, unread: [] },
    ],
    now,
    newId: countingIds(),
  })

test('each is assigned as if alone; what goes away goes first, and one entry says it of all', () => {
  const { changes, changed, refused } = bulk({ action: 'assign', assignee: ana })
  expect(changed).toEqual([open, done])
  expect(refused).toEqual([])
  expect(changes[0]).toMatchObject({ type: 'remove', record: { id: 'told' } })
  expect(patched(changes, 'conversation')).toEqual([
    { id: 'open', assignedToUserId: 'ana' },
    { id: 'done', assignedToUserId: 'ana' },
  ])
  expect(changes.at(-1)).toMatchObject({
    entry: {
      action: 'conversation.bulk',
      subject: { kind: 'bulkChange' },
      after: { action: 'assign', conversations: 2, assignedToUserId: 'ana' },
    },
  })
  expect(bulk({ action: 'assign' }).changes.at(-1)).toMatchObject({ entry: { after: { assignedToUserId: null } } })
})

test('what cannot be changed is named with the reason, and does not stop the others', () => {
  const { changes, changed, refused } = bulk({ action: 'snooze', until })
  expect(changed).toEqual([open])
  expect(patched(changes, 'conversation')).toMatchObject([{ id: 'open', state: 'snoozed', snooze: { until } }])
  expect(refused).toEqual([
    { conversationId: 'done', customerName: null, reason: 'This conversation is done. Reopen it to snooze it.' },
  ])
  expect(changes.at(-1)).toEqual(
    recorded(
      'conversation.bulk',
      { kind: 'bulkChange', id: 'id-1' },
      { after: { action: 'snooze', conversations: 1, until: '2026-11-22T15:00:00.000Z' } },
    ),
  )
  expect(bulk({ action: 'snooze' }).changes.at(-1)).toMatchObject({ entry: { after: { until: null } } })
})

test.each([
  ['done', 'open', 'done'],
  ['reopen', 'done', 'open'],
] as const)('%s changes only what stands otherwise', (action, id, state) => {
  const { changes, changed, refused } = bulk({ action })
  expect(refused).toEqual([])
  expect(changed.map((one) => one.id)).toEqual([id])
  expect(patched(changes, 'conversation')).toEqual([{ id, state }])
  expect(changes.at(-1)).toEqual(
    recorded('conversation.bulk', { kind: 'bulkChange', id: 'id-1' }, { after: { action, conversations: 1 } }),
  )
})

it('records nothing where nothing changes', () => {
  const inactive = { ...ana, isActive: false }
  const { changes, changed, refused } = bulk({ action: 'assign', assignee: inactive })
  expect({ changes, changed }).toEqual({ changes: [], changed: [] })
  expect(refused.map(({ conversationId, customerName }) => [conversationId, customerName])).toEqual([
    ['open', 'Ana Lopez'],
    ['done', null],
  ])
})
