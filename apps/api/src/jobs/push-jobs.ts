import { HOUR_MS, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { PushMessage, PushReceiver, PushService } from '../ports/push.ts'
import { type Job, changeJobKind } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import type { NewJob, PushJob } from './outbox.ts'
import type { JobHandler } from './worker.ts'

/** The browsers of users, as used by the worker. */
export interface PushNotices {
  /** Returns a job for each browser to notify now. */
  listJobs(trx: Knex.Transaction, job: Job<'push.spread'>): Promise<NewJob[]>
  /** The message for a browser, and its endpoint; null when either no longer exists. */
  find(organizationId: Id, job: PushJob['payload']): Promise<{ receiver: PushReceiver; message: PushMessage } | null>
  /** Removes a browser that is no longer subscribed. */
  forget(trx: Knex.Transaction, organizationId: Id, subscriptionId: Id): Promise<void>
}

interface PushJobsOptions {
  knex: Knex
  service: () => Promise<PushService>
  notices: PushNotices
  enqueue: (trx: Knex.Transaction, organizationId: Id, jobs: readonly NewJob[]) => void
  crashPoint: CrashPoint
  clock: { now(): Date }
  log: Pick<Logger, 'warn'>
}

/** Older messages are left to the notification bell. */
const LONGEST_WAIT_MS = HOUR_MS
const FIRST_WAIT_MS = 5000

/**
 * Push services have no idempotency keys, so a message that may have been handed over is never handed over again: the
 * row's kind records that before the call.
 */
export function createPushJobs({ knex, service, notices, enqueue, crashPoint, clock, log }: PushJobsOptions): {
  'push.spread': JobHandler<'push.spread'>
  'push.send': JobHandler<'push.send'>
  'push.sent': JobHandler<'push.sent'>
} {
  const done = async () => 'done' as const
  const nobody = async () => undefined
  const lane = ({ payload }: Job<'push.send' | 'push.sent'>) => payload.subscriptionId
  return {
    'push.spread': {
      attempts: 8,
      run: async (job) => async (trx) => {
        enqueue(trx, job.organizationId, await notices.listJobs(trx, job))
        return 'done'
      },
      giveUp: nobody,
    },
    'push.send': {
      attempts: 8,
      lane,
      async run(job) {
        const { organizationId, payload, kind } = job
        const waitedMs = clock.now().getTime() - job.createdAt.getTime()
        const push = waitedMs > LONGEST_WAIT_MS ? null : await notices.find(organizationId, payload)
        if (!push) return done
        const sender = await service()
        crashPoint('before-provider-call', kind)
        if (!(await changeJobKind(knex, job, 'push.sent'))) return done
        const outcome = await sender.send(push.receiver, push.message)
        crashPoint('after-provider-call', kind)
        if (outcome.status === 'gone') {
          return async (trx) => {
            await notices.forget(trx, organizationId, payload.subscriptionId)
            return 'done'
          }
        }
        if (outcome.status === 'refused') log.warn({ job: job.id, code: outcome.code }, 'push: refused for good')
        if (outcome.status !== 'later') return done
        const waitMs = Math.max(outcome.waitMs ?? 0, waitedMs, FIRST_WAIT_MS)
        return async () => ({ kind: 'push.send', waitMs, error: `push_${outcome.code}` })
      },
      giveUp: nobody,
    },
    'push.sent': { attempts: 1, lane, run: async () => done, giveUp: nobody },
  }
}
