import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../ids.ts'
import { dropPlannedJob, lockPlannedJob, planJob } from './planned-jobs.ts'
import type { JobHandler } from './worker.ts'

/** What the worker asks of planned texts. */
export interface PlannedTexts {
  /** Sends or fails the text whose time has come; answers when to ask again, null when that is settled. */
  fire(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Date | null>
  /** Writes that it could not be sent, or did not for another reason. */
  giveUp(trx: Knex.Transaction, organizationId: Id, id: Id, reason?: string): Promise<void>
}

/** The key of the row that waits for a text's time. */
export const plannedTextKey = (id: Id): string => `scheduled-message ${id}`

/** Whoever changes a text for later locks this first, as the worker does. */
export const lockPlannedText = (trx: Knex.Transaction, organizationId: Id, id: Id): Promise<void> =>
  lockPlannedJob(trx, organizationId, plannedTextKey(id))

/** Has the worker look at the text at this time, and not at another one; null: not any more. */
export async function planText(
  trx: Knex.Transaction,
  organizationId: Id,
  { id, conversationId }: { id: Id; conversationId: Id },
  at: Date | null,
): Promise<void> {
  const key = plannedTextKey(id)
  if (at === null) return dropPlannedJob(trx, organizationId, key)
  const job = {
    id: newId(),
    kind: 'scheduledMessage.send',
    payload: { scheduledMessageId: id, conversationId },
  } as const
  await planJob(trx, organizationId, job, { key, runAt: at })
}

const ATTEMPTS = 20

export function createPlannedTextJobs(
  texts: PlannedTexts,
  clock: { now(): Date },
): { 'scheduledMessage.send': JobHandler<'scheduledMessage.send'> } {
  return {
    'scheduledMessage.send': {
      attempts: ATTEMPTS,
      lane: ({ payload }) => payload.conversationId,
      run: async (job) => async (trx) => {
        const again = await texts.fire(trx, job.organizationId, job.payload.scheduledMessageId)
        if (again === null) return 'done'
        return { kind: job.kind, waitMs: Math.max(0, again.getTime() - clock.now().getTime()) }
      },
      giveUp: (trx, job) => texts.giveUp(trx, job.organizationId, job.payload.scheduledMessageId),
    },
  }
}
