import type { Id } from '@parley/domain'
import type { AnswerJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { JobHandler } from './worker.ts'

/** Answers a customer by itself, if they are; the answer and the row's end are one transaction. */
export type AnswerByItself = (trx: Knex.Transaction, organizationId: Id, asked: AnswerJob['payload']) => Promise<void>

export const createAnswerJobs = (answer: AnswerByItself): { 'answer.send': JobHandler<'answer.send'> } => ({
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
