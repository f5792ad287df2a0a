import { type Call, type E164, HOUR_MS, type Id, outcomeOf } from '@parley/domain'
import type { CallReport } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { CallProvider, ProviderCall } from '../ports/calls.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobHandler, Next, RecordOutcome } from './worker.ts'

/** Identifies a call for the worker and the webhooks. */
export interface CallRef {
  organizationId: Id
  callId: Id
}

/** The calls, as used by the worker and the webhooks. Reports arrive any number of times and in any order. */
export interface CallReports {
  /** null when the call does not exist or was erased. */
  find(call: CallRef): Promise<Call | null>
  record(trx: Knex.Transaction, call: CallRef, report: CallReport): Promise<void>
  /** The own telephone of the user whose call it is. */
  findOwnPhone(organizationId: Id, userId: Id): Promise<E164 | null>
  /** Returns those of the provider's ids that belong to other calls. */
  findTaken(callId: Id, providerIds: readonly string[]): Promise<string[]>
}

interface CallJobsOptions {
  provider: CallProvider
  reports: CallReports
  crashPoint: CrashPoint
}

type CallKind = 'call.place' | 'call.answer' | 'call.end' | 'call.watch' | 'call.stopRinging'
type CallJob = Job<CallKind>

/** Milliseconds to wait for a report; after that the provider is queried. */
const FIRST_LOOK_MS = 3000
const LATER_LOOK_MS = 10_000
/** No conversation lasts longer. */
const LONGEST_CALL_MS = 12 * HOUR_MS

const FAILED: CallReport = { status: 'failed', durationSeconds: null }

const done: RecordOutcome = async () => 'done'

export function createCallJobs({ provider, reports, crashPoint }: CallJobsOptions): {
  [Kind in CallKind]: JobHandler<Kind>
} {
  const refOf = ({ organizationId, payload }: CallJob): CallRef => ({ organizationId, callId: payload.callId })
  const watch = (waitMs: number): Next => ({ kind: 'call.watch', waitMs })

  const live = async (job: CallJob): Promise<ProviderCall | null> => {
    const call = await reports.find(refOf(job))
    if (call === null || outcomeOf(call) !== null) return null
    const { from, to, isIncoming } = job.payload
    const { userId, providerId, answeredAt, createdAt: since } = call
    const ownPhone = userId === null ? null : await reports.findOwnPhone(job.organizationId, userId)
    const findTaken = (ids: readonly string[]) => reports.findTaken(call.id, ids)
    const known = { userId, ownPhone, providerId, since, isAnswered: answeredAt !== null }
    return { ...refOf(job), from, to, isIncoming, ...known, findTaken }
  }

  const saying = (job: CallJob, report: CallReport): RecordOutcome => {
    return async (trx) => {
      await reports.record(trx, refOf(job), report)
      if (!isLast(report)) return watch(LATER_LOOK_MS)
      return 'done'
    }
  }

  async function place(job: Job<'call.place'>): Promise<RecordOutcome> {
    const call = await live(job)
    if (call === null) return done
    // An earlier run may have reached the provider and died before it recorded that.
    const known = job.attempts > 1 ? await provider.lookup(call) : null
    if (known) return saying(job, known)
    crashPoint('before-provider-call', job.kind)
    const outcome = await provider.place(call)
    crashPoint('after-provider-call', job.kind)
    if (outcome.status === 'refused') return saying(job, FAILED)
    if (outcome.status === 'accepted') {
      const { providerId } = outcome
      return async (trx) => {
        await reports.record(trx, refOf(job), { status: 'ringing', durationSeconds: null, providerId })
        return watch(FIRST_LOOK_MS)
      }
    }
    return async () => watch(FIRST_LOOK_MS)
  }

  const asking =
    (ask: (call: ProviderCall) => Promise<void>) =>
    async (job: Job<'call.answer'> | Job<'call.end'>): Promise<RecordOutcome> => {
      const call = await live(job)
      if (call === null) return done
      crashPoint('before-provider-call', job.kind)
      await ask(call)
      crashPoint('after-provider-call', job.kind)
      return done
    }

  async function stopRinging(job: Job<'call.stopRinging'>): Promise<RecordOutcome> {
    const call = await live(job)
    // If somebody has taken the call by now, it may be this very user.
    if (call?.userId !== null) return done
    const phone = await reports.findOwnPhone(job.organizationId, job.payload.userId)
    if (phone === null) return done
    crashPoint('before-provider-call', job.kind)
    await provider.stopRinging(call, phone)
    crashPoint('after-provider-call', job.kind)
    return done
  }

  async function look(job: Job<'call.watch'>): Promise<RecordOutcome> {
    const call = await live(job)
    if (call === null) return done
    if (Date.now() - job.createdAt.getTime() > LONGEST_CALL_MS) return saying(job, FAILED)
    const known = await provider.lookup(call)
    if (known) return saying(job, known)
    // The provider never received it: nobody was called.
    return saying(job, FAILED)
  }

  const giveUp = async (trx: Knex.Transaction, job: CallJob) => reports.record(trx, refOf(job), FAILED)
  const later = async () => undefined
  const lane = (job: CallJob) => job.payload.callId
  return {
    'call.place': { attempts: 4, lane, run: place, giveUp },
    'call.answer': { attempts: 4, lane, run: asking((call) => provider.answer(call)), giveUp: later },
    'call.end': { attempts: 8, lane, run: asking((call) => provider.end(call)), giveUp: later },
    'call.stopRinging': { attempts: 4, lane, run: stopRinging, giveUp: later },
    'call.watch': { attempts: 50, lane, run: look, giveUp },
  }
}

const isLast = (report: CallReport) => report.status !== 'ringing' && report.status !== 'answered'
