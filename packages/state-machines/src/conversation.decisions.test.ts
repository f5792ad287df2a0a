import type { ConversationState } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { decideAssign, decideConversationState, decideSnooze, decideWake } from './conversation.decisions.ts'
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

describe('a snooze', () => {
  const until = new Date(now.getTime() + 1)
  const snooze = (state: ConversationState, until: Date | null) =>
    decideSnooze({ userId: 'ana' }, { ...conversation, state }, until, now)
  const snoozed = (until: Date | null) =>
    ({ ...conversation, state: 'snoozed', snooze: { until, byUserId: 'ana' } }) as const

  it.each(['open', 'snoozed'] as const)('puts away what is %s, in the name of who did it last', (state) => {
    const fields = { state: 'snoozed', snooze: { until, byUserId: 'ana' }, wokenAt: null }
    expect(patched(changesOf(snooze(state, until)), 'conversation')).toEqual([{ id: conversation.id, ...fields }])
  })

  it('of what is done is refused, and so is one into the past', () => {
    expect(snooze('done', null)).toMatchObject({
      code: 'wrong_state',
      text: 'This conversation is done. Reopen it to snooze it.',
    })
    expect(snooze('open', now)).toMatchObject({ code: 'invalid', field: 'until' })
  })

  it.each(['done', 'open'] as const)('is over when somebody says that it is %s', (state) => {
    const changes = changesOf(decideConversationState(snoozed(until), state))
    expect(patched(changes, 'conversation')).toEqual([{ id: conversation.id, state, snooze: null }])
  })

  it('ends at its time, and not before, nor by time where it waits for a reply', () => {
    expect(decideWake(snoozed(new Date(now.getTime() + 1)), now)).toEqual([])
    expect(decideWake(snoozed(null), now)).toEqual([])
    expect(decideWake({ ...conversation, state: 'open' }, now)).toEqual([])
    const fields = { state: 'open', snooze: null, wokenAt: now }
    expect(patched(decideWake(snoozed(now), now), 'conversation')).toEqual([{ id: conversation.id, ...fields }])
  })
})
