import { problems } from '@parley/contract'
import type { Cents } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { violatedUnique } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createAttemptOutcomes } from '../pay/attempt-outcomes.ts'
import { findAttempt } from '../payment-attempts/payment-attempts.repository.ts'
import { createRefundOutcomes, findRefundAmount } from '../refunds/refund-outcomes.ts'
import { isFirstTime } from './webhook-events.ts'
import type { PaymentEvent } from './webhook-schemas.ts'

const PROVIDER = 'payments'
const CURRENCY = 'usd'
/** The unique constraints that tie a provider's id to one payment or refund. */
const PROVIDER_IDS = new Set([
  'payment_attempts_provider_unique',
  'transactions_provider_unique',
  'refunds_provider_unique',
])

/**
 * Applies a payment event once. Throws NotFound for an unknown attempt or refund, 400 for an amount or currency other
 * than requested, 409 for a provider's id that belongs to another payment or refund.
 */
export function createPaymentWebhooks(context: Context): (event: PaymentEvent) => Promise<void> {
  const outcomes = createAttemptOutcomes(context)
  const refunds = createRefundOutcomes(context)

  async function findAmount(trx: Knex.Transaction, { type, data }: PaymentEvent): Promise<Cents> {
    const { organizationId, reference } = data
    const isRefund = type === 'refund.succeeded' || type === 'refund.failed'
    const amount = isRefund
      ? await findRefundAmount(trx, organizationId, reference)
      : ((await findAttempt(trx, organizationId, reference))?.amount ?? null)
    if (amount === null) throw problems.notFound(isRefund ? 'refund' : 'payment')
    return amount
  }

  function checkMoney(
    expected: Cents,
    { reference, amount, currency }: { reference: string; amount: Cents; currency: string },
  ) {
    if (amount === expected && currency === CURRENCY) return
    context.logger.error({ reference, amount, currency }, 'webhook: amount or currency is not what was asked for')
    throw problems.invalid('The amount or currency differs from what was asked for')
  }

  const apply = (event: PaymentEvent) =>
    inTransaction(context.database.knex, async (trx) => {
      const { organizationId, reference } = event.data
      const expected = await findAmount(trx, event)
      if (!(await isFirstTime(trx, { organizationId, provider: PROVIDER, eventId: event.id }))) return
      const attempt = { organizationId, attemptId: reference }
      const refund = { organizationId, refundId: reference }
      if (event.type === 'payment.failed') {
        const { code, text, providerId } = event.data
        await outcomes.decline(trx, attempt, { code, text }, providerId)
      } else if (event.type === 'refund.failed') {
        await refunds.fail(trx, refund, event.data.text)
      } else {
        checkMoney(expected, event.data)
        if (event.type === 'payment.succeeded') await outcomes.settle(trx, attempt, event.data)
        else await refunds.succeed(trx, refund, event.data)
      }
    })

  return async (event) => {
    try {
      await apply(event)
    } catch (error) {
      if (!PROVIDER_IDS.has(violatedUnique(error) ?? '')) throw error
      const { reference, organizationId } = event.data
      context.logger.error({ organizationId, reference, event: event.id }, 'webhook: the id belongs to another payment')
      throw problems.conflict('This providerId belongs to another payment or refund', 'duplicate')
    }
  }
}
