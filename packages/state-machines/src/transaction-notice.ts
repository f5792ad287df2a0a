import { type Id, mailLostText, type Notification } from '@parley/domain'
import type { NewId } from './new-id.ts'

/** A notification about a transaction, outside any conversation. */
export function transactionNotice({
  now,
  newId,
  ...about
}: Pick<Notification, 'userId' | 'actorUserId' | 'detail'> & {
  kind: 'refund_decided' | 'refund_unclear' | 'mail_lost'
  transactionId: Id
  now: Date
  newId: NewId
}): Notification {
  const nowhere = { conversationId: null, messageId: null, commentId: null }
  return { id: newId(), ...nowhere, ...about, createdAt: now, readAt: null }
}

/** The notification to the sender of a mailed receipt that was not delivered; `reason` is a sentence. */
export function mailLostNotice(input: {
  mail: { to: string; subject: string }
  userId: Id
  transactionId: Id
  reason: string
  now: Date
  newId: NewId
}): Notification {
  const { mail, userId, transactionId, reason, now, newId } = input
  const detail = mailLostText({ to: mail.to, subject: mail.subject, reason })
  return transactionNotice({ kind: 'mail_lost', userId, transactionId, actorUserId: null, detail, now, newId })
}
