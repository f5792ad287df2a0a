import type { Cents, Id } from '@parley/domain'
import type { PaymentFailure } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { ChargeOutcome, ChargeQuestion, PaymentProvider } from '../ports/payments.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import { FIRST_POLL_AFTER_MS, pollDelay } from './poll-delay.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** Identifies an attempt for the worker and the webhooks. */
export interface AttemptRef {
  organizationId: Id
  attemptId: Id
}

/**
 * The outcomes of attempts, as recorded by the worker and the webhooks. They arrive any number of times and in any
 * order; the first one counts, and any money that was taken.
 */
export interface AttemptOutcomes {
  /** null when the attempt has succeeded. */
  findOpen(attempt: AttemptRef): Promise<OpenAttempt | null>
  settle(
    trx: Knex.Transaction,
    attempt: AttemptRef,
    taken: { providerId: string; amount: Cents; currency: string },
  ): Promise<void>
  decline(trx: Knex.Transaction, attempt: AttemptRef, reason: PaymentFailure, providerId: string | null): Promise<void>
  /** The provider has received the charge and will report the result later. */
  recordPending(
    trx: Knex.Transaction,
    attempt: AttemptRef,
    waiting: { providerId: string; checkoutUrl: string | null },
  ): Promise<void>
  recordLostAnswer(trx: Knex.Transaction, attempt: AttemptRef): Promise<void>
}

/** An attempt that, as far as is known, has taken no money. */
export interface OpenAttempt {
  description: string
  /** False when the provider has reported a failure: it may have taken money since, but must not be charged again. */
  isLive: boolean
  /** False when it may no longer take money. */
  isPayable: boolean
  /** The provider's id, once it is known. */
  providerId: string | null
  returnUrl: string
  /** When the attempt began. */
  since: Date
}

interface PaymentJobsOptions {
  provider: PaymentProvider
  outcomes: AttemptOutcomes
  crashPoint: CrashPoint
}

const CLOSED: PaymentFailure = {
  code: 'closed',
  text: 'This invoice was closed before the payment began. You were not charged.',
}

type PaymentJob = Job<'payment.charge' | 'payment.lookup'>

export function createPaymentJobs({ provider, outcomes, crashPoint }: PaymentJobsOptions): {
  'payment.charge': JobHandler<'payment.charge'>
  'payment.lookup': JobHandler<'payment.lookup'>
} {
  function record(job: PaymentJob, outcome: ChargeOutcome): RecordOutcome {
    return async (trx) => {
      const attempt = attemptOf(job)
      if (outcome.status === 'pending') {
        const { providerId, checkoutUrl = null } = outcome
        await outcomes.recordPending(trx, attempt, { providerId, checkoutUrl })
        return { kind: 'payment.lookup', waitMs: pollDelay(job) }
      }
      if (outcome.status === 'unknown') {
        await outcomes.recordLostAnswer(trx, attempt)
        return { kind: 'payment.lookup', waitMs: FIRST_POLL_AFTER_MS }
      }
      if (outcome.status === 'succeeded') await outcomes.settle(trx, attempt, outcome)
      else await outcomes.decline(trx, attempt, outcome, null)
      return 'done'
    }
  }

  async function charge(job: Job<'payment.charge'>): Promise<RecordOutcome> {
    const open = await outcomes.findOpen(attemptOf(job))
    if (open === null) return async () => 'done'
    if (!open.isLive) return lookUp(job)
    // An earlier run may have taken the money and died before it recorded that.
    const known = job.attempts > 1 ? await provider.lookup(questionOf(job, open)) : null
    if (known) return record(job, known)
    if (!open.isPayable) return record(job, { status: 'failed', ...CLOSED })
    const { attemptId, amount, simulate } = job.payload
    const { organizationId } = job
    const { description, returnUrl } = open
    crashPoint('before-provider-call', job.kind)
    const request = { key: attemptId, organizationId, amount, currency: 'usd', description, returnUrl } as const
    const outcome = await provider.charge(simulate ? { ...request, simulate } : request)
    crashPoint('after-provider-call', job.kind)
    return record(job, outcome)
  }

  async function lookUp(job: PaymentJob): Promise<RecordOutcome> {
    const open = await outcomes.findOpen(attemptOf(job))
    if (open === null) return async () => 'done'
    const known = await provider.lookup(questionOf(job, open))
    if (!open.isLive && known?.status !== 'succeeded') return async () => 'done'
    return known ? record(job, known) : async () => ({ kind: 'payment.charge', waitMs: 0 })
  }

  // Only the provider can report whether money moved, so these jobs never give up.
  return {
    'payment.charge': { attempts: Infinity, run: charge, giveUp: async () => undefined },
    'payment.lookup': { attempts: Infinity, run: lookUp, giveUp: async () => undefined },
  }
}

function questionOf({ organizationId, payload }: PaymentJob, open: OpenAttempt): ChargeQuestion {
  const { providerId, returnUrl, since } = open
  return { key: payload.attemptId, organizationId, providerId, returnUrl, since }
}

function attemptOf(job: PaymentJob): AttemptRef {
  return { organizationId: job.organizationId, attemptId: job.payload.attemptId }
}
