import type { Id } from '@parley/domain'
import { phonePath } from '../use-phone-address.ts'

/** In the address while a conversation is open. */
export const CONVERSATION = 'conversation'

/** In the address while the conversations are searched. */
export const SEARCH = 'search'

/** Where a conversation of one's own line is open, beside what a search has found. */
export function smsPath(conversationId: Id, search = ''): string {
  const params = new URLSearchParams({ [CONVERSATION]: conversationId })
  if (search !== '') params.set(SEARCH, search)
  return `${phonePath('sms')}?${params}`
}
