import type { Id } from '@parley/domain'
import type { ImportJob } from './outbox.ts'
import type { JobHandler } from './worker.ts'

/** Writes, or takes back, some of an import's rows; says whether there are more. */
export type ImportWork = (organizationId: Id, payload: ImportJob['payload']) => Promise<boolean>

/** About a day: what an import has written is kept, and each further run goes on behind it. */
const ATTEMPTS = 150

export function createImportJobs(work: ImportWork): { 'customerImport.write': JobHandler<'customerImport.write'> } {
  return {
    'customerImport.write': {
      attempts: ATTEMPTS,
      lane: () => 'imports',
      async run({ organizationId, kind, payload }) {
        const hasMore = await work(organizationId, payload)
        return async () => (hasMore ? { kind, waitMs: 0 } : 'done')
      },
      // It stays as it is and can be cancelled.
      giveUp: async () => undefined,
    },
  }
}
