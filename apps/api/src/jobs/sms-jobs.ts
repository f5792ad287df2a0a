import {
  DAY_MS,
  type E164,
  HOUR_MS,
  type Id,
  isOptOutFailure,
  isUnconfirmed,
  type Refusal,
  REPORT_WITHIN_MS,
  type TextPurpose,
} from '@parley/domain'
import type { CarrierReport, SmsJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { inTransaction } from '../db/transaction.ts'
import type { Carrier, CarrierLater, CarrierStatus } from '../ports/carrier.ts'
import type { Job } from './claims.ts'
import type { CrashPoint } from './crash-point.ts'
import { isHeld, releaseHeldTexts } from './held-texts.ts'
import type { JobHandler, RecordOutcome } from './worker.ts'

/** The messages, as used by the worker. */
export interface TextDelivery {
  /**
   * Checks again, with the customer locked, whether they accept texts, the number is still theirs, and the text is
   * still right to send. `settled`: nothing left to do. A planned text waits during the customer's quiet hours, and any
   * text waits for an earlier one of the conversation; the answer to a keyword waits for none.
   */
  checkLeaving(trx: Knex.Transaction, text: LeavingText): Promise<'settled' | Leaving>
  /** Returns the files of its pictures, in order. */
  findPictures(knex: Knex, text: Pick<CarriedText, 'organizationId' | 'messageId'>): Promise<Id[]>
  /** The carrier's id of the text and when it was accepted; both null when it was not, as far as is known. */
  findAcceptance(knex: Knex, text: Pick<CarriedText, 'organizationId' | 'messageId'>): Promise<Acceptance>
  /** Returns those of the carrier's ids that belong to other messages. */
  findTakenCarrierIds(knex: Knex, messageId: Id, carrierIds: readonly string[]): Promise<string[]>
  /**
   * Records that the carrier refuses texts to the customer, who has opted out there. Called before anything is written
   * about the message.
   */
  optOut(trx: Knex.Transaction, organizationId: Id, customerId: Id): Promise<void>
  /** Stores the carrier's id; returns whether the message still waits for a report. */
  recordAccepted(trx: Knex.Transaction, text: CarriedText, carrierId: string): Promise<boolean>
  /** Moves the message forward; a late report changes nothing. */
  recordReport(trx: Knex.Transaction, text: CarriedText, report: CarrierReport): Promise<void>
  /** Ends the polling for a text that the carrier accepted: it counts as sent, not confirmed. */
  recordUnconfirmed(trx: Knex.Transaction, text: CarriedText): Promise<void>
  /** Announces that the number of these organisations' texts that wait for a person has changed. */
  publishHeld(trx: Knex.Transaction, organizationIds: readonly Id[]): void
}

/** How long until a text in the outbox is tried, in milliseconds, and why it waits. */
export interface TextWait {
  waitMs: number
  error: string | null
}

type Leaving = 'leave' | Refusal | TextWait

interface Acceptance {
  carrierId: string | null
  acceptedAt: Date | null
}

/** A message and its outbox job; a message that is sent again has a new job. */
export interface CarriedText {
  organizationId: Id
  messageId: Id
  jobId: Id
}

export interface LeavingText extends CarriedText {
  customerId: Id
  purpose: TextPurpose
  to: E164
}

interface SmsJobsOptions {
  knex: Knex
  carrier: Carrier
  delivery: TextDelivery
  crashPoint: CrashPoint
  clock: { now(): Date }
  log: Pick<Logger, 'warn'>
}

/** Milliseconds after which a missing report is requested. */
const CONFIRM_AFTER_MS = 30_000
const POLL_AFTER_LOST_ANSWER_MS = 2000
const LONGEST_SILENCE_MS = REPORT_WITHIN_MS
const LONGEST_PAUSE_MS = HOUR_MS
/** Longest wait for a text that the carrier does not accept: after a day it is no longer right to send it. */
const LONGEST_WAIT_MS = DAY_MS
/** A text is usually sent at once: an older row may come from a backup, with its text sent since. */
const MAY_HAVE_LEFT_AFTER_MS = 5 * 60_000
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 5 * 60_000
/** How soon a text checks again whether the one before it, which is under way, has been sent. */
const BEHIND_MS = 1000

const UNREACHABLE: CarrierReport = {
  status: 'failed',
  errorCode: 'carrier_unreachable',
  errorText: 'The carrier did not accept messages for a day.',
}
const SILENT: CarrierReport = {
  status: 'failed',
  errorCode: 'no_report',
  errorText: 'The carrier never confirmed that it accepted this message. Ask the customer before you send it again.',
}

export function createSmsJobs(options: SmsJobsOptions): {
  'sms.send': JobHandler<'sms.send'>
  'sms.confirm': JobHandler<'sms.confirm'>
} {
  const { knex, carrier, delivery, crashPoint, clock, log } = options

  async function noteOptOut(
    trx: Knex.Transaction,
    { organizationId, payload }: Job<'sms.send' | 'sms.confirm'>,
    report: CarrierReport,
  ): Promise<void> {
    if (report.status !== 'failed' || !isOptOutFailure(report.errorCode)) return
    await delivery.optOut(trx, organizationId, payload.customerId)
  }

  function report(job: Job<'sms.send' | 'sms.confirm'>, status: CarrierReport): RecordOutcome {
    return async (trx) => {
      await noteOptOut(trx, job, status)
      await delivery.recordReport(trx, carried(job), status)
      return 'done'
    }
  }

  function answered(job: Job<'sms.send' | 'sms.confirm'>, status: CarrierStatus): RecordOutcome {
    return async (trx) => {
      if (status.status === 'failed') await noteOptOut(trx, job, toReport(status))
      const isOpen = await delivery.recordAccepted(trx, carried(job), status.carrierId)
      if (!isOpen) return 'done'
      if (status.status === 'accepted') return { kind: 'sms.confirm', waitMs: pauseOf(job) }
      return report(job, toReport(status))(trx)
    }
  }

  /**
   * Postpones the row without counting its runs, because it is not the text that is refused; the longer it has waited,
   * the rarer the retries.
   */
  function wait(
    job: Job<'sms.send' | 'sms.confirm'>,
    kind: 'sms.send' | 'sms.confirm',
    later: CarrierLater,
  ): RecordOutcome {
    const { reason, code } = later
    log.warn({ job: job.id, kind, reason, code }, 'the carrier takes no texts at the moment')
    const pause = Math.min(Math.max(ageOf(job), FIRST_WAIT_MS), LAST_WAIT_MS) * (0.75 + Math.random() / 2)
    return async () => ({ kind, waitMs: Math.max(later.waitMs ?? 0, pause), error: `carrier_${reason}` })
  }

  /**
   * The outcome of a text that cannot be sent yet; null when it can. Behind another text it is due together with that
   * one and has its reason for waiting: when that one is sent, so is this one.
   */
  function insteadOf(job: Job<'sms.send'>, gate: Leaving): RecordOutcome | null {
    if (gate === 'leave') return null
    if ('code' in gate) return report(job, { status: 'failed', errorCode: gate.code, errorText: gate.text })
    const { waitMs, error } = gate
    return async () => ({ kind: 'sms.send', waitMs: Math.max(waitMs, BEHIND_MS), error: error ?? 'earlier_text' })
  }

  function waitToLeave(job: Job<'sms.send'>, later: CarrierLater): RecordOutcome {
    return ageOf(job) > LONGEST_WAIT_MS ? report(job, UNREACHABLE) : wait(job, 'sms.send', later)
  }

  async function lookUp(
    job: Job<'sms.send' | 'sms.confirm'>,
    { carrierId }: Acceptance,
  ): Promise<CarrierStatus | CarrierLater | null> {
    const { messageId } = job.payload
    const findTaken = (carrierIds: readonly string[]) => delivery.findTakenCarrierIds(knex, messageId, carrierIds)
    return carrier.lookup({ key: job.id, carrierId, text: textOf(job), since: job.createdAt, findTaken })
  }

  function ageOf({ createdAt }: Job): number {
    return clock.now().getTime() - createdAt.getTime()
  }

  function pauseOf(job: Job): number {
    return Math.min(Math.max(ageOf(job), CONFIRM_AFTER_MS), LONGEST_PAUSE_MS)
  }

  /** Records a text that the carrier took; others that were held until this works again are due now too. */
  function taken(job: Job<'sms.send'>, status: CarrierStatus): RecordOutcome {
    return async (trx) => {
      const released = await releaseHeldTexts(trx, job.payload.from)
      if (released.length > 0) delivery.publishHeld(trx, released)
      return answered(job, status)(trx)
    }
  }

  /** Notifies admins when the text starts or stops waiting for them. */
  async function sendOrHold(job: Job<'sms.send'>): Promise<RecordOutcome> {
    const record = await send(job)
    return async (trx) => {
      const next = await record(trx)
      const waits = next !== 'done' && isHeld(next.kind, next.error)
      if (waits !== isHeld(job.kind, job.lastError)) delivery.publishHeld(trx, [job.organizationId])
      return next
    }
  }

  async function send(job: Job<'sms.send'>): Promise<RecordOutcome> {
    const gate = await inTransaction(knex, (trx) => delivery.checkLeaving(trx, { ...job.payload, ...carried(job) }))
    if (gate === 'settled') return async () => 'done'
    const instead = insteadOf(job, gate)
    // An earlier run may have reached the carrier and died before it recorded that.
    const hasRun = job.attempts > 1
    const mayHaveLeft = hasRun || ageOf(job) > MAY_HAVE_LEFT_AFTER_MS
    const known = mayHaveLeft ? await lookUp(job, await delivery.findAcceptance(knex, carried(job))) : null
    if (known?.status === 'later' && hasRun) return wait(job, 'sms.confirm', known)
    if (known && known.status !== 'later') return answered(job, known)
    if (instead) return instead
    if (known) return waitToLeave(job, known)
    const pictureIds = await delivery.findPictures(knex, carried(job))
    crashPoint('before-provider-call', job.kind)
    const outcome = await carrier.send({ ...textOf(job), pictureIds }, job.id)
    crashPoint('after-provider-call', job.kind)
    if (outcome.status === 'accepted') return taken(job, outcome)
    if (outcome.status === 'later') return waitToLeave(job, outcome)
    if (outcome.status === 'unknown') return async () => ({ kind: 'sms.confirm', waitMs: POLL_AFTER_LOST_ANSWER_MS })
    return report(job, { status: 'failed', errorCode: outcome.code, errorText: outcome.text })
  }

  function unconfirmed(job: Job<'sms.confirm'>): RecordOutcome {
    return async (trx) => {
      await delivery.recordUnconfirmed(trx, carried(job))
      return 'done'
    }
  }

  async function confirm(job: Job<'sms.confirm'>): Promise<RecordOutcome> {
    const gate = await inTransaction(knex, (trx) => delivery.checkLeaving(trx, { ...job.payload, ...carried(job) }))
    if (gate === 'settled') return async () => 'done'
    const acceptance = await delivery.findAcceptance(knex, carried(job))
    const known = await lookUp(job, acceptance)
    if (known && known.status !== 'accepted' && known.status !== 'later') return answered(job, known)
    // A report may still arrive.
    if (isUnconfirmed({ status: 'pending', ...acceptance }, clock.now())) return unconfirmed(job)
    if (!wasTaken(acceptance, known) && ageOf(job) > LONGEST_SILENCE_MS) return report(job, SILENT)
    if (known?.status === 'later') return wait(job, 'sms.confirm', known)
    return known ? answered(job, known) : async () => ({ kind: 'sms.send', waitMs: 0 })
  }

  const lane = (job: Job<'sms.send' | 'sms.confirm'>) => job.payload.customerId
  const giveUp = async (trx: Knex.Transaction, job: Job<'sms.send' | 'sms.confirm'>, status: CarrierReport) =>
    delivery.recordReport(trx, carried(job), status)
  return {
    'sms.send': { attempts: 8, lane, run: sendOrHold, giveUp: (trx, job) => giveUp(trx, job, UNREACHABLE) },
    'sms.confirm': {
      attempts: 20,
      lane,
      run: confirm,
      async giveUp(trx, job) {
        const { acceptedAt } = await delivery.findAcceptance(trx, carried(job))
        if (acceptedAt === null) await giveUp(trx, job, SILENT)
        else await delivery.recordUnconfirmed(trx, carried(job))
      },
    },
  }
}

const wasTaken = ({ acceptedAt }: Acceptance, known: CarrierStatus | CarrierLater | null): boolean =>
  acceptedAt !== null || known?.status === 'accepted'

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
