import type { Id } from './entities.ts'
import { PRODUCT } from './product.ts'

export const NOTIFICATION_KINDS = ['mention', 'reply', 'assignment'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Something that concerns one person, and where it is. */
export interface Notification {
  id: Id
  userId: Id
  kind: NotificationKind
  /** Who caused it. */
  actorUserId: Id
  conversationId: Id
  /** The message commented on; null for an assignment. */
  messageId: Id | null
  commentId: Id | null
  createdAt: Date
  readAt: Date | null
}

/** The page that a notification leads to: the conversation, with the message's comments when it is about one. */
export function notificationPath({
  conversationId,
  messageId,
}: Pick<Notification, 'conversationId' | 'messageId'>): string {
  const comments = messageId === null ? '' : `&comments=${messageId}`
  return `/${PRODUCT.slug}/messages?conversation=${conversationId}${comments}`
}
