import type { Id } from '@parley/domain'
import type {
  AnswerJob,
  CalendarJob,
  CallJob,
  ChargeJob,
  FirstAnswerJob,
  ForgetPicturesJob,
  OutboxJob,
  PicturesJob,
  RecordingJob,
  RefundJob,
  SmsJob,
  StopRingingJob,
  ZoomCheckJob,
  ZoomKeepJob,
  ZoomRemoveJob,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Notifier } from '../db/notifier.ts'
import { afterCommit, pendingWrites, writeRowsOf } from '../db/transaction.ts'
import type { CrashPoint } from './crash-point.ts'
import type { MailJob } from './mail-jobs.ts'

/**
 * The payloads of the worker's jobs. The key of a text at the carrier is its row's id, that of a charge the attempt's
 * id. A text that was sent becomes `sms.confirm`, a charge without a result becomes `payment.lookup`, a refund
 * likewise: same row, same key.
 */
export interface JobPayloads {
  'sms.send': SmsJob['payload']
  'sms.confirm': SmsJob['payload']
  'payment.charge': ChargeJob['payload']
  'payment.lookup': ChargeJob['payload']
  'payment.refund': RefundJob['payload']
  'payment.refundLookup': RefundJob['payload']
  'call.place': CallJob['payload']
  'call.answer': CallJob['payload']
  'call.end': CallJob['payload']
  'call.watch': CallJob['payload']
  'call.stopRinging': StopRingingJob['payload']
  'recording.fetch': RecordingJob['payload']
  'recording.remove': RecordingJob['payload']
  'pictures.fetch': PicturesJob['payload']
  'pictures.remove': ForgetPicturesJob['payload']
  'mail.send': MailJob
  'answer.send': AnswerJob['payload']
  'assignment.first': FirstAnswerJob['payload']
  'calendar.read': CalendarJob['payload']
  'zoom.check': ZoomCheckJob['payload']
  'zoom.keep': ZoomKeepJob['payload']
  'zoom.remove': ZoomRemoveJob['payload']
  'push.spread': PushSpreadJob['payload']
  'push.send': PushJob['payload']
  'push.sent': PushJob['payload']
  'scheduledMessage.send': PlannedTextJob['payload']
  'customerImport.write': ImportJob['payload']
  'bulkChange.write': BulkChangeJob['payload']
}

export type JobKind = keyof JobPayloads

/** A row to be inserted into the outbox. */
export type NewJob =
  | OutboxJob
  | PlannedTextJob
  | LookupJob
  | ImportJob
  | BulkChangeJob
  | PushSpreadJob
  | PushJob
  | { id: Id; kind: 'mail.send'; payload: MailJob }

/** Looks up a failed attempt at the provider, which may have taken the money since. */
export interface LookupJob {
  id: Id
  kind: 'payment.lookup'
  payload: ChargeJob['payload']
}

/** A planned text that is due; texts of one conversation are sent one after the other. */
export interface PlannedTextJob {
  id: Id
  kind: 'scheduledMessage.send'
  payload: { scheduledMessageId: Id; conversationId: Id }
}

/** Writes the rows of an import, or undoes it. */
export interface ImportJob {
  id: Id
  kind: 'customerImport.write'
  /** `byUserId`: who began the import, or undoes it. */
  payload: { importId: Id; byUserId: Id }
}

/** Continues a bulk change of customers. */
export interface BulkChangeJob {
  id: Id
  kind: 'bulkChange.write'
  payload: { bulkChangeId: Id }
}

/** Determines which browsers are notified of notifications and customers' texts while the page is closed. */
export interface PushSpreadJob {
  id: Id
  kind: 'push.spread'
  payload: { notificationIds: readonly Id[]; messageIds: readonly Id[] }
}

/** Sends one message to one browser; becomes `push.sent` right before it is handed over. */
export interface PushJob {
  id: Id
  kind: 'push.send'
  payload: { subscriptionId: Id; told: { notificationId: Id } | { messageId: Id } }
}

/** The jobs for the worker, written in the transaction of the change that needs them. */
export interface Outbox {
  /** Inserts the rows and wakes the worker after the commit. */
  enqueue(trx: Knex.Transaction, organizationId: Id, jobs: readonly NewJob[]): void
  /** Makes the pending lookups of an attempt or a refund due now. */
  lookUpNow(trx: Knex.Transaction, organizationId: Id, reference: string): Promise<void>
  /** For a statement that inserted its own rows: called when they are committed. */
  committed(jobs: readonly NewJob[]): void
  /** Wakes the worker: directly in this process, otherwise through the database. */
  kick(): void
  /** Subscribes to kicks of this and other processes; returns the function that unsubscribes. */
  onKick(listener: () => void): () => void
}

const CHANNEL = 'outbox'
/** Milliseconds for which kicks to other processes are gathered. */
const NOTIFY_EVERY_MS = 50

export function createOutbox(notifier: Notifier, crashPoint: CrashPoint): Outbox {
  const listeners = new Set<() => void>()
  let pending: NodeJS.Timeout | undefined

  const wakeAll = () => {
    for (const listener of listeners) listener()
  }
  const notifyOthers = () => {
    pending ??= setTimeout(() => {
      pending = undefined
      // The worker polls too, so a lost notification only costs a second.
      notifier.publish(CHANNEL, '').catch(() => undefined)
    }, NOTIFY_EVERY_MS).unref()
  }
  notifier.subscribe(CHANNEL, wakeAll)

  const kick = () => (listeners.size > 0 ? wakeAll() : notifyOthers())
  const committed = (jobs: readonly NewJob[]) => {
    for (const { kind } of jobs) crashPoint('after-commit', kind)
    kick()
  }
  return {
    committed,
    enqueue(trx, organizationId, jobs) {
      if (jobs.length === 0) return
      const rows = jobs.map(({ id, kind, payload }) => ({ organization_id: organizationId, id, kind, payload }))
      pendingWrites(trx).insert('outbox', rows)
      afterCommit(trx, () => committed(jobs))
    },
    async lookUpNow(trx, organizationId, reference) {
      await writeRowsOf(trx, 'outbox')
      await trx('outbox')
        .where({ organization_id: organizationId })
        .whereIn('kind', ['payment.lookup', 'payment.refundLookup'])
        .whereNull('done_at')
        .whereNull('failed_at')
        .whereRaw(`? in (payload->>'attemptId', payload->>'refundId')`, [reference])
        .update({ run_at: trx.fn.now() })
      afterCommit(trx, kick)
    },
    kick,
    onKick(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Returns the text that was sent under this key. */
export async function findTextJob(knex: Knex, organizationId: Id, key: Id): Promise<SmsJob['payload'] | null> {
  const row: { payload: SmsJob['payload'] } | undefined = await knex('outbox')
    .where({ organization_id: organizationId, id: key })
    .whereIn('kind', ['sms.send', 'sms.confirm'])
    .first('payload')
  return row?.payload ?? null
}
