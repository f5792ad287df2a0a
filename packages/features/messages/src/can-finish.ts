import type { Conversation } from '@parley/contract'
import { can, conversationLifecycle } from '@parley/state-machines'

/** Whether the conversation can be marked as done; otherwise the action offered is Reopen. */
export const canFinish = ({ state }: Pick<Conversation, 'state'>): boolean =>
  can(conversationLifecycle, state, 'conversation.finish')

/** Whether the conversation can be snoozed; a done one cannot. */
export const canSnooze = ({ state }: Pick<Conversation, 'state'>): boolean =>
  can(conversationLifecycle, state, 'conversation.snooze')
