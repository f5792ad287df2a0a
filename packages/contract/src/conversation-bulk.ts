import { CONVERSATION_BULK_ACTIONS, CONVERSATION_STATES, CONVERSATIONS_BULK_MAX } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'

export const conversationBulk = z
  .object({
    updated: z.int(),
    /** The previous values of each conversation, for undo. */
    before: z.array(
      z.object({
        conversationId: id,
        state: z.enum(CONVERSATION_STATES),
        until: instant.nullable(),
        assignedToUserId: id.nullable(),
      }),
    ),
    refused: z.array(z.object({ conversationId: id, customerName: z.string().nullable(), reason: z.string() })),
  })
  .meta({ id: 'ConversationBulk' })
export type ConversationBulk = z.output<typeof conversationBulk>

export const bulkChangeConversations = endpoint({
  name: 'bulkChangeConversations',
  method: 'POST',
  path: `${API}/conversations/bulk`,
  summary:
    'Mark many conversations done, reopen, assign or snooze them; those that cannot be changed are returned with the reason',
  body: z.object({
    conversationIds: z.array(id).min(1).max(CONVERSATIONS_BULK_MAX),
    action: z.enum(CONVERSATION_BULK_ACTIONS),
    /** With `assign`; omitted or null to unassign. */
    assignedToUserId: id.nullable().optional(),
    /** With `snooze`; omitted or null to snooze until a reply. */
    until: instant.nullable().optional(),
  }),
  response: conversationBulk,
  status: [200],
  policy: 'conversation.setState',
  affects: ['listConversations', 'getConversation', 'listAudit', 'getAuditTotals', ...TEAM_READS],
})
