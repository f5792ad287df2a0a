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
import { pendingWrites, writeNow } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { planText } from '../jobs/planned-text-jobs.ts'
import { recordActivity } from '../modules/activity/activity.service.ts'
import { type AuditedBy, auditRows } from '../modules/audit/audit-rows.ts'
import { writeMentions } from '../modules/comments/mentions.ts'
import { writeFieldValues } from '../modules/custom-fields/custom-fields.repository.ts'
import { findKeptId, recordContact } from '../modules/customers/customer-records.ts'
import { forgetErasedOptOuts, keepOptOuts } from '../modules/customers/erased-opt-outs.ts'
import { ledgerRows } from '../modules/ledger/ledger-rows.ts'
import { decideNotice } from '../modules/messages/customer-notices.ts'
import { say } from '../modules/messages/message-writes.ts'
import { saveOwnNumber } from '../modules/own-line/own-line.repository.ts'
import { writeLineMembers } from '../modules/phone-numbers/line-members.ts'
import { notifyBrowsers } from '../modules/push/notify-browsers.ts'
import { writeReceipt } from '../modules/receipts/receipts.repository.ts'
import { writeOrganization } from '../modules/settings/organizations.service.ts'
import { moveWholeDays, replaceCalendarEvents } from './calendar-events.ts'
import { eraseRecords } from './erase.ts'
import { countOpenInvoices, readConversations, readRequests } from './looked-up-changes.ts'
import { mergeRecords } from './merge.ts'
import { moveOptions } from './move-options.ts'
import { columnsOf, figureColumns, type Noun, TABLES } from './rows.ts'

type ApplyContext = Pick<Context, 'clock' | 'live' | 'outbox'>

/** The author and time of changes. */
export interface AppliedBy extends AuditedBy {
  at: Date
}

/** For changes made by the product itself, or because of a report from outside. */
export const bySystem = (organizationId: Id, at: Date): AppliedBy => ({
  organizationId,
  userId: null,
  requestId: null,
  at,
})

/** For changes made by the caller of a request. */
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
 * Applies the changes of a decision, in its order. Rows are collected and written together at the end of the
 * transaction; live updates are derived from the changes.
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
  /** Customers already texted, each with the notice: customers who are one by now receive it once. */
  const texted = new Set<string>()
  /** Statements in flight, each resolving to the live changes that it causes for open screens. */
  const sent: Promise<LiveChange[]>[] = []
  const send = (statement: Promise<LiveChange[]>) => {
    // If another statement fails first, nothing awaits this one any more.
    statement.catch(() => undefined)
    sent.push(statement)
  }
  send(readRequests(trx, organizationId, shownInRequests(changes)))
  send(readConversations(trx, organizationId, shownInConversations(changes)))
  const flush = async () => {
    live.push(...(await Promise.all(sent.splice(0))).flat())
    await writeNow(trx)
  }

  /** Ids of consecutive removals of one noun, which are deleted together. */
  const removed: Id[] = []
  for (const [index, change] of changes.entries()) {
    switch (change.type) {
      case 'put':
        if (change.noun === 'receipt') writeReceipt(pending, organizationId, change.record)
        else if (change.noun === 'invoice') await insertInvoice(trx, organizationId, change.record, at)
        else pending.insert(TABLES[change.noun].name, [rowOf(organizationId, change.noun, change.record, at)])
        if (change.noun === 'comment') await writeMentions(trx, organizationId, change.record)
        if (change.noun === 'phoneNumber') await writeLineMembers(trx, organizationId, change.record)
        break
      case 'patch':
        pending.update(
          TABLES[change.noun].name,
          { organization_id: organizationId, id: change.record.id },
          { ...columnsOf(change.noun, change.fields), ...touched(change.noun, at, change.fields) },
        )
        if (change.noun === 'customer' && change.fields.optedOutAt === null) {
          await forgetErasedOptOuts(trx, organizationId, change.record.id)
        }
        if (change.noun === 'comment') {
          await writeMentions(trx, organizationId, { id: change.record.id, ...change.fields }, { anew: true })
        }
        if (change.noun === 'phoneNumber') {
          await writeLineMembers(trx, organizationId, { id: change.record.id, ...change.fields }, { anew: true })
        }
        break
      case 'remove': {
        removed.push(change.record.id)
        const next = changes[index + 1]
        if (next?.type === 'remove' && next.noun === change.noun) break
        await trx(TABLES[change.noun].name)
          .where({ organization_id: organizationId })
          .whereRaw('id = any(?)', [removed.splice(0)])
          .delete()
        break
      }
      case 'written':
        break
      case 'count':
        send(countOpenInvoices(trx, organizationId, change.customerId, change.by))
        break
      case 'merge':
        await flush()
        await mergeRecords(trx, organizationId, change)
        break
      case 'erase':
        await flush()
        for (const meetingId of await eraseRecords(trx, organizationId, change, at)) {
          context.outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'zoom.keep', payload: { meetingId } }])
        }
        break
      case 'keepOptOuts':
        await keepOptOuts(trx, organizationId, change.phones, at)
        break
      case 'fieldValues':
        await writeFieldValues(trx, organizationId, change)
        break
      case 'moveOptions':
        await moveOptions(trx, by, change)
        break
      case 'calendarEvents':
        await flush()
        await replaceCalendarEvents(trx, organizationId, change)
        break
      case 'ownNumber':
        await flush()
        await saveOwnNumber(trx, organizationId, change.userId, change.phoneNumber)
        break
      case 'wholeDays':
        await moveWholeDays(trx, organizationId, change)
        break
      case 'organization':
        await writeOrganization(trx, change.organization, change.fields)
        break
      case 'book':
        pending.insert('ledger_entries', ledgerRows(organizationId, change.entry))
        break
      case 'contact':
        await flush()
        await recordContact(trx, organizationId, change.customerId, change.at)
        break
      case 'audit': {
        const rows = auditRows(change.bySystem ? { organizationId, userId: null, requestId: null } : by, at, [
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
      case 'text': {
        await flush()
        const customerId = await findKeptId(trx, organizationId, change.customerId)
        if (customerId === null) break
        const text = JSON.stringify([customerId, change.notice])
        if (texted.has(text)) break
        texted.add(text)
        await applyChanges(context, trx, by, await decideNotice(trx, organizationId, { ...change, customerId }, at))
        break
      }
      default:
        change satisfies never
    }
  }
  notifyBrowsers(context.outbox, trx, organizationId, changes)
  for (const [id, by] of figureChangesOf(changes)) {
    pending.increase(TABLES.customer.name, { organization_id: organizationId, id }, figureColumns(by))
  }
  live.push(...(await Promise.all(sent)).flat())
  context.live.record(
    trx,
    distinctLiveChanges(live).map((change) => within(organizationId, change)),
  )
}

const within = (organizationId: Id, change: LiveChange) => ({ organizationId, ...change })

function rowOf(organizationId: Id, noun: Noun, record: { id: Id }, at: Date): object {
  return { organization_id: organizationId, id: record.id, ...columnsOf(noun, record), ...touched(noun, at) }
}

/** The column for the time of the change, for nouns that have one. */
function touched(noun: Noun, at: Date, fields: object = {}): object {
  if (noun === 'paymentAttempt') return { updated_at: at }
  const isMoved = noun === 'conversation' && ('state' in fields || 'assignedToUserId' in fields)
  return isMoved ? { state_changed_at: at } : {}
}

/** Inserts an invoice; a number already used by the organisation is a 409 and ends the transaction. */
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
    throw problems.numberTaken()
  }
}
