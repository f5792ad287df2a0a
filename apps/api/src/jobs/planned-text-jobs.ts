import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { JobHandler } from './worker.ts'

/** What the worker asks of planned texts. */
export interface PlannedTexts {
  /** Sends or fails the text whose time has come; answers when to ask again, null when that is settled. */
  fire(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<Date | null>
  /** Writes that it could not be sent. */
  giveUp(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<void>
}

/** The key of the row that waits for a text's time. */
export const plannedTextKey = (id: Id): string => `scheduled-message ${id}`

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
