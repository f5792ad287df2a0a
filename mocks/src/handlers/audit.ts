import { type AuditEntry, getAuditTotals, listAudit, problems, type QueryOf } from '@parley/contract'
import { type Actor, type AuditSaid, formatPhone, holdsAudit, type Id, startOfRange } from '@parley/domain'
import type { Owned, WorldAudit } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { pageOf } from '../paging.ts'
import { get } from '../views.ts'
import { findOwn } from './conversations.ts'

export function handleAudit({ on }: Handle, context: MockContext): void {
  on(listAudit, ({ actor, query }) => {
    const { rows, next } = pageOf(matching(context, actor, query), ({ at }) => at, query)
    return { value: rows.map((entry) => auditView(context, entry)), next }
  })

  on(getAuditTotals, ({ actor, query }) => ({ value: { count: matching(context, actor, query).length } }))
}

function matching(context: MockContext, actor: Actor, query: QueryOf<typeof getAuditTotals>): Owned<WorldAudit>[] {
  const { store } = context
  const { userId, action, subjectId, range, from, until, search } = query
  const { timezone } = organizationOf(context, actor.organizationId)
  const since = range && startOfRange(range, context.now(), timezone)
  if (userId) findOwn(store.users, actor, userId, 'user')
  if (subjectId) checkSubjectExists(context, actor, subjectId)
  return store.audit.filter(
    (entry) =>
      entry.organizationId === actor.organizationId &&
      (!userId || entry.userId === userId) &&
      (!action || entry.action === action) &&
      (!subjectId || entry.subject.id === subjectId) &&
      (!since || entry.at >= since) &&
      (!from || entry.at.getTime() >= Date.parse(from)) &&
      (!until || entry.at.getTime() < Date.parse(until)) &&
      (!search || holdsAudit(saidOf(context, entry), search)),
  )
}

function checkSubjectExists({ store }: MockContext, actor: Actor, id: Id): void {
  const { invoices, transactions, paymentLinks, refunds, receipts, users } = store
  const record = [invoices, transactions, paymentLinks, refunds, receipts, users]
    .map((records: ReadonlyMap<Id, { organizationId: Id }>) => records.get(id))
    .find((found) => found?.organizationId === actor.organizationId)
  if (!record) throw problems.notFound()
}

const actorOf = ({ store }: MockContext, { userId }: Owned<WorldAudit>) =>
  userId === null ? null : get(store.users, userId).name

function saidOf(context: MockContext, entry: Owned<WorldAudit>): AuditSaid {
  const { action, after } = entry
  const { transaction, invoice, receipt, customer, user } = recordsOf(context, entry)
  return {
    action,
    after,
    userName: actorOf(context, entry),
    name: customer ? customer.name : (user?.name ?? null),
    phone: customer?.phoneNumber ?? null,
    invoiceNumber: invoice?.invoiceNumber ?? null,
    receiptNumber: receipt?.receiptNumber ?? null,
    transactionId: transaction?.id ?? null,
  }
}

function auditView(context: MockContext, entry: Owned<WorldAudit>): AuditEntry {
  const { id, at, userId, action, before, after, requestId } = entry
  const userName = actorOf(context, entry)
  const subject = subjectView(context, entry)
  return { id, at: at.toISOString(), userId, userName, action, subject, before, after, requestId }
}

/** What the subject is or belongs to; ids are unique over all nouns. */
function recordsOf({ store }: MockContext, { subject: { id } }: Owned<WorldAudit>) {
  const receipt = store.receipts.get(id)
  const transactionId = store.refunds.get(id)?.transactionId ?? receipt?.transactionId ?? id
  const transaction = store.transactions.get(transactionId)
  const invoice = store.invoices.get(transaction?.invoiceId ?? store.paymentLinks.get(id)?.invoiceId ?? id)
  const customer = invoice && get(store.customers, invoice.customerId)
  return { transaction, invoice, receipt, customer, user: store.users.get(id) }
}

function subjectView(context: MockContext, entry: Owned<WorldAudit>): AuditEntry['subject'] {
  const { transaction, invoice, receipt, customer, user } = recordsOf(context, entry)
  const named = {
    ...entry.subject,
    invoiceNumber: invoice?.invoiceNumber ?? null,
    receiptNumber: receipt?.receiptNumber ?? null,
    name: customer ? (customer.name ?? formatPhone(customer.phoneNumber)) : (user?.name ?? null),
  }
  if (transaction) return { ...named, shownIn: { kind: 'transaction', id: transaction.id } }
  return { ...named, shownIn: invoice ? { kind: 'invoice', id: invoice.id } : null }
}
