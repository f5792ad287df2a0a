import type { TimelineEntry } from '@parley/contract'
import { getTimelineCounts, listCustomerTimeline, problems } from '@parley/contract'
import {
  balanceDue,
  type FieldContent,
  formatVoicemailDuration,
  type Id,
  mentionsAsText,
  outcomeOf,
  refunder,
  TIMELINE_KINDS,
  TIMELINE_SOURCES,
  type TimelineKind,
  timelineId,
  timelineQuote,
  type TimelineSource,
} from '@parley/domain'
import type { Owned, WorldCall, WorldCustomer, WorldMessage, WorldTransaction } from '@parley/scenarios'
import type { Handle } from '../handle.ts'
import type { MockContext } from '../mock-context.ts'
import { refundsOf } from '../refunds.ts'
import { findOwn } from '../store.ts'
import { get } from '../views.ts'

/** The known fields of an entry; all others are null. */
type EntryFacts = Pick<TimelineEntry, 'type'> &
  Partial<Omit<TimelineEntry, 'id' | 'type' | 'at' | 'byName'>> & { id: Id; at: Date; byUserId: Id | null }

const DEFAULT_LIMIT = 50

export function handleCustomerTimeline({ on }: Handle, context: MockContext): void {
  const { store } = context

  on(listCustomerTimeline, ({ actor, params, query: { kinds = TIMELINE_KINDS, cursor, limit = DEFAULT_LIMIT } }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const isAfter = cursor === undefined ? () => true : readCursor(cursor)
    const rest = entriesOf(context, customer)
      .filter((entry) => kinds.includes(kindOf(entry)))
      .toSorted((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1))
      .filter(isAfter)
    const rows = rest.slice(0, limit)
    const last = rows.at(-1)
    return { value: rows, next: last && rest.length > limit ? btoa(positionOf(last)) : null }
  })

  on(getTimelineCounts, ({ actor, params }) => {
    const customer = findOwn(store.customers, actor, params.id, 'customer')
    const kinds = entriesOf(context, customer).map(kindOf)
    const count = (kind: TimelineKind) => kinds.filter((one) => one === kind).length
    return {
      value: {
        texts: count('texts'),
        calls: count('calls'),
        notes: count('notes'),
        invoices: count('invoices'),
        payments: count('payments'),
        consent: count('consent'),
        changes: count('changes'),
      },
    }
  })
}

const kindOf = ({ id }: TimelineEntry) => TIMELINE_SOURCES[id.split(':')[0] as TimelineSource]

/** Sort key: by time, then by id; later entries are greater as text. */
const positionOf = ({ at, id }: TimelineEntry) => `${at} ${id}`

const PLACE = /^\S+ [a-z]+:[0-9a-f-]{36}$/

function readCursor(cursor: string): (entry: TimelineEntry) => boolean {
  const text = /^[\w+/=-]*$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : ''
  if (!PLACE.test(text))
    throw problems.invalid('cursor: not a cursor of this list', { cursor: 'Not a cursor of this list' })
  return (entry) => positionOf(entry) < text
}

const quoted = (text: string | null) => (text === null ? null : timelineQuote(text))

