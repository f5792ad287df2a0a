/** So many conversations are changed at once. */
export const CONVERSATIONS_BULK_MAX = 100

/** What is done to many conversations at once. */
export const CONVERSATION_BULK_ACTIONS = ['done', 'reopen', 'assign', 'snooze'] as const
export type ConversationBulkAction = (typeof CONVERSATION_BULK_ACTIONS)[number]
