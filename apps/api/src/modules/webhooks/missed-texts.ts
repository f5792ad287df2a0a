import { DAY_MS, HOUR_MS } from '@parley/domain'
import type { Context } from '../../context.ts'
import { isUnavailable } from '../../db/errors.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import type { Carrier, ReceivedText } from '../../ports/carrier.ts'
import { createSmsWebhooks } from './sms-webhooks.service.ts'

const EVERY_MS = 5 * 60_000
/** The longest downtime, in milliseconds, whose texts are fetched; texts from before that are lost. */
const LONGEST_DOWN_MS = 3 * DAY_MS
const OVERLAP_MS = HOUR_MS

/** Fetches texts that a carrier received for us but could not pass on, because nothing answered its webhook. */
export function createMissedTexts(context: Context, carrier: Pick<Carrier, 'listReceived'>): Sweep {
  const { clock, config, database, logger } = context
  const sms = createSmsWebhooks(context)
  let since = new Date(clock.now().getTime() - LONGEST_DOWN_MS)

  /** Stores a text; one that cannot be stored does not block those behind it. */
  async function receive(text: ReceivedText): Promise<void> {
    try {
      await sms.receiveText({ ...text, provider: config.carrier.kind, eventId: text.carrierId })
    } catch (error) {
      if (isUnavailable(error)) throw error
      logger.error({ err: error, carrierId: text.carrierId }, 'a text that came in could not be kept')
    }
  }

  return {
    name: 'missed texts',
    everyMs: EVERY_MS,
    async run() {
      const begun = clock.now()
      const { knex } = database
      const numbers = await knex('phone_numbers')
        .select('e164', 'created_at')
        .unionAll(knex('own_lines').whereNotNull('e164').select('e164', 'created_at'))
        .then((rows: { e164: string; created_at: Date }[]) => rows)
      for (const { e164, created_at } of numbers) {
        const texts = await carrier.listReceived(e164, created_at > since ? created_at : since)
        if (!Array.isArray(texts)) {
          return logger.warn({ code: texts.code }, 'the carrier does not say which texts came in; it is asked again')
        }
        for (const text of texts) {
          await receive(text)
        }
      }
      since = new Date(begun.getTime() - OVERLAP_MS)
    },
  }
}
