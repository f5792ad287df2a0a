import {
  CARD_NUMBER_TEXT,
  DELETE_COMMENT_TEXT,
  EDIT_COMMENT_TEXT,
  mentionToken,
  REPLY_TO_REPLY_TEXT,
  RESOLVE_REPLY_TEXT,
} from '@parley/domain'
import type { Comment } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import {
  decideCreateComment,
  decideDeleteComment,
  decideEditComment,
  decideResolveComment,
} from './comment.decisions.ts'
import { assignmentNotices } from './notification.decisions.ts'
import { actor, conversation, countingIds, customer, now } from './test-records.ts'

const person = (last: string) => `019d0000-0000-7000-8000-00000000000${last}`
const [me, ana, ben, gone, stranger] = [person('1'), person('2'), person('3'), person('4'), person('5')]
const author = { ...actor, userId: me }
const isActive = (id: string) => [me, ana, ben].includes(id)
const message = { id: 'message-1', conversationId: conversation.id }
const earlier = new Date('2026-11-20T10:00:00Z')

const comment: Comment = {
  id: 'comment-1',
  messageId: message.id,
  conversationId: conversation.id,
  content: 'Who takes this?',
  parentCommentId: null,
  authorId: me,
  resolvedByUserId: null,
  resolvedAt: null,
  createdAt: earlier,
  updatedAt: earlier,
}

function create(content: string, parent: Comment | null = null) {
  const newId = countingIds()
  const outcome = decideCreateComment({
    actor: author,
    message,
    customerId: customer.id,
    parent,
    content,
    isActive,
    now,
    newId,
  })
  if (!outcome.allowed) throw new Error(outcome.text)
  return outcome.changes
}

const told = (notifications: readonly { userId: string; kind: string }[]) =>
  notifications.map(({ userId, kind }) => [userId, kind])

describe('a new comment', () => {
  it('is stored unresolved and unedited, with activity on the customer', () => {
    expect(create('Who takes this?')).toMatchObject({
      comment: { ...comment, id: 'id-1', createdAt: now, updatedAt: now },
      mentionedUserIds: [],
      notifications: [],
      activity: { actionType: 'message_commented', userId: me, customerId: customer.id, createdAt: now },
    })
  })

  it('tells the active people that it names once each, never its author', () => {
    const content = [ana, me, ana, gone, stranger, ben].map(mentionToken).join(' ')
    const { mentionedUserIds, notifications } = create(content)
    expect(mentionedUserIds).toEqual([ana, me, ben])
    expect(told(notifications)).toEqual([
      [ana, 'mention'],
      [ben, 'mention'],
    ])
    expect(notifications[0]).toMatchObject({
      actorUserId: me,
      conversationId: conversation.id,
      messageId: message.id,
      commentId: 'id-1',
      createdAt: now,
      readAt: null,
    })
  })

  it.each([
    ['tells the author of the comment replied to', 'I do', ana, [[ana, 'reply']]],
    ['tells them once when they are named too', `${mentionToken(ana)} I do`, ana, [[ana, 'mention']]],
    ['tells nobody of a reply to oneself', 'I do', me, []],
    ['tells nobody who is not active any more', 'I do', gone, []],
  ])('as a reply %s', (_, content, authorId, expected) => {
    const { comment: reply, notifications } = create(content, { ...comment, authorId })
    expect(reply.parentCommentId).toBe(comment.id)
    expect(told(notifications)).toEqual(expected)
  })

  it('is refused as a reply to a reply and with a card number', () => {
    expect(() => create('Yes', { ...comment, parentCommentId: 'comment-0' })).toThrow(REPLY_TO_REPLY_TEXT)
    expect(() => create('4111 1111 1111 1111')).toThrow(CARD_NUMBER_TEXT)
  })
})

