import type { Cents, Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { PaymentProvider, RefundCall, RefundQuestion, RefundResult } from '../ports/payments.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import { FIRST_POLL_AFTER_MS, pollDelay } from './poll-delay.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** Identifies a refund for the worker and the webhooks. */
export interface RefundRef {
  organizationId: Id
  refundId: Id
}

/**
 * The outcomes of refunds, as recorded by the worker and the webhooks. They arrive any number of times and in any
 * order; only the first one counts.
 */
export interface RefundOutcomes {
  /** False when the refund is settled. */
  findLive(refund: RefundRef): Promise<boolean>
  succeed(
    trx: Knex.Transaction,
    refund: RefundRef,
    given: { providerId: string; amount: Cents; currency: string },
  ): Promise<void>
  /** `text` gives the reason in words for staff. */
  fail(trx: Knex.Transaction, refund: RefundRef, text: string): Promise<void>
  recordLostAnswer(trx: Knex.Transaction, refund: RefundRef): Promise<void>
  /**
   * The provider reports an unknown status: the requester of the refund is notified once, or else those who may refund.
   */
  recordUnclear(trx: Knex.Transaction, refund: RefundRef, word: string): Promise<void>
}

interface RefundJobsOptions {
  provider: PaymentProvider
  outcomes: RefundOutcomes
  crashPoint: CrashPoint
}

/** Poll interval in milliseconds while a person looks into it. */
const POLL_UNCLEAR_AFTER_MS = 10 * 60_000

type RefundJob = Job<'payment.refund' | 'payment.refundLookup'>

export function createRefundJobs({ provider, outcomes, crashPoint }: RefundJobsOptions): {
  'payment.refund': JobHandler<'payment.refund'>
  'payment.refundLookup': JobHandler<'payment.refundLookup'>
} {
  function record(job: RefundJob, result: RefundResult): RecordOutcome {
    return async (trx) => {
      const refund = refOf(job)
      if (result.status === 'pending') return { kind: 'payment.refundLookup', waitMs: pollDelay(job) }
      if (result.status === 'unclear') {
        await outcomes.recordUnclear(trx, refund, result.word)
        return { kind: 'payment.refundLookup', waitMs: POLL_UNCLEAR_AFTER_MS }
      }
      if (result.status === 'unknown') {
        await outcomes.recordLostAnswer(trx, refund)
        return { kind: 'payment.refundLookup', waitMs: FIRST_POLL_AFTER_MS }
      }
      if (result.status === 'succeeded') await outcomes.succeed(trx, refund, result)
      else await outcomes.fail(trx, refund, result.text)
      return 'done'
    }
  }

  async function refund(job: Job<'payment.refund'>): Promise<RecordOutcome> {
    if (!(await outcomes.findLive(refOf(job)))) return async () => 'done'
    // An earlier run may have given the money back and died before it recorded that.
    const known = job.attempts > 1 ? await provider.lookupRefund(questionOf(job)) : null
    if (known) return record(job, known)
    crashPoint('before-provider-call', job.kind)
    const result = await provider.refund(callOf(job))
    crashPoint('after-provider-call', job.kind)
    return record(job, result)
  }

  async function lookUp(job: Job<'payment.refundLookup'>): Promise<RecordOutcome> {
    if (!(await outcomes.findLive(refOf(job)))) return async () => 'done'
    const known = await provider.lookupRefund(questionOf(job))
    return known ? record(job, known) : async () => ({ kind: 'payment.refund', waitMs: 0 })
  }

  // Only the provider can report whether money moved, so these jobs never give up.
  return {
    'payment.refund': { attempts: Infinity, run: refund, giveUp: async () => undefined },
    'payment.refundLookup': { attempts: Infinity, run: lookUp, giveUp: async () => undefined },
  }
}

function callOf({ organizationId, payload }: RefundJob): RefundCall {
  const { refundId: key, providerId: paymentId, amount } = payload
  return { key, organizationId, paymentId, amount, currency: 'usd' }
}

function questionOf(job: RefundJob): RefundQuestion {
  return { ...callOf(job), since: job.createdAt }
}

function refOf({ organizationId, payload }: RefundJob): RefundRef {
  return { organizationId, refundId: payload.refundId }
}
