import { ERASED_WORDS, type Id, numbersOf, type PersonWords } from '@parley/domain'
import type { Owned, WorldCustomer } from '@parley/scenarios'
import type { MockContext } from './mock-context.ts'
import { ownedBy, type Store } from './store.ts'

/** The customer to erase, with all ids that lead to them. */
export interface ErasedCustomer {
  organizationId: Id
  ids: ReadonlySet<Id>
}

/** The current and former names, emails and numbers of a customer. */
export function wordsOf(store: Store, { ids }: ErasedCustomer, customer: Owned<WorldCustomer>): PersonWords {
  const said = [...store.customerChanges.values()]
    .filter(({ customerId }) => ids.has(customerId))
    .flatMap(({ changes }) => changes)
  const textsOf = (...fields: string[]) =>
    said
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ before, after }) => [before, after].flat())
      .filter((text) => typeof text === 'string')
  const sentTo = receiptsOf(store, ids).flatMap(({ sentTo: { emails } }) => emails)
  return {
    names: [customer.name ?? [], ...textsOf('name')].flat(),
    emails: [customer.email ?? [], ...textsOf('email'), ...sentTo].flat(),
    numbers: [...numbersOf(customer), ...textsOf('phoneNumber', 'otherPhoneNumbers')],
  }
}

/**
 * Removes the words that identify a customer from the books, rooms, views and logs. Amounts, times, and the numbers of
 * invoices and receipts remain.
 */
export function eraseWords({ store }: MockContext, { organizationId, ids }: ErasedCustomer, words: RegExp): void {
  const clean = <Row extends object>(rows: Iterable<Row>, ...fields: (keyof Row)[]) => {
    for (const row of rows) for (const field of fields) row[field] = without(words, row[field])
  }
  const invoices = ofCustomer(store.invoices, ids)
  const payments = ofCustomer(store.transactions, ids)
  const invoiceIds = idsOf(invoices)
  const paymentIds = idsOf(payments)
  const refunds = [...store.refunds.values()].filter(({ transactionId }) => paymentIds.has(transactionId))
  const receipts = receiptsOf(store, ids)
  const links = [...store.paymentLinks.values()].filter(({ invoiceId }) => invoiceIds.has(invoiceId))
  const attempts = [...store.paymentAttempts.values()].filter(({ invoiceId }) => invoiceIds.has(invoiceId))
  clean(invoices, 'description', 'voidReason')
  clean(payments, 'voidReason', 'reversal', 'metadata')
  clean(refunds, 'reasonNotes', 'decisionReason', 'failureText')
  clean(attempts, 'failureText')
  clean(
    store.ledger.filter(({ customerId }) => ids.has(customerId)),
    'reason',
  )
  clean(receipts, 'data')
  clean(ofCustomer(store.activity, ids), 'details')
  clean(
    ownedBy(store.notifications, organizationId).filter(
      ({ transactionId, meetingId, roomCode }) =>
        typeof meetingId === 'string' || typeof roomCode === 'string' || paymentIds.has(transactionId ?? ''),
    ),
    'detail',
  )
  clean(ownedBy(store.meetings, organizationId), 'title', 'description')
  const rooms = ownedBy(store.rooms, organizationId)
  const recordings = ownedBy(store.recordings, organizationId)
  clean(guestsOf(rooms.flatMap(({ seats }) => seats)), 'name')
  clean(
    rooms.flatMap(({ posts }) => posts.filter(({ to }) => to === null)),
    'content',
  )
  clean(recordings, 'title')
  clean(guestsOf(recordings.flatMap(({ people }) => people)), 'name')
  for (const view of ownedBy(store.savedViews, organizationId)) {
    view.name = without(words, view.name)
    view.filters = { ...view.filters, search: without(words, view.filters.search) }
  }
  const about = new Set([...ids, ...invoiceIds, ...paymentIds, ...[links, refunds, receipts].flatMap(idsIn)])
  clean(
    store.audit.filter(
      ({ action, subject, organizationId: of }) =>
        of === organizationId && (/^(customer|meeting|recording)\./.test(action) || about.has(subject.id)),
    ),
    'before',
    'after',
  )
}

const idsIn = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)
const idsOf = (rows: readonly { id: Id }[]): ReadonlySet<Id> => new Set(idsIn(rows))

const guestsOf = <Seat extends { userId: Id | null }>(seats: readonly Seat[]): Seat[] =>
  seats.filter(({ userId }) => userId === null)

function ofCustomer<Row extends { customerId: Id | null }>(records: ReadonlyMap<Id, Row>, ids: ReadonlySet<Id>): Row[] {
  return [...records.values()].filter(({ customerId }) => ids.has(customerId ?? ''))
}

function receiptsOf(store: Store, ids: ReadonlySet<Id>) {
  const payments = idsOf(ofCustomer(store.transactions, ids))
  return [...store.receipts.values()].filter(({ transactionId }) => payments.has(transactionId))
}

/** The value with all matches of `words` in its texts replaced. */
const without = <T>(words: RegExp, value: T): T => cleaned(words, value) as T

function cleaned(words: RegExp, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(words, ERASED_WORDS)
  if (Array.isArray(value)) return value.map((entry: unknown) => cleaned(words, entry))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, cleaned(words, entry)]))
}
