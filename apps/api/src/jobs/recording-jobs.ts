import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { CallProvider } from '../ports/calls.ts'
import type { CrashPoint } from './crash-point.ts'
import { PROVIDER_FILE_RETRIES } from './pauses.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** Stores the recordings of callers. */
export interface RecordingStore {
  /**
   * Stores a caller's recording, which `record` then makes known; null when it is no recording, or its call no longer
   * exists.
   */
  keep(
    call: { organizationId: Id; callId: Id },
    bytes: Uint8Array,
  ): Promise<{ record(trx: Knex.Transaction): Promise<unknown> } | null>
}

interface RecordingJobsOptions {
  provider: Pick<CallProvider, 'fetchRecording' | 'removeRecording'>
  store: RecordingStore
  crashPoint: CrashPoint
  log: Pick<Logger, 'warn'>
}

/** Fetches the recordings of callers, stores each once, and deletes it at the provider. */
export function createRecordingJobs({ provider, store, crashPoint, log }: RecordingJobsOptions): {
  'recording.fetch': JobHandler<'recording.fetch'>
  'recording.remove': JobHandler<'recording.remove'>
} {
  const removing = { kind: 'recording.remove', waitMs: 0 } as const
  const dropped =
    (recordingId: string): RecordOutcome =>
    async () => {
      log.warn({ recordingId }, 'what a caller has left is no recording that can be kept')
      return removing
    }
  return {
    'recording.fetch': {
      ...PROVIDER_FILE_RETRIES,
      async run({ organizationId, kind, payload: { callId, recordingId } }) {
        crashPoint('before-provider-call', kind)
        const fetched = await provider.fetchRecording(recordingId)
        crashPoint('after-provider-call', kind)
        if (fetched.status === 'later') throw new Error('the recording is not there yet')
        if (fetched.status === 'unusable') return dropped(recordingId)
        const kept = await store.keep({ organizationId, callId }, fetched.bytes)
        if (kept === null) return dropped(recordingId)
        return async (trx) => {
          await kept.record(trx)
          return removing
        }
      },
      giveUp: async (_trx, { payload: { recordingId } }) =>
        log.warn({ recordingId }, 'what a caller has left could not be fetched'),
    },
    'recording.remove': {
      ...PROVIDER_FILE_RETRIES,
      async run({ kind, payload: { recordingId } }) {
        crashPoint('before-provider-call', kind)
        await provider.removeRecording(recordingId)
        crashPoint('after-provider-call', kind)
        return async () => 'done'
      },
      giveUp: async (_trx, { payload: { recordingId } }) =>
        log.warn({ recordingId }, 'a recording could not be removed at the provider'),
    },
  }
}
