import type { Id, ZoomProblem } from '@parley/domain'
import type { Knex } from 'knex'
import type { MeetingAccount, MeetingProvider } from '../ports/meeting-provider.ts'
import type { JobHandler } from './worker.ts'

/** Where the organisation's account is kept. */
export interface ZoomChecks {
  /** null: none is connected. */
  accountOf(organizationId: Id): Promise<MeetingAccount | null>
  /** Writes whether it is accepted, if it is still that one. */
  keep(trx: Knex.Transaction, account: MeetingAccount, problem: ZoomProblem | null): Promise<void>
}

interface ZoomJobsOptions {
  provider: MeetingProvider
  checks: ZoomChecks
}

/** Somebody waits for the answer. */
const CHECK_ATTEMPTS = 3

/** Asks the provider of meetings whether it accepts an account. */
export const createZoomJobs = ({ provider, checks }: ZoomJobsOptions): { 'zoom.check': JobHandler<'zoom.check'> } => ({
  'zoom.check': {
    attempts: CHECK_ATTEMPTS,
    lane: ({ organizationId }) => organizationId,
    async run({ organizationId }) {
      const account = await checks.accountOf(organizationId)
      if (account === null) return async () => 'done'
      const outcome = await provider.check(account)
      if (outcome.status === 'later') return async () => ({ kind: 'zoom.check', waitMs: outcome.waitMs })
      return async (trx) => {
        await checks.keep(trx, account, outcome.status === 'refused' ? outcome.problem : null)
        return 'done'
      }
    },
    async giveUp(trx, { organizationId }) {
      const account = await checks.accountOf(organizationId)
      if (account) await checks.keep(trx, account, 'unreachable')
    },
  },
})
