import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Carrier } from '../ports/carrier.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobPayloads } from './outbox.ts'
import { PROVIDER_FILE_RETRIES } from './pauses.ts'
import type { JobHandler } from './worker.ts'

type Text = JobPayloads['pictures.fetch']
type Show = (trx: Knex.Transaction) => Promise<void>

/** Stores the pictures of texts. */
export interface PictureStore {
  /**
   * Stores the pictures; the returned function shows them with their text. null for a picture that could not be
   * fetched.
   */
  keep(organizationId: string, text: Text, pictures: readonly (Uint8Array | null)[]): Promise<Show>
}

interface PictureJobsOptions {
  carrier: Pick<Carrier, 'fetchPictures' | 'removePictures'>
  store: PictureStore
  crashPoint: CrashPoint
  log: Pick<Logger, 'warn'>
}

/**
 * Fetches the pictures of a text from the carrier and stores them once; pictures that are stored or were sent are
 * deleted at the carrier.
 */
export function createPictureJobs({ carrier, store, crashPoint, log }: PictureJobsOptions): {
  'pictures.fetch': JobHandler<'pictures.fetch'>
  'pictures.remove': JobHandler<'pictures.remove'>
} {
  return {
    'pictures.fetch': {
      ...PROVIDER_FILE_RETRIES,
      async run({ organizationId, kind, payload }) {
        crashPoint('before-provider-call', kind)
        const fetched = await carrier.fetchPictures(payload.carrierId, payload.count)
        crashPoint('after-provider-call', kind)
        if (fetched.status === 'later') throw new Error(`the pictures are not there yet (${fetched.code})`)
        const show = await store.keep(organizationId, payload, fetched.pictures)
        return async (trx) => {
          await show(trx)
          return { kind: 'pictures.remove', waitMs: 0 }
        }
      },
      async giveUp(trx, { organizationId, payload }) {
        log.warn({ textId: payload.textId }, 'the pictures of a text could not be fetched')
        const none = Array.from({ length: payload.count }, () => null)
        const show = await store.keep(organizationId, payload, none)
        await show(trx)
      },
    },
    'pictures.remove': {
      ...PROVIDER_FILE_RETRIES,
      async run({ kind, payload: { carrierId } }) {
        crashPoint('before-provider-call', kind)
        const removed = await carrier.removePictures(carrierId)
        crashPoint('after-provider-call', kind)
        if (removed.status === 'later') throw new Error(`the pictures are still at the carrier (${removed.code})`)
        return async () => 'done'
      },
      giveUp: async (_trx, { payload: { carrierId } }) =>
        log.warn({ carrierId }, 'the pictures of a text could not be removed at the carrier'),
    },
  }
}
