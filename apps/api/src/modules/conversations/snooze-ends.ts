import type { Context } from '../../context.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { createConversationsService } from './conversations.service.ts'

const EVERY_MS = 10_000

/** Periodic job that wakes snoozed conversations when their time has come. */
export function createSnoozeEnds(context: Context): Sweep {
  const conversations = createConversationsService(context)
  return { name: 'snooze ends', everyMs: EVERY_MS, run: () => conversations.wakeDue() }
}
