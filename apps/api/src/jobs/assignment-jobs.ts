import type { Id } from '@parley/domain'
import type { FirstAnswerJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { JobHandler } from './worker.ts'

/** Assigns a conversation to the user who answered first. */
type GiveToFirst = (trx: Knex.Transaction, organizationId: Id, first: FirstAnswerJob['payload']) => Promise<void>

export const createAssignmentJobs = (give: GiveToFirst): { 'assignment.first': JobHandler<'assignment.first'> } => ({
  'assignment.first': {
    attempts: 8,
    lane: ({ payload }) => payload.conversationId,
    run:
      async ({ organizationId, payload }) =>
      async (trx) => {
        await give(trx, organizationId, payload)
        return 'done'
      },
    giveUp: async () => undefined,
  },
})
