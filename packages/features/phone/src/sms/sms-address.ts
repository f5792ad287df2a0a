import type { Id } from '@parley/domain'
import { phonePath } from '../use-phone-address.ts'

/** In the address while a conversation is open. */
export const CONVERSATION = 'conversation'

/** Where a conversation of one's own line is open. */
export const smsPath = (conversationId: Id) =>
  `${phonePath('sms')}?${new URLSearchParams({ [CONVERSATION]: conversationId })}`
