import { describe, expect, it } from 'vitest'
import { decideAssign, decideConversationState } from './conversation.decisions.ts'
import { liveChangesOf } from './live-changes.ts'
import { changesOf, ofType, patched } from './test-changes.ts'
import { actor, conversation, countingIds, now } from './test-records.ts'

const ana = { id: 'ana', name: 'Ana Flores', isActive: true }
const ben = { id: 'ben', name: 'Ben Ortiz', isActive: true }
const me = { id: actor.userId, name: 'Me', isActive: true }

const assign = (
  assignedToUserId: string | null,
  assignee: typeof ana | null,
  unread: { id: string; userId: string }[],
) =>
  decideAssign({
    actor,
    conversation: { ...conversation, assignedToUserId },
    assignee,
    unread,
    now,
    newId: countingIds(),
  })

describe('an assignment', () => {
  it('tells the assignee and the customer’s timeline', () => {
    const changes = changesOf(assign(null, ana, []))
    expect(changes).toHaveLength(3)
    expect(patched(changes, 'conversation')).toEqual([{ id: conversation.id, assignedToUserId: 'ana' }])
    expect(ofType(changes, 'activity')).toMatchObject([
      {
        entry: {
          actionType: 'conversation_reassigned',
          userId: actor.userId,
          customerId: conversation.customerId,
          details: { toUserName: 'Ana Flores' },
        },
      },
    ])
    expect(ofType(changes, 'notify')).toMatchObject([
      {
        notification: {
          userId: 'ana',
          kind: 'assignment',
          actorUserId: actor.userId,
          conversationId: conversation.id,
          messageId: null,
          commentId: null,
        },
      },
    ])
  })

  it('to oneself tells nobody', () => {
    expect(ofType(changesOf(assign(null, me, [])), 'notify')).toEqual([])
  })

  it('to nobody, or to another person, takes back what whoever had it has not read', () => {
    const unread = [{ id: 'notification-1', userId: 'ana' }]
    for (const next of [null, ben]) {
      const changes = changesOf(assign('ana', next, unread))
      expect(ofType(changes, 'remove')).toEqual([{ type: 'remove', noun: 'notification', record: unread[0] }])
      expect(changes.flatMap(liveChangesOf)).toEqual([
        { topic: 'conversation', ids: { conversationId: conversation.id } },
        { topic: 'notification', ids: {}, onlyUserId: 'ana' },
        ...(next ? [{ topic: 'notification', ids: {}, onlyUserId: 'ben' }] : []),
      ])
    }
  })

  it('to whoever has it changes nothing', () => {
    expect(changesOf(assign('ana', ana, [{ id: 'notification-1', userId: 'ana' }]))).toEqual([])
  })

  it('to somebody inactive is refused', () => {
    expect(assign(null, { ...ana, isActive: false }, [])).toMatchObject({
      code: 'wrong_state',
      text: 'This team member is inactive. Choose somebody else.',
    })
  })
})

it.each([
  ['open', 'done'],
  ['done', 'open'],
] as const)('a conversation that is %s becomes %s, and nothing changes the second time', (before, after) => {
  const changes = changesOf(decideConversationState({ ...conversation, state: before }, after))
  expect(changes).toHaveLength(1)
  expect(patched(changes, 'conversation')).toEqual([{ id: conversation.id, state: after }])
  expect(changesOf(decideConversationState({ ...conversation, state: after }, after))).toEqual([])
})
