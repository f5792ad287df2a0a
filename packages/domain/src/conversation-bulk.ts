/** Maximum number of conversations in one bulk action. */
export const CONVERSATIONS_BULK_MAX = 100

/** Actions that can be applied to several conversations at once. */
export const CONVERSATION_BULK_ACTIONS = ['done', 'reopen', 'assign', 'snooze'] as const
export type ConversationBulkAction = (typeof CONVERSATION_BULK_ACTIONS)[number]
