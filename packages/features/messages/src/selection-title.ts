import type { Conversation } from '@parley/contract'

/** Title of the open conversation in the command palette, above its actions. */
export const selectionTitle = ({ customer }: Pick<Conversation, 'customer'>) =>
  `Conversation with ${customer.name ?? 'Unknown'}`