/** All timeline entries of a customer. */
function entriesOf(context: MockContext, customer: Owned<WorldCustomer>): TimelineEntry[] {
  const { store } = context
  const isTheirs = ({ customerId }: { customerId: Id | null }) => customerId === customer.id
  const entryOf = (source: TimelineSource, { id, at, byUserId, ...facts }: EntryFacts): TimelineEntry => ({
    text: null,
    amount: null,
    invoice: null,
    transactionId: null,
    conversationId: null,
    messageId: null,
    messageStatus: null,
    paymentMethod: null,
    consentWay: null,
    changes: null,
    call: null,
    ...facts,
    id: timelineId(source, id),
    at: at.toISOString(),
    byName: byUserId === null ? null : (store.users.get(byUserId)?.name ?? null),
  })
  /** Changes of merged customers keep their former ids, which lead to this customer. */
  const isChangeOfTheirs = ({ customerId }: { customerId: Id }) => store.customers.get(customerId) === customer
  const talks = new Set([...store.conversations.values()].filter(isTheirs).map(({ id }) => id))
  const isSaid = ({ conversationId }: { conversationId: Id }) => talks.has(conversationId)
  return [
    ...[...store.messages.values()].filter(isSaid).map((message) => entryOf(...factsOfMessage(context, message))),
    ...[...store.comments.values()].filter(isSaid).map(({ id, createdAt: at, authorId: byUserId, ...comment }) =>
      entryOf('comment', {
        id,
        at,
        byUserId,
        type: 'comment',
        text: timelineQuote(
          mentionsAsText(comment.content, (userId) =>
            comment.mentionedUserIds.includes(userId) ? get(store.users, userId).name : null,
          ),
        ),
        conversationId: comment.conversationId,
        messageId: comment.messageId,
      }),
    ),
    ...[...store.calls.values()]
      .filter(isTheirs)
      .flatMap((call) => factsOfCall(call).map((facts) => entryOf('call', facts))),
    ...[...store.voicemails.values()].filter(isTheirs).map(({ id, createdAt: at, duration }) =>
      entryOf('voicemail', {
        id,
        at,
        byUserId: null,
        type: 'voicemail_left',
        text: formatVoicemailDuration(duration),
      }),
    ),
    ...[...store.notes.values()].filter(isTheirs).map(({ id, createdAt: at, createdByUserId: byUserId, ...note }) =>
      entryOf('note', {
        id,
        at,
        byUserId,
        type: 'note',
        text: quoted(note.content),
        conversationId: note.conversationId,
      }),
    ),
    ...[...store.invoices.values()].filter(isTheirs).flatMap((invoice) => {
      const { id, createdAt: at, createdByUserId: byUserId, amount, description } = invoice
      const shown = { id, invoice: invoiceOf(context, id) }
      const made = entryOf('invoice', {
        ...shown,
        at,
        byUserId,
        amount,
        type: 'invoice_made',
        text: quoted(description),
      })
      if (invoice.status !== 'void' || balanceDue(invoice) === 0) return [made]
      const booked = store.ledger.findLast(
        ({ event, invoiceId }) => event.kind === 'invoice_voided' && invoiceId === id,
      )
      const voided = booked ?? { event: { amount: balanceDue(invoice) }, at, byUserId: null }
      return [
        made,
        entryOf('void', {
          ...shown,
          at: voided.at,
          byUserId: voided.byUserId,
          amount: voided.event.amount,
          type: 'invoice_voided',
          text: invoice.voidReason,
        }),
      ]
    }),
    ...[...store.transactions.values()]
      .filter(isTheirs)
      .flatMap((transaction) => factsOfMoney(context, transaction).map(([source, facts]) => entryOf(source, facts))),
    ...[...store.consentChanges.values()].filter(isTheirs).map(({ id, createdAt: at, byUserId, ...change }) =>
      entryOf('consent', {
        id,
        at,
        byUserId,
        type: change.optedOut ? 'texts_stopped' : 'texts_allowed',
        text: change.detail,
        consentWay: change.how,
      }),
    ),
    ...[...store.customerChanges.values()].filter(isChangeOfTheirs).map(({ id, createdAt: at, byUserId, changes }) =>
      entryOf('change', {
        id,
        at,
        byUserId,
        type: 'changed',
        changes: changes.map(({ field, before, after }) => {
          const { fieldLabel: label = null, fieldType = null } = store.customFields.get(field) ?? {}
          return { field, label, fieldType, before: written(before), after: written(after) }
        }),
      }),
    ),
  ]
}

const written = (content: FieldContent) => (content === null || typeof content === 'string' ? content : [...content])

const CALL_ENTRIES = { outgoing: 'call_made', incoming: 'call_taken', missed: 'call_missed' } as const

