import { type Decision, type PaymentAttempt, PRODUCT } from '@parley/domain'
import {
  can,
  invoiceLifecycle,
  isLiveAttempt,
  paymentAttemptLifecycle,
  transactionLifecycle,
  transactionState,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { AttemptOutcomes, AttemptRef } from '../../jobs/payment-jobs.ts'
import { findStoredInvoice } from '../invoices/invoices.repository.ts'
import { findAttempt, recordWaiting } from '../payment-attempts/payment-attempts.repository.ts'
import { findPaymentLink } from '../payment-links/payment-links.repository.ts'
import { createSettlements } from '../settlement/settlement.service.ts'
import { findStoredTransaction } from '../transactions/transactions.repository.ts'
import { announceOutcome } from './outcome-signal.ts'

const CURRENCY = 'usd'
/** Path to return to after a charge without a link. */
const STAFF_PATH = `/${PRODUCT.slug}/virtual-terminal`
/** Query parameter that tells the pay page that the customer has returned from the provider's checkout. */
export const RETURNED = 'returned'

/**
 * Handles the provider's responses and webhooks: the first one settles the attempt and later ones change nothing,
 * except that money taken is booked even after a decline.
 */
export function createAttemptOutcomes(context: Context): AttemptOutcomes {
  const { database, config } = context
  const settlements = createSettlements(context)

  return {
    async findOpen({ organizationId, attemptId }) {
      const { knex } = database
      const attempt = await findAttempt(knex, organizationId, attemptId)
      if (attempt === null || !can(paymentAttemptLifecycle, attempt.status, 'attempt.succeed')) return null
      const transaction = await findStoredTransaction(knex, organizationId, attempt.transactionId)
      const invoice = await findStoredInvoice(knex, organizationId, attempt.invoiceId)
      const isPending =
        transaction !== null && can(transactionLifecycle, transactionState(transaction), 'transaction.complete')
      const link = attempt.paymentLinkId && (await findPaymentLink(knex, organizationId, attempt.paymentLinkId))
      return {
        description: invoice?.invoiceNumber ?? '',
        isLive: isLiveAttempt(attempt),
        isPayable: isPending && invoice !== null && can(invoiceLifecycle, invoice.status, 'invoice.settle'),
        since: attempt.createdAt,
        providerId: attempt.providerId,
        returnUrl: `${config.publicUrl}${link ? `/pay/${link.code}?${RETURNED}` : STAFF_PATH}`,
      }
    },

    async settle(trx, { organizationId, attemptId }, { providerId, amount, currency }) {
      const attempt = await findAttempt(trx, organizationId, attemptId)
      if (attempt === null) throw new Error(`settle: there is no attempt ${attemptId}`)
      if (currency !== CURRENCY) throw new Error(`settle: attempt ${attemptId} was charged in ${currency}`)
      const { transactionId } = attempt
      const payment = { organizationId, transactionId, attemptId, providerId, amount, by: null }
      const settled = await settlements.settlePayment(trx, payment)
      await check(trx, { organizationId, attemptId }, settled, ({ status }) => status === 'succeeded')
      announceOutcome(database.notifier, trx, attemptId)
    },

    async decline(trx, { organizationId, attemptId }, reason, providerId) {
      const { code, text } = reason
      const declined = { organizationId, attemptId, reason: { code, text }, providerId }
      const refused = await settlements.declineAttempt(trx, declined)
      await check(trx, { organizationId, attemptId }, refused, (attempt) => !isLiveAttempt(attempt))
      announceOutcome(database.notifier, trx, attemptId)
    },

    async recordPending(trx, { organizationId, attemptId }, waiting) {
      await recordWaiting(trx, organizationId, attemptId, waiting)
      // The waiting page can continue to the checkout.
      if (waiting.checkoutUrl !== null) announceOutcome(database.notifier, trx, attemptId)
    },

    recordLostAnswer: (trx, attempt) => settlements.recordLostAnswer(trx, attempt),
  }
}

/**
 * Ignores a refusal when the attempt is already settled. Anything else throws, so that the job stays in the outbox with
 * its reason until a person has looked at it.
 */
async function check(
  trx: Knex.Transaction,
  { organizationId, attemptId }: AttemptRef,
  decision: Decision,
  isDone: (attempt: PaymentAttempt) => boolean,
): Promise<void> {
  if (decision.allowed) return
  const attempt = await findAttempt(trx, organizationId, attemptId)
  if (attempt && !isDone(attempt)) throw new Error(`attempt ${attemptId}: ${decision.text}`)
}
