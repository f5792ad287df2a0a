import type { Cents } from '@parley/domain'
import type { StoryContext } from '@storybook/react-vite'

/** Simulates a payment by a customer now, with the live event that inbox viewers receive. */
export function pay(mockApi: StoryContext['mockApi'], customerName: string, amount: Cents): void {
  const { store } = mockApi
  const customer = [...store.customers.values()].find(({ name }) => name === customerName)
  const conversation = [...store.conversations.values()].find(({ customerId }) => customerId === customer?.id)
  if (!conversation) throw new Error(`pay: no conversation with ${customerName}`)
  const isSnoozed = conversation.state === 'snoozed'
  Object.assign(conversation, {
    lastPayment: { amount, at: mockApi.now() },
    ...(isSnoozed && { state: 'open', snooze: null }),
  })
  const { id: conversationId, organizationId } = conversation
  mockApi.emit({ type: 'conversation', organizationId, ids: { conversationId } })
}
