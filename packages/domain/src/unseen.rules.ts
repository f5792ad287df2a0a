import type { Message, MessageDirection, MessageKind } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { Id } from './values.ts'

/** The messages in a conversation after the last one that a sender saw. */
export interface UnseenMessages {
  count: number
  last: {
    direction: MessageDirection
    /** The colleague who sent it; null for a message of the customer. */
    senderName: string | null
    createdAt: Date
  }
}

/**
 * Whether `message` is new to the user: sent by the customer or a colleague, not by themselves, and not a system
 * message.
 */
export function isNewsTo(userId: Id, message: Pick<Message, 'sentByUserId'> & { kind: MessageKind }): boolean {
  return message.kind !== 'system' && message.sentByUserId !== userId
}

/** Refuses a reply while there are messages that the sender has not seen, unless confirmed by `sendAnyway`. */
export function checkUnseen(unseen: UnseenMessages | null, sendAnyway: boolean, now: Date): Decision {
  return unseen === null || sendAnyway ? allowed : refuse('unseen_message', unseenText(unseen, now))
}

function unseenText({ count, last }: UnseenMessages, now: Date): string {
  const when = ago(now.getTime() - last.createdAt.getTime())
  if (count > 1) {
    const who = last.direction === 'inbound' ? 'the customer' : (last.senderName ?? 'a colleague')
    return `${count} newer messages, the last one from ${who} ${when}. Send anyway?`
  }
  if (last.direction === 'inbound') return `The customer wrote ${when}. Send anyway?`
  return `${last.senderName ?? 'A colleague'} replied ${when}. Send anyway?`
}

function ago(ms: number): string {
  const seconds = Math.max(1, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
