import { problems } from '@parley/contract'
import { cleanText, type E164, type Id, isOptOutFailure, type Keyword } from '@parley/domain'
import type { CarrierReport } from '@parley/state-machines'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findTextJob } from '../../jobs/outbox.ts'
import { createTextDelivery } from '../messages/delivery.service.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { receiveLineText } from '../own-line/line-inbound.service.ts'
import { findLineByNumber } from '../own-line/own-line.repository.ts'
import { isFirstTime } from './webhook-events.ts'

/**
 * The outcome of a text of ours; `reference` is the key under which it was sent. `report` is null while the text is on
 * its way.
 */
export interface TextReport {
  provider: string
  eventId: string
  organizationId: Id
  reference: Id
  carrierId: string
  report: CarrierReport | null
}

/** A customer's text. */
export interface IncomingText {
  provider: string
  eventId: string
  from: E164
  to: E164
  body: string
  carrierId: string
  mediaCount?: number
  /** The keyword as recognised by the carrier, by its own list of words. */
  keyword?: Keyword | undefined
  /** When the text was sent, for one that is fetched later. */
  sentAt?: Date
}

/** Processes the reports of carriers, each event once and in any order. */
export interface SmsWebhooks {
  /** Throws NotFound for an unknown text. */
  reportText(report: TextReport): Promise<void>
  /** Throws NotFound for a number that is not ours. */
  receiveText(text: IncomingText): Promise<void>
}

export function createSmsWebhooks(context: Context): SmsWebhooks {
  const { database } = context
  const delivery = createTextDelivery(context)

  return {
    reportText: ({ provider, eventId, organizationId, reference, carrierId, report }) =>
      inTransaction(database.knex, async (trx) => {
        const job = await findTextJob(trx, organizationId, reference)
        if (job === null) throw problems.notFound('message')
        if (!(await isFirstTime(trx, { organizationId, provider, eventId }))) return
        if (report?.status === 'failed' && isOptOutFailure(report.errorCode)) {
          await delivery.optOut(trx, organizationId, job.customerId)
        }
        const text = { organizationId, messageId: job.messageId, jobId: reference }
        await delivery.recordAccepted(trx, text, carrierId)
        if (report) await delivery.recordReport(trx, text, report)
      }),

    receiveText: ({ provider, eventId, body, ...text }) =>
      inTransaction(database.knex, async (trx) => {
        const number: { organization_id: Id } | undefined = await trx('phone_numbers')
          .where({ e164: text.to })
          .first('organization_id')
        const organizationId = number?.organization_id ?? (await findLineByNumber(trx, text.to))?.organizationId
        if (organizationId === undefined) throw problems.notFound('phone number')
        if (!(await isFirstTime(trx, { organizationId, provider, eventId }))) return
        const receive = number ? receiveInbound : receiveLineText
        await receive(context, trx, { ...text, content: cleanText(body) })
      }),
  }
}
