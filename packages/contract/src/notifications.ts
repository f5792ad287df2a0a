import { NOTIFICATION_KINDS } from '@parley/domain'
import { z } from 'zod'
import { id, instant, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Something that concerns the signed-in person, and where it is. */
export const notification = z
  .object({
    id,
    kind: z.enum(NOTIFICATION_KINDS),
    /** Who caused it. */
    actorName: z.string(),
    /** null for a refund or a mail; of a payment null where the customer has none. */
    conversationId: id.nullable(),
    /** The message commented on; null for the others. */
    messageId: id.nullable(),
    /** The transaction that came in, that a refund is about, or that was not owed; null for the others. */
    transactionId: id.nullable(),
    /** The meeting that it is about, and when that starts; null for the others. */
    meetingId: id.nullable(),
    meetingStart: instant.nullable(),
    /** The room before whose door a guest waits; null for the others. */
    roomCode: z.string().nullable(),
    customerName: z.string().nullable(),
    /** The beginning of the comment with names in the place of tokens, what became of a refund, what came in, who waits, or which meeting; null for an assignment. */
    preview: z.string().nullable(),
    createdAt: instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

const WATCHES = [{ topic: 'notification' }] as const
const AFFECTED = ['listNotifications', 'getNotificationCount'] as const

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: `${API}/notifications`,
  summary: 'One’s own notifications, newest first',
  query: z.object({ ...page, kind: z.enum(NOTIFICATION_KINDS).optional(), unread: z.literal('true').optional() }),
  response: z.array(notification),
  policy: 'read',
  // What is said of a meeting says when it is.
  watches: [...WATCHES, { topic: 'meeting' }],
  paged: true,
})

export const getNotificationCount = endpoint({
  name: 'getNotificationCount',
  method: 'GET',
  path: `${API}/notifications/count`,
  summary: 'How many of one’s own notifications are unread',
  response: z.object({ unread: z.int() }),
  policy: 'read',
  watches: WATCHES,
})

export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'POST',
  path: `${API}/notifications/read`,
  summary: 'Mark the given notifications read, or all of one’s own when none are given',
  body: z.object({ ids: z.array(id).min(1).max(200).optional() }),
  response: z.object({ updated: z.int() }),
  status: [200],
  policy: 'notification.read',
  affects: AFFECTED,
})