describe('an edit', () => {
  const edit = (content: string, mentionedBefore: string[] = [], toldUserIds: string[] = [], by = me) =>
    decideEditComment({
      actor: { userId: by },
      comment,
      content,
      mentionedBefore,
      toldUserIds,
      isActive,
      now,
      newId: countingIds(),
    })

  it('changes the text and the time of the change', () => {
    expect(edit('Done')).toMatchObject({
      changes: { comment: { id: comment.id, content: 'Done', updatedAt: now }, mentionedUserIds: [] },
    })
  })

  it('tells only people it newly names, and nobody twice', () => {
    const outcome = edit(`${mentionToken(ana)} ${mentionToken(ben)}`, [ana])
    expect(outcome.allowed && told(outcome.changes?.notifications ?? [])).toEqual([[ben, 'mention']])
    const again = edit(`${mentionToken(ana)} ${mentionToken(ben)}`, [ana], [ben])
    expect(again).toMatchObject({ changes: { mentionedUserIds: [ana, ben], notifications: [] } })
  })

  it('keeps who was named before and has left the team since, and tells them nothing', () => {
    const outcome = edit(`${mentionToken(gone)} ${mentionToken(ben)}`, [gone])
    expect(outcome).toMatchObject({ changes: { mentionedUserIds: [gone, ben] } })
    expect(outcome.allowed && told(outcome.changes?.notifications ?? [])).toEqual([[ben, 'mention']])
    expect(edit(mentionToken(gone))).toMatchObject({ changes: { mentionedUserIds: [] } })
  })

  it('to the same text changes nothing', () => {
    expect(edit(comment.content)).toEqual({ allowed: true, changes: null })
  })

  it('is the author’s alone and takes no card number', () => {
    expect(edit('Done', [], [], ana)).toMatchObject({ code: 'forbidden', text: EDIT_COMMENT_TEXT })
    expect(edit('4111 1111 1111 1111')).toMatchObject({ code: 'invalid', text: CARD_NUMBER_TEXT })
  })
})

describe('resolving', () => {
  const resolve = (on: Comment, isResolved: boolean) =>
    decideResolveComment({ actor: { userId: ana }, comment: on, isResolved, now })
  const resolved = { ...comment, resolvedByUserId: ben, resolvedAt: earlier }

  it('is open to everybody and names who did it; unresolving forgets it', () => {
    expect(resolve(comment, true)).toEqual({
      allowed: true,
      changes: { comment: { id: comment.id, resolvedByUserId: ana, resolvedAt: now } },
    })
    expect(resolve(resolved, false)).toEqual({
      allowed: true,
      changes: { comment: { id: comment.id, resolvedByUserId: null, resolvedAt: null } },
    })
  })

  it('twice changes nothing, so the first name stays', () => {
    expect(resolve(resolved, true)).toEqual({ allowed: true, changes: null })
    expect(resolve(comment, false)).toEqual({ allowed: true, changes: null })
  })

  it('is refused for a reply', () => {
    expect(resolve({ ...comment, parentCommentId: 'comment-0' }, true)).toMatchObject({
      code: 'wrong_state',
      text: RESOLVE_REPLY_TEXT,
    })
  })
})

it('deleting is the author’s alone, resolved or not', () => {
  expect(decideDeleteComment(author, comment).allowed).toBe(true)
  expect(decideDeleteComment(author, { ...comment, resolvedByUserId: ben, resolvedAt: earlier }).allowed).toBe(true)
  expect(decideDeleteComment({ userId: ana }, comment)).toMatchObject({ code: 'forbidden', text: DELETE_COMMENT_TEXT })
})

describe('an assignment', () => {
  it.each([
    ['to somebody else tells them', null, ana, ana, null],
    ['to oneself tells nobody', null, me, null, null],
    ['to nobody takes back what the assignee was told', ana, null, null, ana],
    ['to another person tells the one and takes back from the other', ana, ben, ben, ana],
    ['to the same person changes nothing', ana, ana, null, null],
  ])('%s', (_, before, after, toldUserId, untoldUserId) => {
    const notices = assignmentNotices({
      actor: author,
      conversation: { id: conversation.id, assignedToUserId: before },
      assignedToUserId: after,
      now,
      newId: countingIds(),
    })
    const told = toldUserId && { userId: toldUserId, kind: 'assignment', messageId: null, commentId: null }
    expect(notices).toMatchObject({ told, untoldUserId })
  })
})
