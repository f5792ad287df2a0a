import type { WorldConversation, WorldScheduledMessage } from '../types.ts'
import type { Teller } from './teller.ts'

type Plan = Pick<WorldScheduledMessage, 'content' | 'sendAt' | 'createdAt' | 'createdByUserId'> &
  Partial<Pick<WorldScheduledMessage, 'status' | 'reason'>>

/** A text for later. */
export function addPlan(teller: Teller, conversation: WorldConversation, plan: Plan): void {
  const record = { id: teller.id(), conversationId: conversation.id, messageId: null, reason: null }
  teller.world.scheduledMessages.push(teller.own({ ...record, status: 'scheduled' as const, ...plan }))
}
