import { expect, it } from 'vitest'
import {
  checkDeleteComment,
  checkEditComment,
  checkReply,
  checkResolveComment,
  DELETE_COMMENT_TEXT,
  EDIT_COMMENT_TEXT,
  OTHER_MESSAGE_TEXT,
  REPLY_TO_REPLY_TEXT,
  RESOLVE_REPLY_TEXT,
} from './comment.rules.ts'
import { ARCHIVED_NOTE_TEXT, checkPinNote } from './note.rules.ts'
import { notificationPath } from './notification.ts'

it('lets the author alone edit and delete a comment, whatever the role of others', () => {
  const comment = { authorId: 'ana' }
  expect([checkEditComment, checkDeleteComment].map((check) => check(comment, { userId: 'ana' }).allowed)).toEqual([
    true,
    true,
  ])
  expect(checkEditComment(comment, { userId: 'ben' })).toMatchObject({ code: 'forbidden', text: EDIT_COMMENT_TEXT })
  expect(checkDeleteComment(comment, { userId: 'ben' })).toMatchObject({ code: 'forbidden', text: DELETE_COMMENT_TEXT })
})

it('lets replies nest one level, on one message', () => {
  expect(checkReply({ messageId: 'm1', parentCommentId: null }, 'm1').allowed).toBe(true)
  expect(checkReply({ messageId: 'm1', parentCommentId: 'c1' }, 'm1')).toMatchObject({
    code: 'invalid',
    text: REPLY_TO_REPLY_TEXT,
    field: 'parentCommentId',
  })
  expect(checkReply({ messageId: 'm2', parentCommentId: null }, 'm1')).toMatchObject({
    code: 'invalid',
    text: OTHER_MESSAGE_TEXT,
    field: 'parentCommentId',
  })
})

it('lets top-level comments alone be resolved', () => {
  expect(checkResolveComment({ parentCommentId: null }).allowed).toBe(true)
  expect(checkResolveComment({ parentCommentId: 'c1' })).toMatchObject({
    code: 'wrong_state',
    text: RESOLVE_REPLY_TEXT,
  })
})

it('keeps an archived note from being pinned', () => {
  expect(checkPinNote({ isArchived: false }).allowed).toBe(true)
  expect(checkPinNote({ isArchived: true })).toMatchObject({ code: 'wrong_state', text: ARCHIVED_NOTE_TEXT })
})

it('leads from a notification to the meeting on its day, and of one that was called off to the day', () => {
  const about = { conversationId: null, messageId: null, transactionId: null, meetingId: 'm', meetingDay: '2026-11-20' }
  expect(notificationPath({ kind: 'meeting_invited', ...about })).toBe('/meetings?meeting=m&day=2026-11-20')
  expect(notificationPath({ kind: 'meeting_zoom_failed', ...about })).toBe('/meetings?meeting=m&day=2026-11-20')
  expect(notificationPath({ kind: 'meeting_cancelled', ...about })).toBe('/meetings?day=2026-11-20')
})

it('leads from a notification to the conversation, and to the comments when it is about one', () => {
  expect(notificationPath({ kind: 'mention', conversationId: 'c', messageId: null, transactionId: null })).toBe(
    '/parley/messages?conversation=c',
  )
  expect(notificationPath({ kind: 'mention', conversationId: 'c', messageId: 'm', transactionId: null })).toBe(
    '/parley/messages?conversation=c&comments=m',
  )
  expect(notificationPath({ kind: 'mention', conversationId: null, messageId: null, transactionId: 't' })).toBe(
    '/parley/transactions?transaction=t',
  )
})
