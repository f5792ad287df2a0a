import { NOTE_MAX } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'

const reply = z
  .object({
    id,
    messageId: id,
    conversationId: id,
    /** Mentions are `{{userId}}` tokens. */
    content: z.string(),
    mentionedUserIds: z.array(id),
    /** The mentioned users' names by id, including users who have left the team. */
    mentionedNames: z.record(id, z.string()),
    parentCommentId: id.nullable(),
    authorId: id,
    authorName: z.string(),
    createdAt: instant,
    /** Differs from createdAt when the text was edited. */
    updatedAt: instant,
    isResolved: z.boolean(),
    resolvedByName: z.string().nullable(),
    /** Whether somebody else wrote it and the signed-in user has not seen it. */
    isUnread: z.boolean(),
  })
  .meta({ id: 'CommentReply' })

export const comment = reply.extend({ replies: z.array(reply) }).meta({ id: 'Comment' })
export type Comment = z.output<typeof comment>
export type CommentReply = z.output<typeof reply>

const content = z
  .string()
  .trim()
  .min(1, 'Please enter a comment')
  .max(NOTE_MAX, `A comment must be ${NOTE_MAX.toLocaleString('en-US')} characters or less`)

const READS = [
  ...TEAM_READS,
  'listComments',
  'getCommentCounts',
  'getUnreadCommentCounts',
  'listCustomerTimeline',
  'getTimelineCounts',
] as const
const WITH_NOTIFICATIONS = [...READS, 'listNotifications', 'getNotificationCount'] as const

export const listComments = endpoint({
  name: 'listComments',
  method: 'GET',
  path: `${API}/messages/{id}/comments`,
  summary: 'List the comments on a message with their replies, oldest first',
  params: byId,
  response: z.array(comment),
  policy: 'read',
  watches: [{ topic: 'comment', param: 'id', key: 'messageId' }, { topic: 'user' }],
})

export const readComments = endpoint({
  name: 'readComments',
  method: 'POST',
  path: `${API}/messages/{id}/comments/read`,
  summary: 'Mark the comments on a message as seen by the user, and notifications about them as read',
  params: byId,
  body: z.object({}),
  response: z.object({ updated: z.int() }),
  status: [200],
  policy: 'comment.write',
  affects: WITH_NOTIFICATIONS,
})

export const createComment = endpoint({
  name: 'createComment',
  method: 'POST',
  path: `${API}/comments`,
  summary: 'Comment on a message or reply to a comment on it; users mentioned by {{userId}} tokens are notified',
  body: z.object({
    messageId: id,
    /** If given, it must be the message's conversation. */
    conversationId: id.optional(),
    content,
    parentCommentId: id.nullable().optional(),
  }),
  response: comment,
  refusals: [422],
  policy: 'comment.write',
  affects: READS,
  idempotent: true,
})

export const editComment = endpoint({
  name: 'editComment',
  method: 'PATCH',
  path: `${API}/comments/{id}`,
  summary: 'Edit the text of the user’s own comment',
  params: byId,
  body: z.object({ content }),
  response: comment,
  refusals: [403],
  policy: 'comment.write',
  affects: WITH_NOTIFICATIONS,
})

export const resolveComment = endpoint({
  name: 'resolveComment',
  method: 'PATCH',
  path: `${API}/comments/{id}/resolve`,
  summary: 'Mark a top-level comment resolved or unresolved',
  params: byId,
  body: z.object({ isResolved: z.boolean() }),
  response: comment,
  refusals: [409],
  policy: 'comment.write',
  affects: READS,
})

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: `${API}/comments/{id}`,
  summary: 'Delete the user’s own comment and its replies',
  params: byId,
  response: null,
  refusals: [403],
  policy: 'comment.write',
  affects: WITH_NOTIFICATIONS,
})
