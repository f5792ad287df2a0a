import { problems } from '@parley/contract'
import type { Actor, Id } from '@parley/domain'
import {
  type Change,
  distinctLiveChanges,
  figureChangesOf,
  type LiveChange,
  liveChangesOf,
  type NewRecords,
  shownInConversations,
  shownInRequests,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../context.ts'
import { violatedUnique } from '../db/errors.ts'
import type { HotStatement } from '../db/hot-query.ts'
import { hotRowsIn, pendingWrites, writeNow } from '../db/transaction.ts'
import { planText } from '../jobs/planned-text-jobs.ts'
import { recordActivity } from '../modules/activity/activity.service.ts'
import { type AuditedBy, auditRows } from '../modules/audit/audit-rows.ts'
import { writeMentions } from '../modules/comments/mentions.ts'
import { writeFieldValues } from '../modules/custom-fields/custom-fields.repository.ts'
import { ledgerRows } from '../modules/ledger/ledger-rows.ts'
import { decideNotice } from '../modules/messages/customer-notices.ts'
import { say } from '../modules/messages/message-writes.ts'
import { type Hearers, mailsOf } from '../modules/notifications/mails-of-changes.ts'
import { writeReceipt } from '../modules/receipts/receipts.repository.ts'
import { mergeRecords } from './merge.ts'
import { moveOptions } from './move-options.ts'
import { columnsOf, figureColumns, type Noun, TABLES } from './rows.ts'

type ApplyContext = Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>

/** Who makes the changes, and when. */
export interface AppliedBy extends AuditedBy {
  at: Date
  /** Who may be told of a payment, and of whom it came, where that is known already. */
  known?: Hearers
}

/** What happens by itself, or because somebody outside says so. */
export const byProduct = (organizationId: Id, at: Date): AppliedBy => ({
  organizationId,
  userId: null,
  requestId: null,
  at,
})

/** What the caller of a request does. */
export const byCaller = (
  { actor, requestId }: { actor: Pick<Actor, 'organizationId' | 'userId'>; requestId: string | null },
  at: Date,
): AppliedBy => ({
  organizationId: actor.organizationId,
  userId: actor.userId,
  requestId,
  at,
})

/**
 * Carries out what a decision changes, in its order. Rows are gathered and written together at the end of the transaction; live
 * updates, and the mails of those who want them, follow from the changes.
 */
export async function applyChanges(
  context: ApplyContext,
  trx: Knex.Transaction,
  by: AppliedBy,
  changes: readonly Change[],
): Promise<void> {
  const { organizationId, at } = by
  const pending = pendingWrites(trx)
  const live: LiveChange[] = changes.flatMap((change) => (change.type === 'say' ? [] : liveChangesOf(change)))
  /** Statements on their way, each with what it has open screens told. */
  const sent: Promise<LiveChange[]>[] = []
  const send = (statement: Promise<LiveChange[]>) => {
    // Where another one fails first, nobody waits for this one any more.
    statement.catch(() => undefined)
    sent.push(statement)
  }
  send(readRequests(trx, organizationId, shownInRequests(changes)))
  send(readConversations(trx, organizationId, shownInConversations(changes)))
  const mails = await mailsOf(trx, organizationId, changes, { publicUrl: context.config.publicUrl, known: by.known })
  const flush = async () => {
    live.push(...(await Promise.all(sent.splice(0))).flat())
    await writeNow(trx)
  }

  for (const change of changes) {
    switch (change.type) {
      case 'put':
        if (change.noun === 'receipt') writeReceipt(pending, organizationId, change.record)
        else if (change.noun === 'invoice') await insertInvoice(trx, organizationId, change.record, at)
        else pending.insert(TABLES[change.noun].name, [rowOf(organizationId, change.noun, change.record, at)])
        if (change.noun === 'comment') await writeMentions(trx, organizationId, change.record)
        break
      case 'patch':
        pending.update(
          TABLES[change.noun].name,
          { organization_id: organizationId, id: change.record.id },
          { ...columnsOf(change.noun, change.fields), ...touched(change.noun, at) },
        )
        if (change.noun === 'comment') {
          await writeMentions(trx, organizationId, { id: change.record.id, ...change.fields }, { anew: true })
        }
        break
      case 'remove':
        await trx(TABLES[change.noun].name).where({ organization_id: organizationId, id: change.record.id }).delete()
        break
      case 'count':
        send(countOpenInvoices(trx, organizationId, change.customerId, change.by))
        break
      case 'merge':
        await flush()
        await mergeRecords(trx, organizationId, change)
        break
      case 'fieldValues':
        await writeFieldValues(trx, organizationId, change)
        break
      case 'moveOptions':
        await moveOptions(trx, by, change)
        break
      case 'book':
        pending.insert('ledger_entries', ledgerRows(organizationId, change.entry))
        break
      case 'audit': {
        const rows = auditRows(change.byProduct ? { organizationId, userId: null, requestId: null } : by, at, [
          change.entry,
        ])
        pending.insert('audit_entries', rows)
        live.push(...rows.map(({ id }): LiveChange => ({ topic: 'audit', ids: { auditEntryId: id } })))
        break
      }
      case 'activity':
        recordActivity(trx, organizationId, [change.entry])
        break
      case 'enqueue':
        context.outbox.enqueue(trx, organizationId, [change.job])
        break
      case 'plan':
        await planText(trx, organizationId, change.scheduledMessage, change.at)
        break
      case 'say':
        await flush()
        await say(context, trx, organizationId, change)
        break
      case 'notify':
        pending.insert(TABLES.notification.name, [rowOf(organizationId, 'notification', change.notification, at)])
        break
      case 'text':
        await flush()
        await applyChanges(context, trx, by, await decideNotice(context, trx, organizationId, change, at))
        break
      default:
        change satisfies never
    }
  }
  for (const [id, by] of figureChangesOf(changes)) {
    pending.increase(TABLES.customer.name, { organization_id: organizationId, id }, figureColumns(by))
  }
  live.push(...(await Promise.all(sent)).flat())
  context.outbox.enqueue(trx, organizationId, mails)
  context.live.record(
    trx,
    distinctLiveChanges(live).map((change) => within(organizationId, change)),
  )
}

const within = (organizationId: Id, change: LiveChange) => ({ organizationId, ...change })

function rowOf(organizationId: Id, noun: Noun, record: { id: Id }, at: Date): object {
  return { organization_id: organizationId, id: record.id, ...columnsOf(noun, record), ...touched(noun, at) }
}

const touched = (noun: Noun, at: Date) => (noun === 'paymentAttempt' ? { updated_at: at } : {})

/** A number that the organisation has used is 409 and ends the transaction. */
async function insertInvoice(
  trx: Knex.Transaction,
  organizationId: Id,
  invoice: NewRecords['invoice'],
  at: Date,
): Promise<void> {
  try {
    await trx('invoices').insert(rowOf(organizationId, 'invoice', invoice, at))
  } catch (error) {
    if (violatedUnique(error) !== 'invoices_number_unique') throw error
    throw problems.conflict('Invoice number already exists', 'duplicate')
  }
}

const REQUESTS: HotStatement = {
  name: 'messages_of_payment_requests',
  text: `select m.id, m.conversation_id from payment_links l
    join messages m on m.organization_id = l.organization_id and m.payment_link_id = l.id
    where l.organization_id = $1 and l.invoice_id = any($2::uuid[])`,
}

/** Threads show under a request how its link stands, and whether it is being paid. */
async function readRequests(
  trx: Knex.Transaction,
  organizationId: Id,
  invoiceIds: readonly Id[],
): Promise<LiveChange[]> {
  if (invoiceIds.length === 0) return []
  const rows = await hotRowsIn<{ id: Id; conversation_id: Id }>(trx, REQUESTS, [organizationId, invoiceIds])
  return rows.map((row) => ({
    topic: 'message',
    ids: { conversationId: row.conversation_id, messageId: row.id },
  }))
}

const CONVERSATIONS: HotStatement = {
  name: 'conversations_of_customers',
  text: 'select id from conversations where organization_id = $1 and customer_id = any($2::uuid[]) order by id',
}

async function readConversations(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<LiveChange[]> {
  if (customerIds.length === 0) return []
  const rows = await hotRowsIn<{ id: Id }>(trx, CONVERSATIONS, [organizationId, customerIds])
  return rows.map(({ id }) => ({ topic: 'conversation', ids: { conversationId: id } }))
}

const COUNT: HotStatement = {
  name: 'count_open_invoices',
  text: `update conversations set open_invoices = open_invoices + $3
    where organization_id = $1 and customer_id = $2 returning id`,
}

async function countOpenInvoices(
  trx: Knex.Transaction,
  organizationId: Id,
  customerId: Id,
  by: number,
): Promise<LiveChange[]> {
  const rows = await hotRowsIn<{ id: Id }>(trx, COUNT, [organizationId, customerId, by])
  return rows.map(({ id }) => ({ topic: 'conversation', ids: { conversationId: id } }))
}
