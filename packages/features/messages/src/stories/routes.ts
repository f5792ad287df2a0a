import { buildWorld, type ScenarioName } from '@parley/scenarios'

/** The URL of the conversation with a customer of a named world; null selects the one without a name. */
export function conversationRoute(scenario: ScenarioName, customerName: string | null): string {
  const world = buildWorld(scenario)
  const customer = world.customers.find(({ name }) => name === customerName)
  const conversation = world.conversations.find(({ customerId }) => customerId === customer?.id)
  if (!conversation) throw new Error(`conversationRoute: ${scenario} has no conversation with ${customerName}`)
  return `/?conversation=${conversation.id}`
}

/** The URL of the inbox filtered by the number with this label. */
export function inboxRoute(scenario: ScenarioName, label: string): string {
  const number = buildWorld(scenario).phoneNumbers.find((one) => one.label === label)
  if (!number) throw new Error(`inboxRoute: ${scenario} has no number labelled ${label}`)
  return `/?inbox=${number.id}`
}

/** The URL that opens the conversation at the message with this text. */
export function messageRoute(scenario: ScenarioName, content: string): string {
  const message = buildWorld(scenario).messages.find((one) => one.content === content)
  if (!message) throw new Error(`messageRoute: nobody says that in ${scenario}`)
  return `/?${new URLSearchParams({ conversation: message.conversationId, message: message.id })}`
}
