import type { Id, Refusal, TextPurpose } from '@parley/domain'
import type { CarrierReport, SmsJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import { inTransaction } from '../db/transaction.ts'
import type { Carrier, CarrierStatus } from '../ports/carrier.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** What the worker asks of the messages. */
export interface TextDelivery {
  /** Asks the opt-out gate again with the customer locked: may this text leave now? `settled`: nothing left to do. */
  checkLeaving(trx: Knex.Transaction, text: LeavingText): Promise<'leave' | 'settled' | Refusal>
  findCarrierId(organizationId: Id, messageId: Id): Promise<string | null>
  /** Keeps the carrier's id; answers whether the message still waits for a report. */
  recordAccepted(trx: Knex.Transaction, text: CarriedText, carrierId: string): Promise<boolean>
  /** Moves the message forward; a report that comes too late changes nothing. */
  recordReport(trx: Knex.Transaction, text: CarriedText, report: CarrierReport): Promise<void>
}

/** A message and the job that carries it; a message that is sent again gets another job. */
export interface CarriedText {
  organizationId: Id
  messageId: Id
  jobId: Id
}

export interface LeavingText extends CarriedText {
  customerId: Id
  purpose: TextPurpose
}

interface SmsJobsOptions {
  knex: Knex
  carrier: Carrier
  delivery: TextDelivery
  crashPoint: CrashPoint
  clock: { now(): Date }
}

/** A report that has not come by then is asked for. */
const CONFIRM_AFTER_MS = 30_000
const ASK_LOST_ANSWER_AFTER_MS = 2000
const LONGEST_SILENCE_MS = 24 * 3_600_000
const LONGEST_PAUSE_MS = 3_600_000

const UNREACHABLE: CarrierReport = {
  status: 'failed',
  errorCode: 'carrier_unreachable',
  errorText: 'The carrier could not be reached.',
}
const SILENT: CarrierReport = {
  status: 'failed',
  errorCode: 'no_report',
  errorText: 'The carrier never said whether this message arrived. Ask the customer before you send it again.',
}

export function createSmsJobs(options: SmsJobsOptions): {
  'sms.send': JobHandler<'sms.send'>
  'sms.confirm': JobHandler<'sms.confirm'>
} {
  const { knex, carrier, delivery, crashPoint, clock } = options

  function report(job: Job<'sms.send' | 'sms.confirm'>, status: CarrierReport): RecordOutcome {
    return async (trx) => {
      await delivery.recordReport(trx, carried(job), status)
      return 'done'
    }
  }

  function answered(job: Job<'sms.send' | 'sms.confirm'>, status: CarrierStatus): RecordOutcome {
    return async (trx) => {
      const isOpen = await delivery.recordAccepted(trx, carried(job), status.carrierId)
      if (!isOpen) return 'done'
      if (status.status === 'accepted') return { kind: 'sms.confirm', waitMs: pauseOf(job) }
      return report(job, toReport(status))(trx)
    }
  }

  async function lookUp(job: Job<'sms.send' | 'sms.confirm'>): Promise<CarrierStatus | null> {
    const carrierId = await delivery.findCarrierId(job.organizationId, job.payload.messageId)
    return carrier.lookup({ key: job.id, carrierId, text: textOf(job), since: job.createdAt })
  }

  function pauseOf(job: Job): number {
    const age = clock.now().getTime() - job.createdAt.getTime()
    return Math.min(Math.max(age, CONFIRM_AFTER_MS), LONGEST_PAUSE_MS)
  }

  async function send(job: Job<'sms.send'>): Promise<RecordOutcome> {
    const gate = await inTransaction(knex, (trx) => delivery.checkLeaving(trx, { ...job.payload, ...carried(job) }))
    if (gate === 'settled') return async () => 'done'
    if (gate !== 'leave') return report(job, { status: 'failed', errorCode: gate.code, errorText: gate.text })
    // An earlier run may have reached the carrier and died before it wrote that down.
    const known = job.attempts > 1 ? await lookUp(job) : null
    if (known) return answered(job, known)
    crashPoint('before-provider-call', job.kind)
    const outcome = await carrier.send(textOf(job), job.id)
    crashPoint('after-provider-call', job.kind)
    if (outcome.status === 'accepted') return answered(job, outcome)
    if (outcome.status === 'unknown') return async () => ({ kind: 'sms.confirm', waitMs: ASK_LOST_ANSWER_AFTER_MS })
    return report(job, { status: 'failed', errorCode: outcome.code, errorText: outcome.text })
  }

  async function confirm(job: Job<'sms.confirm'>): Promise<RecordOutcome> {
    const gate = await inTransaction(knex, (trx) => delivery.checkLeaving(trx, { ...job.payload, ...carried(job) }))
    if (gate === 'settled') return async () => 'done'
    const known = await lookUp(job)
    if (known && known.status !== 'accepted') return answered(job, known)
    if (clock.now().getTime() - job.createdAt.getTime() > LONGEST_SILENCE_MS) return report(job, SILENT)
    return known ? answered(job, known) : async () => ({ kind: 'sms.send', waitMs: 0 })
  }

  const lane = (job: Job<'sms.send' | 'sms.confirm'>) => job.payload.customerId
  const giveUp = async (trx: Knex.Transaction, job: Job<'sms.send' | 'sms.confirm'>, status: CarrierReport) =>
    delivery.recordReport(trx, carried(job), status)
  return {
    'sms.send': { attempts: 8, lane, run: send, giveUp: (trx, job) => giveUp(trx, job, UNREACHABLE) },
    'sms.confirm': { attempts: 20, lane, run: confirm, giveUp: (trx, job) => giveUp(trx, job, SILENT) },
  }
}

function carried({ organizationId, id, payload }: Job<'sms.send' | 'sms.confirm'>): CarriedText {
  return { organizationId, messageId: payload.messageId, jobId: id }
}

function toReport(status: Exclude<CarrierStatus, { status: 'accepted' }>): CarrierReport {
  if (status.status === 'delivered') return { status: 'delivered' }
  return { status: 'failed', errorCode: status.code, errorText: status.text }
}

function textOf({ organizationId, payload }: Job<'sms.send' | 'sms.confirm'>) {
  const { from, to, text }: SmsJob['payload'] = payload
  return { organizationId, from, to, body: text }
}
