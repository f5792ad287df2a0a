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
import type { Change } from './change.ts'
import {
  decideCreateComment,
  decideDeleteComment,
  decideEditComment,
  decideResolveComment,
} from './comment.decisions.ts'
import { liveChangesOf } from './live-changes.ts'
import { changesOf, made, ofType, patched } from './test-changes.ts'
import { actor, conversation, countingIds, customer, now } from './test-records.ts'

const person = (last: string) => `019d0000-0000-7000-8000-00000000000${last}`
const [me, ana, ben, gone, stranger] = [person('1'), person('2'), person('3'), person('4'), person('5')]
const author = { ...actor, userId: me }
const isActive = (id: string) => [me, ana, ben].includes(id)
const message = { id: 'message-1', conversationId: conversation.id }
const earlier = new Date('2026-11-20T10:00:00Z')
const place = { conversationId: conversation.id, messageId: message.id, commentId: 'comment-1' }

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

const decide = (content: string, parent: Comment | null = null) =>
  decideCreateComment({
    actor: author,
    message,
    customerId: customer.id,
    parent,
    content,
    isActive,
    now,
    newId: countingIds(),
  })
const create = (content: string, parent: Comment | null = null) => changesOf(decide(content, parent))

const told = (changes: readonly Change[]) =>
  ofType(changes, 'notify').map(({ notification: { userId, kind } }) => [userId, kind])

describe('a new comment', () => {
  it('is stored unresolved and unedited, with activity on the customer', () => {
    const changes = create('Who takes this?')
    expect(changes).toHaveLength(2)
    expect(made(changes, 'comment')).toEqual([
      { ...comment, id: 'id-1', createdAt: now, updatedAt: now, mentionedUserIds: [] },
    ])
    expect(ofType(changes, 'activity')).toMatchObject([
      { entry: { actionType: 'message_commented', userId: me, customerId: customer.id, createdAt: now } },
    ])
  })

  it('tells the active people that it names once each, never its author', () => {
    const content = [ana, me, ana, gone, stranger, ben].map(mentionToken).join(' ')
    const changes = create(content)
    expect(made(changes, 'comment')).toMatchObject([{ mentionedUserIds: [ana, me, ben] }])
    expect(told(changes)).toEqual([
      [ana, 'mention'],
      [ben, 'mention'],
    ])
    expect(ofType(changes, 'notify')[0]?.notification).toMatchObject({
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
    const changes = create(content, { ...comment, authorId })
    expect(made(changes, 'comment')).toMatchObject([{ parentCommentId: comment.id }])
    expect(told(changes)).toEqual(expected)
  })

  it('is refused as a reply to a reply and with a card number', () => {
    const reply = { ...comment, parentCommentId: 'comment-0' }
    expect(decide('Yes', reply)).toMatchObject({ text: REPLY_TO_REPLY_TEXT, field: 'parentCommentId' })
    expect(decide('4111 1111 1111 1111')).toMatchObject({ text: CARD_NUMBER_TEXT, field: 'content' })
  })
})

describe('an edit', () => {
  const edit = (content: string, mentionedBefore: string[] = [], notifiedUserIds: string[] = [], by = me) =>
    decideEditComment({
      actor: { userId: by },
      comment,
      content,
      mentionedBefore,
      notifiedUserIds,
      isActive,
      now,
      newId: countingIds(),
    })

  it('changes the text and the time of the change', () => {
    const changes = changesOf(edit('Done'))
    expect(changes).toHaveLength(1)
    expect(patched(changes, 'comment')).toEqual([
      { id: comment.id, content: 'Done', updatedAt: now, mentionedUserIds: [] },
    ])
  })

  it('tells only people it newly names, and nobody twice', () => {
    const changes = changesOf(edit(`${mentionToken(ana)} ${mentionToken(ben)}`, [ana]))
    expect(told(changes)).toEqual([[ben, 'mention']])
    const again = changesOf(edit(`${mentionToken(ana)} ${mentionToken(ben)}`, [ana], [ben]))
    expect(patched(again, 'comment')).toMatchObject([{ mentionedUserIds: [ana, ben] }])
    expect(told(again)).toEqual([])
  })

  it('keeps who was named before and has left the team since, and tells them nothing', () => {
    const changes = changesOf(edit(`${mentionToken(gone)} ${mentionToken(ben)}`, [gone]))
    expect(patched(changes, 'comment')).toMatchObject([{ mentionedUserIds: [gone, ben] }])
    expect(told(changes)).toEqual([[ben, 'mention']])
    expect(patched(changesOf(edit(mentionToken(gone))), 'comment')).toMatchObject([{ mentionedUserIds: [] }])
  })

  it('is seen by whoever was told of the comment', () => {
    expect(changesOf(edit('Done', [], [ana])).flatMap(liveChangesOf)).toEqual([
      { topic: 'comment', ids: place },
      { topic: 'notification', ids: {}, onlyUserId: ana },
    ])
  })

  it('to the same text changes nothing', () => {
    expect(edit(comment.content)).toEqual({ allowed: true, changes: [] })
  })

  it('is the author’s alone and takes no card number', () => {
    expect(edit('Done', [], [], ana)).toMatchObject({ code: 'forbidden', text: EDIT_COMMENT_TEXT })
    expect(edit('4111 1111 1111 1111')).toMatchObject({ code: 'invalid', text: CARD_NUMBER_TEXT, field: 'content' })
  })
})

describe('resolving', () => {
  const resolve = (on: Comment, isResolved: boolean) =>
    decideResolveComment({ actor: { userId: ana }, comment: on, isResolved, now })
  const resolved = { ...comment, resolvedByUserId: ben, resolvedAt: earlier }

  it('is open to everybody and names who did it; unresolving forgets it', () => {
    expect(patched(changesOf(resolve(comment, true)), 'comment')).toEqual([
      { id: comment.id, resolvedByUserId: ana, resolvedAt: now },
    ])
    expect(patched(changesOf(resolve(resolved, false)), 'comment')).toEqual([
      { id: comment.id, resolvedByUserId: null, resolvedAt: null },
    ])
  })

  it('twice changes nothing, so the first name stays', () => {
    expect(resolve(resolved, true)).toEqual({ allowed: true, changes: [] })
    expect(resolve(comment, false)).toEqual({ allowed: true, changes: [] })
  })

  it('is refused for a reply', () => {
    expect(resolve({ ...comment, parentCommentId: 'comment-0' }, true)).toMatchObject({
      code: 'wrong_state',
      text: RESOLVE_REPLY_TEXT,
    })
  })
})

describe('deleting', () => {
  const remove = (by: string, on = comment) =>
    decideDeleteComment({ actor: { userId: by }, comment: on, notifiedUserIds: [ana, ben] })

  it('is the author’s alone, resolved or not', () => {
    expect(remove(me, { ...comment, resolvedByUserId: ben, resolvedAt: earlier }).allowed).toBe(true)
    expect(remove(ana)).toMatchObject({ code: 'forbidden', text: DELETE_COMMENT_TEXT })
  })

  it('takes back what was told of the comment', () => {
    const changes = changesOf(remove(me))
    expect(changes).toMatchObject([{ type: 'remove', noun: 'comment', record: { id: comment.id } }])
    expect(changes.flatMap(liveChangesOf)).toEqual([
      { topic: 'comment', ids: place },
      { topic: 'notification', ids: {}, onlyUserId: ana },
      { topic: 'notification', ids: {}, onlyUserId: ben },
    ])
  })
})
