import type { Message, MessageDirection, MessageKind } from './conversation.entities.ts'
import { allowed, refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { Id } from './values.ts'

/** What has been said in a conversation since the last message that a sender saw. */
export interface UnseenMessages {
  count: number
  last: {
    direction: MessageDirection
    /** The colleague who sent it; null for the customer's. */
    senderName: string | null
    createdAt: Date
  }
}

/** Says whether `message` is news to the person: the customer's or a colleague's, not their own, not automatic. */
export function isNewsTo(userId: Id, message: Pick<Message, 'sentByUserId'> & { kind: MessageKind }): boolean {
  return message.kind !== 'system' && message.sentByUserId !== userId
}

/** Lets nobody answer over what they have not seen, unless they say so. */
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
