import type { Conversation } from '@parley/contract'

/** What the palette calls the open conversation, above what can be done with it. */
export const selectionTitle = ({ customer }: Pick<Conversation, 'customer'>) =>
  `Conversation with ${customer.name ?? 'Unknown'}`
