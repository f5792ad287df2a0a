import type { Cents, Decision, Id, Refund } from '@parley/domain'
import {
  can,
  decideRefundOutcome,
  notify,
  refundLifecycle,
  type RefundOutcome,
  refundUnclearNotices,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { RefundOutcomes, RefundRef } from '../../jobs/refund-jobs.ts'
import { readRefundReceiptSource } from '../receipts/receipt-source.ts'
import { lockTransaction } from '../settlement/invoice-locks.ts'
import { listPeopleWhoMay } from '../users/people.ts'
import { findRefund, lockRefunds } from './refunds.repository.ts'

const CURRENCY = 'usd'

/**
 * Applies the provider's answers and webhooks about refunds: the first to arrive settles the refund, later ones change
 * nothing.
 */
export function createRefundOutcomes(context: Context): RefundOutcomes {
  const { config, database, clock, logger } = context

  async function apply(
    trx: Knex.Transaction,
    { organizationId, refundId }: RefundRef,
    outcome: RefundOutcome,
  ): Promise<Decision> {
    const known = await findRefund(trx, organizationId, refundId)
    const locked = known && (await lockTransaction(trx, organizationId, known.transactionId))
    if (!locked) throw new Error(`refund outcome: there is no refund ${refundId}`)
    const { id: transactionId } = locked.transaction
    const now = clock.now()
    const [refunds, receiptSource] = await Promise.all([
      lockRefunds(trx, organizationId, transactionId),
      readRefundReceiptSource(trx, organizationId, transactionId, now),
    ])
    if (!receiptSource) throw new Error(`refund outcome: transaction ${transactionId} has no customer`)
    const { publicUrl } = config
    const subject = { ...locked, refunds, receiptSource, publicUrl, now, newId }
    const decision = decideRefundOutcome({ ...subject, refundId, outcome })
    if (decision.allowed) await applyChanges(context, trx, bySystem(organizationId, now), decision.changes)
    return decision
  }

  /** Applies an outcome; a refusal is ignored when the refund is already settled. */
  async function settle(trx: Knex.Transaction, ref: RefundRef, outcome: RefundOutcome): Promise<void> {
    const decision = await apply(trx, ref, outcome)
    if (decision.allowed) return
    const refund = await findRefund(trx, ref.organizationId, ref.refundId)
    if (refund && isLive(refund)) throw new Error(`refund ${ref.refundId}: ${decision.text}`)
  }

  async function notifyUnclear(trx: Knex.Transaction, ref: RefundRef, word: string): Promise<void> {
    const { organizationId, refundId } = ref
    const known = await findRefund(trx, organizationId, refundId)
    const locked = known && (await lockTransaction(trx, organizationId, known.transactionId))
    const refund = locked && (await findRefund(trx, organizationId, refundId))
    if (!refund || !isLive(refund)) return
    const { invoiceNumber } = locked.invoice
    logger.error({ refund: refundId, word }, 'refund: the provider says what is not known here')
    const staff = await listPeopleWhoMay(trx, organizationId, 'transaction.refund')
    const now = clock.now()
    const notices = refundUnclearNotices({ refund, invoiceNumber, word, staff, now, newId })
    const notified: Id[] = await trx('notifications')
      .where({ organization_id: organizationId, kind: 'refund_unclear', transaction_id: refund.transactionId })
      .whereIn(
        'detail',
        notices.map(({ detail }) => detail),
      )
      .pluck('user_id')
    const missing = notices.filter(({ userId }) => !notified.includes(userId))
    await applyChanges(context, trx, bySystem(organizationId, now), missing.map(notify))
  }

  return {
    async findLive({ organizationId, refundId }) {
      const refund = await findRefund(database.knex, organizationId, refundId)
      return refund !== null && isLive(refund)
    },
    async succeed(trx, ref, { providerId, amount, currency }: { providerId: string; amount: Cents; currency: string }) {
      if (currency !== CURRENCY) throw new Error(`refund ${ref.refundId} was made in ${currency}`)
      await settle(trx, ref, { status: 'succeeded', providerId, amount })
    },
    fail: (trx, ref, text) => settle(trx, ref, { status: 'failed', text }),
    recordLostAnswer: async (trx, ref) => void (await apply(trx, ref, { status: 'unknown' })),
    async recordUnclear(trx, ref, word) {
      await notifyUnclear(trx, ref, word)
      await apply(trx, ref, { status: 'unknown' })
    },
  }
}

function isLive({ status }: Pick<Refund, 'status'>): boolean {
  return can(refundLifecycle, status, 'refund.succeed')
}

/** The amount of a refund, to compare a webhook with; null for an unknown refund. */
export async function findRefundAmount(knex: Knex, organizationId: Id, refundId: Id): Promise<Cents | null> {
  return (await findRefund(knex, organizationId, refundId))?.amount ?? null
}
