import type { Knex } from 'knex'
import type { Context } from '../context.ts'
import { inTransaction, writeRowsOf } from '../db/transaction.ts'
import { createCallEvents } from '../modules/calls/call-reports.ts'
import { createTextDelivery } from '../modules/messages/delivery.service.ts'
import { createMailLosses } from '../modules/notifications/mail-losses.ts'
import { createPlannedTexts } from '../modules/scheduled-messages/planned-texts.ts'
import { findDueTexts } from '../modules/scheduled-messages/scheduled-messages.repository.ts'
import { failJob, findUnfinished, type Job } from './claims.ts'
import type { JobKind } from './outbox.ts'
import { dropPlannedJob } from './planned-jobs.ts'
import { plannedTextKey } from './planned-text-jobs.ts'

interface Ending<Kind extends JobKind> {
  /** The name of these rows in the output. */
  what: string
  /** Records, visibly for users, that the job was not done. */
  end(trx: Knex.Transaction, job: Job<Kind>): Promise<void>
}

type Endings = { [Kind in JobKind]?: Ending<Kind> }

const TEXT_REASON =
  'The data was restored from a backup, and this message may already have been sent. Ask the customer before you send it again.'
const PLANNED_REASON =
  'The data was restored from a backup, and this message may have been sent at its time. Ask the customer before you choose a new time.'
const MAIL_REASON = 'The data was restored from a backup, and this email may already have been sent.'
const ROW_REASON = 'restored from a backup'

/**
 * How to end the jobs that a provider would not recognise as repeated; all others have an idempotency key there, or are
 * looked up first.
 */
function createEndings(context: Context): Endings {
  const delivery = createTextDelivery(context)
  const losses = createMailLosses(context)
  const calls = createCallEvents(context)
  const quietly = async () => undefined
  return {
    'sms.send': {
      what: 'texts',
      end: (trx, { organizationId, id: jobId, payload: { messageId } }) =>
        delivery.recordReport(
          trx,
          { organizationId, messageId, jobId },
          { status: 'failed', errorCode: 'restored', errorText: TEXT_REASON },
        ),
    },
    'mail.send': {
      what: 'emails',
      end: (trx, { organizationId, payload }) => losses.notify(trx, organizationId, payload, MAIL_REASON),
    },
    'call.place': {
      what: 'calls',
      end: (trx, { organizationId, payload: { callId } }) =>
        calls.record(trx, { organizationId, callId }, { status: 'failed', durationSeconds: null }),
    },
    'answer.send': { what: 'automatic answers', end: quietly },
    'push.spread': { what: 'push notifications', end: quietly },
    'push.send': { what: 'push notifications', end: quietly },
  }
}

/**
 * Run on a restored dump before the product starts: ends the pending jobs that may have been done since. `dumpedAt`:
 * when the dump was made. Returns sentences to print.
 */
export async function failPossiblyDoneJobs(context: Context, dumpedAt: Date): Promise<string[]> {
  const { knex } = context.database
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

  const plannedTexts = createPlannedTexts(context)
  for (const { organizationId, id } of await findDueTexts(knex, context.clock.now())) {
    await inTransaction(knex, async (trx) => {
      // Locked first, as the worker does.
      await dropPlannedJob(trx, organizationId, plannedTextKey(id))
      await plannedTexts.giveUp(trx, organizationId, id, PLANNED_REASON)
    })
    count('scheduled messages that were due')
  }

  const endings = createEndings(context)
  for (const job of await findUnfinished(knex, Object.keys(endings) as JobKind[], dumpedAt)) {
    const ending: Ending<JobKind> | undefined = endings[job.kind]
    await inTransaction(knex, async (trx) => {
      await ending?.end(trx, job)
      await writeRowsOf(trx, 'outbox')
      await failJob(trx, job, ROW_REASON)
    })
    if (ending) count(ending.what)
  }

  if (counts.size === 0) return ['Nothing is waiting that may already have been done since the dump.']
  return [
    'Stopped, because it may already have been done since the dump:',
    ...Array.from(counts, ([what, number]) => `  ${what}: ${number}`),
    'Texts are marked as failed in their conversations, with this reason, and can be sent again there.',
  ]
}
