import type { Id } from '@parley/domain'
import { phonePath } from '../use-phone-address.ts'

/** The address parameter with the id of the open conversation. */
export const CONVERSATION = 'conversation'

/** The address parameter with the search text for conversations. */
export const SEARCH = 'search'

/** The address of an open conversation on the user's own line, beside the results of a search. */
export function smsPath(conversationId: Id, search = ''): string {
  const params = new URLSearchParams({ [CONVERSATION]: conversationId })
  if (search !== '') params.set(SEARCH, search)
  return `${phonePath('sms')}?${params}`
}
