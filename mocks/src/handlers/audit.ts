import { type AuditEntry, listAudit, problems } from '@parley/contract'
import { type Actor, formatPhone, type Id, startOfRange } from '@parley/domain'
import type { Owned, WorldAudit } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { pageOf } from '../paging.ts'
import { get } from '../views.ts'
import { findOwn } from './conversations.ts'

export function handleAudit({ on }: Handle, context: MockContext): void {
  const { store } = context

  on(listAudit, ({ actor, query }) => {
    const { userId, action, subjectId, range, from, until } = query
    const { timezone } = organizationOf(context, actor.organizationId)
    const since = range && startOfRange(range, context.now(), timezone)
    if (userId) findOwn(store.users, actor, userId, 'user')
    if (subjectId) checkSubjectExists(context, actor, subjectId)
    const matching = store.audit.filter(
      (entry) =>
        entry.organizationId === actor.organizationId &&
        (!userId || entry.userId === userId) &&
        (!action || entry.action === action) &&
        (!subjectId || entry.subject.id === subjectId) &&
        (!since || entry.at >= since) &&
        (!from || entry.at.getTime() >= Date.parse(from)) &&
        (!until || entry.at.getTime() < Date.parse(until)),
    )
    const { rows, next } = pageOf(matching, ({ at }) => at, query)
    return { value: rows.map((entry) => auditView(context, entry)), next }
  })
}

function checkSubjectExists({ store }: MockContext, actor: Actor, id: Id): void {
  const { invoices, transactions, paymentLinks, refunds, receipts, users } = store
  const record = [invoices, transactions, paymentLinks, refunds, receipts, users]
    .map((records: ReadonlyMap<Id, { organizationId: Id }>) => records.get(id))
    .find((found) => found?.organizationId === actor.organizationId)
  if (!record) throw problems.notFound()
}

function auditView(context: MockContext, entry: Owned<WorldAudit>): AuditEntry {
  const { id, at, userId, action, before, after, requestId } = entry
  const userName = userId === null ? null : get(context.store.users, userId).name
  const subject = subjectView(context, entry)
  return { id, at: at.toISOString(), userId, userName, action, subject, before, after, requestId }
}

function subjectView({ store }: MockContext, { subject }: Owned<WorldAudit>): AuditEntry['subject'] {
  const { id } = subject
  const receipt = store.receipts.get(id)
  const transactionId = store.refunds.get(id)?.transactionId ?? receipt?.transactionId ?? id
  const transaction = store.transactions.get(transactionId)
  const invoice = store.invoices.get(transaction?.invoiceId ?? store.paymentLinks.get(id)?.invoiceId ?? id)
  const customer = invoice && get(store.customers, invoice.customerId)
  const named = {
    ...subject,
    invoiceNumber: invoice?.invoiceNumber ?? null,
    receiptNumber: receipt?.receiptNumber ?? null,
    name: customer ? (customer.name ?? formatPhone(customer.phoneNumber)) : (store.users.get(id)?.name ?? null),
  }
  if (transaction) return { ...named, shownIn: { kind: 'transaction', id: transaction.id } }
  return { ...named, shownIn: invoice ? { kind: 'invoice', id: invoice.id } : null }
}