/** The entries of a call that has ended; a call in progress is shown in the call bar. */
function factsOfCall(call: Owned<WorldCall>): EntryFacts[] {
  const { id, createdAt: at, userId, phoneNumber, durationSeconds, note } = call
  const outcome = outcomeOf(call)
  if (outcome === null) return []
  const said = { phoneNumber, outcome, durationSeconds, userId }
  return [{ id, at, byUserId: userId, type: CALL_ENTRIES[call.callType], text: quoted(note), call: said }]
}

function invoiceOf({ store }: MockContext, id: Id): TimelineEntry['invoice'] {
  const { invoiceNumber, dueDate } = get(store.invoices, id)
  return { id, invoiceNumber, dueDate }
}

function factsOfMessage(context: MockContext, message: Owned<WorldMessage>): [TimelineSource, EntryFacts] {
  const { id, conversationId, content, direction, status, createdAt: at, sentByUserId: byUserId, kind } = message
  const { store } = context
  const shown = {
    id,
    at,
    byUserId,
    conversationId,
    messageId: id,
    messageStatus: direction === 'inbound' ? null : status,
  }
  if (kind !== 'payment_request') {
    return ['text', { ...shown, type: direction === 'inbound' ? 'text_received' : 'text_sent', text: quoted(content) }]
  }
  const link = message.paymentLinkId === null ? null : get(store.paymentLinks, message.paymentLinkId)
  const wasSent = [...store.messages.values()].some(
    ({ paymentLinkId, createdAt }) => paymentLinkId === link?.id && createdAt < at,
  )
  return [
    'request',
    {
      ...shown,
      type: wasSent ? 'link_sent_again' : 'payment_requested',
      ...(link && { invoice: invoiceOf(context, link.invoiceId), amount: get(store.invoices, link.invoiceId).amount }),
    },
  ]
}

/** The entries of a payment that was completed, failed, voided or reversed, and of its refunds. */
function factsOfMoney(context: MockContext, transaction: Owned<WorldTransaction>): [TimelineSource, EntryFacts][] {
  const { id, invoiceId, amount, paymentMethod, initiatedByUserId, completedAt, voidedAt, reversal, status } =
    transaction
  const { voidReason, voidedByUserId = null } = transaction
  const shown = { id, transactionId: id, invoice: invoiceOf(context, invoiceId), amount }
  const byInitiator = { ...shown, byUserId: initiatedByUserId, paymentMethod }
  const attempts = [...context.store.paymentAttempts.values()].filter(
    (attempt) => status === 'failed' && attempt.transactionId === id && attempt.status === 'failed',
  )
  const refunds = refundsOf(context, id).filter((refund) => refund.status === 'succeeded')
  return [
    ...(completedAt ? [['payment', { ...byInitiator, at: completedAt, type: 'paid' }] as const] : []),
    ...attempts.map(
      ({ createdAt: at, failureText: text }) =>
        ['decline', { ...byInitiator, at, type: 'payment_failed', text }] as const,
    ),
    ...(voidedAt
      ? [
          [
            'cancel',
            { ...shown, at: voidedAt, byUserId: voidedByUserId, type: 'payment_voided', text: voidReason },
          ] as const,
        ]
      : []),
    ...(reversal
      ? [
          [
            'reversal',
            { ...shown, at: reversal.at, byUserId: reversal.byUserId, type: 'payment_reversed', text: reversal.reason },
          ] as const,
        ]
      : []),
    ...refunds.flatMap((refund) =>
      refund.settledAt === null
        ? []
        : [
            [
              'refund',
              {
                ...shown,
                id: refund.id,
                at: refund.settledAt,
                byUserId: refunder(refund),
                amount: refund.amount,
                type: 'refunded',
                text: quoted(refund.reasonNotes),
              },
            ] as const,
          ],
    ),
  ].map(([source, facts]) => [source, facts])
}
