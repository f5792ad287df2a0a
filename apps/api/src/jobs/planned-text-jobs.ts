import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import { newId } from '../ids.ts'
import { dropPlannedJob, lockPlannedJob, planJob } from './planned-jobs.ts'
import type { JobHandler } from './worker.ts'

/** The planned texts, as used by the worker. */
export interface PlannedTexts {
  /** Sends or fails the text that is due; returns when to try again, null when it is settled. */
  fire(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Date | null>
  /** Records that the text could not be sent, or was not sent for the given reason. */
  giveUp(trx: Knex.Transaction, organizationId: Id, id: Id, reason?: string): Promise<void>
}

/** The key of the outbox row of a planned text. */
export const plannedTextKey = (id: Id): string => `scheduled-message ${id}`

/** Locks the outbox row of a planned text; every change of the text does this first, as the worker does. */
export const lockPlannedText = (trx: Knex.Transaction, organizationId: Id, id: Id): Promise<void> =>
  lockPlannedJob(trx, organizationId, plannedTextKey(id))

/** Makes the worker handle the text at this time instead of any other; null to cancel. */
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
