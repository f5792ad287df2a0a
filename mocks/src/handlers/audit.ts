import { type AuditEntry, getAuditTotals, listAudit, type QueryOf } from '@parley/contract'
import { type Actor, AUDIT_FILTERS, AUDIT_SORTS, type AuditSearchFields, formatPhone, holdsAudit } from '@parley/domain'
import type { Owned, WorldAudit } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import { listed, type MockList, pageBy } from '../listing.ts'
import type { MockContext } from '../mock-context.ts'
import { get } from '../views.ts'

export function handleAudit({ on }: Handle, context: MockContext): void {
  const list = auditList(context)
  const left = (actor: Actor, query: QueryOf<typeof getAuditTotals>) => {
    const own = context.store.audit.filter(({ organizationId }) => organizationId === actor.organizationId)
    return listed(context, actor, list, own, query)
  }

  on(listAudit, ({ actor, query }) => {
    const { rows, next } = pageBy(list, left(actor, query), query)
    return { value: rows.map((entry) => auditView(context, entry)), next }
  })

  on(getAuditTotals, ({ actor, query }) => ({ value: { count: left(actor, query).length } }))
}

const rowOf = (entry: Owned<WorldAudit>) => ({ ...entry, subjectId: entry.subject.id })

const auditList = (context: MockContext): MockList<Owned<WorldAudit>, ReturnType<typeof rowOf>> => ({
  filters: AUDIT_FILTERS,
  sorts: AUDIT_SORTS,
  rowOf,
  holds: (entry, search) => holdsAudit(saidOf(context, entry), search),
})

const actorOf = ({ store }: MockContext, { userId }: Owned<WorldAudit>) =>
  userId === null ? null : get(store.users, userId).name

function saidOf(context: MockContext, entry: Owned<WorldAudit>): AuditSearchFields {
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

/** The records that the subject is or belongs to; ids are unique across all nouns. */
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
