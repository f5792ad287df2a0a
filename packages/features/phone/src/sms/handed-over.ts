import { useApi, useSignedIn } from '@parley/client'
import { hideCardNumbers, type Id } from '@parley/domain'
import { createOpenSubmissions } from '@parley/parts/flow'
import type { LineDraft } from '@parley/state-machines'
import { useSyncExternalStore } from 'react'

/**
 * The submitted texts, by conversation, that are not known to have been sent. One with a card number does not outlive
 * the page.
 */
export const handedOver = createOpenSubmissions<LineDraft, void>('sms', {
  mayStore: ({ content }) => hideCardNumbers(content) === content,
})

/** Whether a text of the conversation is being sent, also by a composer that has been closed. */
export function useIsSending(conversationId: Id): boolean {
  const { client } = useApi()
  const { user } = useSignedIn()
  return useSyncExternalStore(handedOver.subscribe, () => handedOver.isInFlight(client, [user.id, conversationId]))
}
