import type { Conversation } from '@parley/contract'

/** When a conversation had its last message or a payment after it, which is its place in the list; null: neither. */
export const lastNewsAt = ({ lastEvent, lastMessageAt }: Conversation): string | null => lastEvent?.at ?? lastMessageAt
