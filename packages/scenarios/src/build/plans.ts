import type { WorldConversation, WorldScheduledMessage } from '../types.ts'
import type { WorldBuilder } from './world-builder.ts'

type Plan = Pick<WorldScheduledMessage, 'content' | 'sendAt' | 'createdAt' | 'createdByUserId'> &
  Partial<Pick<WorldScheduledMessage, 'status' | 'reason'>>

/** Adds a scheduled message. */
export function addPlan(builder: WorldBuilder, conversation: WorldConversation, plan: Plan): void {
  const record = { id: builder.id(), conversationId: conversation.id, messageId: null, reason: null }
  builder.world.scheduledMessages.push(builder.own({ ...record, status: 'scheduled' as const, ...plan }))
}
