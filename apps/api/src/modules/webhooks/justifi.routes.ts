import type { Id } from '@parley/domain'
import type { Router } from 'express'
import type { Knex } from 'knex'
import { z } from 'zod'
import {
  isJustifiSigned,
  JUSTIFI_SIGNATURE_HEADER,
  JUSTIFI_TIMESTAMP_HEADER,
} from '../../adapters/justifi-signature.ts'
import type { JustifiConfig } from '../../config-justifi.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { findAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { findRefundAmount } from '../refunds/refund-outcomes.ts'
import { readBytes, signedBody } from './signed-body.ts'
import { isFirstTime } from './webhook-events.ts'

const PROVIDER = 'justifi'

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
/** The metadata that we attach to a checkout, a payment or a refund. */
const ours = z.object({ metadata: z.object({ organizationId: uuid, reference: uuid }) })

const justifiEvent = z.object({
  id: z.string().min(1).max(200),
  data: z.looseObject({ refunds: z.array(z.unknown()).max(1000).nullish() }),
})

/**
 * JustiFi's webhooks. They only signal that there is news: the worker then queries JustiFi itself, so that reordered,
 * repeated or missing webhooks cannot move money. Events about objects that we did not create are ignored.
 */
export function registerJustifiRoutes(
  router: Router,
  { webhookSecret }: Pick<JustifiConfig, 'webhookSecret'>,
  { database, outbox, clock }: Context,
): void {
  async function requestLookup(trx: Knex.Transaction, organizationId: Id, reference: Id): Promise<void> {
    const attempt = await findAttempt(trx, organizationId, reference)
    if (attempt?.status !== 'failed') return outbox.lookUpNow(trx, organizationId, reference)
    const { id: attemptId, transactionId, paymentLinkId, amount } = attempt
    const payload = { attemptId, transactionId, paymentLinkId, amount, simulate: null }
    outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'payment.lookup', payload }])
  }

  async function receive({ id, data }: z.output<typeof justifiEvent>): Promise<void> {
    const subjects = [data, data['payment'], data['checkout'], ...(data.refunds ?? [])]
    const named = subjects.flatMap((subject) => ours.safeParse(subject).data?.metadata ?? [])
    const [first] = named
    if (first === undefined) return
    const { organizationId } = first
    await inTransaction(database.knex, async (trx) => {
      const isKnown =
        (await findAttempt(trx, organizationId, first.reference)) !== null ||
        (await findRefundAmount(trx, organizationId, first.reference)) !== null
      if (!isKnown || !(await isFirstTime(trx, { organizationId, provider: PROVIDER, eventId: id }))) return
      for (const { reference } of named) await requestLookup(trx, organizationId, reference)
    })
  }

  router.post(
    '/api/webhooks/justifi',
    readBytes,
    signedBody(
      (body, request) => {
        const signature = request.header(JUSTIFI_SIGNATURE_HEADER)
        const timestamp = request.header(JUSTIFI_TIMESTAMP_HEADER)
        return isJustifiSigned(body, { signature, timestamp }, webhookSecret, clock.now())
      },
      justifiEvent,
      receive,
    ),
  )
}
