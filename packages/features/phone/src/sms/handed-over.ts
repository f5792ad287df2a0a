import { useApi, useSignedIn } from '@parley/client'
import { hideCardNumbers, type Id } from '@parley/domain'
import { createOpenSubmissions } from '@parley/parts/flow'
import type { LineDraft } from '@parley/state-machines'
import { useSyncExternalStore } from 'react'

/** The texts that were handed over, by conversation, and are not known to have left. One with a card number does not outlive the page. */
export const handedOver = createOpenSubmissions<LineDraft, void>('sms', {
  mayStore: ({ content }) => hideCardNumbers(content) === content,
})

/** Whether a text of the conversation is on its way, also from a composer that was left. */
export function useIsOnItsWay(conversationId: Id): boolean {
  const { client } = useApi()
  const { user } = useSignedIn()
  return useSyncExternalStore(handedOver.subscribe, () => handedOver.isOnItsWay(client, [user.id, conversationId]))
}
