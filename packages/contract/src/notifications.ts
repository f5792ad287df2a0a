import { NOTIFICATION_KINDS } from '@parley/domain'
import { z } from 'zod'
import { id, instant, page } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Something that concerns the signed-in user, with the ids of its records. */
export const notification = z
  .object({
    id,
    kind: z.enum(NOTIFICATION_KINDS),
    /** Name of the person or system that caused it. */
    actorName: z.string(),
    /**
     * null when it concerns no conversation, such as a refund or a mail, and for a payment of a customer without one.
     */
    conversationId: id.nullable(),
    /** The message that was commented on; null for the others. */
    messageId: id.nullable(),
    /**
     * The transaction that was paid, that a refund or a mailed receipt is about, or that is a surplus; null for the
     * others.
     */
    transactionId: id.nullable(),
    /** The meeting that it is about and when it starts; null for the others. */
    meetingId: id.nullable(),
    meetingStart: instant.nullable(),
    /** The room that a guest is waiting to enter; null for the others. */
    roomCode: z.string().nullable(),
    customerName: z.string().nullable(),
    /**
     * The beginning of the comment with names in place of mention tokens, the outcome of a refund, what was received,
     * who is waiting, or which meeting it is; null for an assignment.
     */
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
  summary: 'List the user’s notifications, newest first',
  query: z.object({ ...page, kind: z.enum(NOTIFICATION_KINDS).optional(), unread: z.literal('true').optional() }),
  response: z.array(notification),
  policy: 'read',
  // A notification about a meeting shows the meeting's time.
  watches: [...WATCHES, { topic: 'meeting' }],
  paged: true,
})

export const getNotificationCount = endpoint({
  name: 'getNotificationCount',
  method: 'GET',
  path: `${API}/notifications/count`,
  summary: 'Count the user’s unread notifications',
  response: z.object({ unread: z.int() }),
  policy: 'read',
  watches: WATCHES,
})

export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'POST',
  path: `${API}/notifications/read`,
  summary: 'Mark the given notifications as read, or all of the user’s when none are given',
  body: z.object({ ids: z.array(id).min(1).max(200).optional() }),
  response: z.object({ updated: z.int() }),
  status: [200],
  policy: 'notification.read',
  affects: AFFECTED,
})
