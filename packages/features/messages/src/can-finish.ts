import type { Conversation } from '@parley/contract'
import { can, conversationLifecycle } from '@parley/state-machines'

/** Says whether the conversation can be marked as done; one that cannot is reopened instead. */
export const canFinish = ({ state }: Pick<Conversation, 'state'>): boolean =>
  can(conversationLifecycle, state, 'conversation.finish')

/** Says whether the conversation can be put away for a while; a done one cannot. */
export const canSnooze = ({ state }: Pick<Conversation, 'state'>): boolean =>
  can(conversationLifecycle, state, 'conversation.snooze')
