import type { Cents, Id } from '@parley/domain'
import type { PaymentFailure } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { ChargeOutcome, ChargeQuestion, PaymentProvider } from '../ports/payments.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import { FIRST_POLL_AFTER_MS, pollDelay } from './poll-delay.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** An attempt as the worker and the webhooks name it. */
export interface AttemptRef {
  organizationId: Id
  attemptId: Id
}

/**
 * What the worker and the webhooks ask of the payments. Outcomes come any number of times and in any order; the first counts,
 * and money that was taken.
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
  /** The provider has the charge and will say later what became of it. */
  recordPending(
    trx: Knex.Transaction,
    attempt: AttemptRef,
    waiting: { providerId: string; checkoutUrl: string | null },
  ): Promise<void>
  recordLostAnswer(trx: Knex.Transaction, attempt: AttemptRef): Promise<void>
}

/** An attempt that has taken no money as far as we know. */
export interface OpenAttempt {
  description: string
  /** False when the provider has said that it failed: it may have taken money since, but must not be charged again. */
  isLive: boolean
  /** False when money may no longer be taken for it. */
  isPayable: boolean
  /** The provider's id, once it is known. */
  providerId: string | null
  returnUrl: string
  /** When it was begun. */
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
    // An earlier run may have taken the money and died before it wrote that down.
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

  // Whether money moved is only known once the provider has said so: these never give up.
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
