import type { Cents, Id } from '@parley/domain'
import type { PaymentFailure } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { ChargeOutcome, PaymentProvider } from '../ports/payments.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** An attempt as the worker and the webhooks name it. */
export interface AttemptRef {
  organizationId: Id
  attemptId: Id
}

/** What the worker and the webhooks ask of the payments. Outcomes come any number of times and in any order; only the first counts. */
export interface AttemptOutcomes {
  /** null when the attempt is settled; `isPayable` is false when money may no longer be taken for it. */
  findLive(attempt: AttemptRef): Promise<{ description: string; isPayable: boolean } | null>
  settle(
    trx: Knex.Transaction,
    attempt: AttemptRef,
    taken: { providerId: string; amount: Cents; currency: string },
  ): Promise<void>
  decline(trx: Knex.Transaction, attempt: AttemptRef, reason: PaymentFailure, providerId: string | null): Promise<void>
  recordLostAnswer(trx: Knex.Transaction, attempt: AttemptRef): Promise<void>
}

interface PaymentJobsOptions {
  provider: PaymentProvider
  outcomes: AttemptOutcomes
  crashPoint: CrashPoint
}

const ASK_AFTER_MS = 2000
const ASK_AGAIN_AFTER_MS = 15_000

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
      if (outcome.status === 'pending') return { kind: 'payment.lookup', waitMs: ASK_AGAIN_AFTER_MS }
      if (outcome.status === 'unknown') {
        await outcomes.recordLostAnswer(trx, attempt)
        return { kind: 'payment.lookup', waitMs: ASK_AFTER_MS }
      }
      if (outcome.status === 'succeeded') await outcomes.settle(trx, attempt, outcome)
      else await outcomes.decline(trx, attempt, outcome, null)
      return 'done'
    }
  }

  async function charge(job: Job<'payment.charge'>): Promise<RecordOutcome> {
    const live = await outcomes.findLive(attemptOf(job))
    if (live === null) return async () => 'done'
    // An earlier run may have taken the money and died before it wrote that down.
    const known = job.attempts > 1 ? await provider.lookup(job.payload.attemptId) : null
    if (known) return record(job, known)
    if (!live.isPayable) return record(job, { status: 'failed', ...CLOSED })
    const { attemptId, amount, simulate } = job.payload
    const { organizationId } = job
    const { description } = live
    crashPoint('before-provider-call', job.kind)
    const request = { key: attemptId, organizationId, amount, currency: 'usd', description } as const
    const outcome = await provider.charge(simulate ? { ...request, simulate } : request)
    crashPoint('after-provider-call', job.kind)
    return record(job, outcome)
  }

  async function lookUp(job: Job<'payment.lookup'>): Promise<RecordOutcome> {
    if ((await outcomes.findLive(attemptOf(job))) === null) return async () => 'done'
    const known = await provider.lookup(job.payload.attemptId)
    return known ? record(job, known) : async () => ({ kind: 'payment.charge', waitMs: 0 })
  }

  // Whether money moved is only known once the provider has said so: these never give up.
  return {
    'payment.charge': { attempts: Infinity, run: charge, giveUp: async () => undefined },
    'payment.lookup': { attempts: Infinity, run: lookUp, giveUp: async () => undefined },
  }
}

function attemptOf(job: PaymentJob): AttemptRef {
  return { organizationId: job.organizationId, attemptId: job.payload.attemptId }
}
