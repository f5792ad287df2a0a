import type { Id } from '@parley/domain'
import { decideWake } from '@parley/state-machines'
import { applyChanges } from './apply.ts'
import type { MockContext } from './mock-context.ts'

/** Plays the worker: schedules the end of every snooze that has a time. */
export function planWaking({ store, planWake }: MockContext): void {
  for (const { id, snooze } of store.conversations.values()) if (snooze?.until) planWake(id, snooze.until)
}

/** Ends the snooze of a conversation when it is due; does nothing when its time was moved to later. */
export function wake(context: MockContext, id: Id): void {
  const conversation = context.store.conversations.get(id)
  if (!conversation) return
  const changes = decideWake(conversation, context.now())
  applyChanges(context, { organizationId: conversation.organizationId, userId: null }, changes)
}
