import { problems } from '@parley/contract'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createAttemptOutcomes } from '../pay/attempt-outcomes.ts'
import { findAttempt } from '../payments/payment-locks.ts'
import { isFirstTime } from './webhook-events.ts'
import type { PaymentEvent } from './webhook-schemas.ts'

const PROVIDER = 'payments'
const CURRENCY = 'usd'

/** Applies a payment event once. Throws NotFound for an attempt we do not know, 400 for an amount that is not ours. */
export function createPaymentWebhooks(context: Context): (event: PaymentEvent) => Promise<void> {
  const outcomes = createAttemptOutcomes(context)
  return (event) =>
    inTransaction(context.database.knex, async (trx) => {
      const { organizationId, reference: attemptId } = event.data
      const attempt = await findAttempt(trx, organizationId, attemptId)
      if (attempt === null) throw problems.notFound('payment')
      if (!(await isFirstTime(trx, { organizationId, provider: PROVIDER, eventId: event.id }))) return
      const ref = { organizationId, attemptId }
      if (event.type === 'payment.failed') {
        const { code, text, providerId } = event.data
        await outcomes.decline(trx, ref, { code, text }, providerId)
        return
      }
      const { amount, currency } = event.data
      if (amount !== attempt.amount || currency !== CURRENCY) {
        context.logger.error({ attemptId, amount, currency }, 'webhook: amount or currency is not what was asked for')
        throw problems.invalid('The amount or currency differs from what was asked for')
      }
      await outcomes.settle(trx, ref, event.data)
    })
}
