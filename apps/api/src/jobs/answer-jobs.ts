import type { Id } from '@parley/domain'
import type { AnswerJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { JobHandler } from './worker.ts'

/** Sends a customer an automatic answer, if one is due; the answer and the end of the row are one transaction. */
export type SendAutomaticAnswer = (
  trx: Knex.Transaction,
  organizationId: Id,
  asked: AnswerJob['payload'],
) => Promise<void>

export const createAnswerJobs = (answer: SendAutomaticAnswer): { 'answer.send': JobHandler<'answer.send'> } => ({
  'answer.send': {
    attempts: 8,
    run:
      async ({ organizationId, payload }) =>
      async (trx) => {
        await answer(trx, organizationId, payload)
        return 'done'
      },
    giveUp: async () => undefined,
  },
})
