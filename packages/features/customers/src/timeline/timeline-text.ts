import type { TimelineChange, TimelineEntry } from '@parley/contract'
import {
  CALL_OUTCOME_LABELS,
  type ConsentWay,
  CUSTOMER_FIELD_LABELS,
  CUSTOMER_FIELDS,
  type CustomerField,
  formatCents,
  formatLocalDate,
  formatTalk,
  PAYMENT_METHOD_LABELS,
  PRODUCT,
  type TimelineKind,
} from '@parley/domain'
import { consentWords } from '@parley/parts/consent'
import { plural } from '@parley/parts/records'

export const KIND_LABELS: Readonly<Record<TimelineKind, string>> = {
  texts: 'Texts',
  calls: 'Calls and voicemail',
  notes: 'Notes and comments',
  invoices: 'Invoices',
  payments: 'Payments',
  consent: 'Consent',
  changes: 'Changes',
}

/** A sentence: the subject, and what happened. */
export interface Sentence {
  who: string
  what: string
}

/** The sentence for an entry; `name` is the customer's. */
export function sentenceOf(entry: TimelineEntry, name: string): Sentence {
  const { byName, amount, invoice } = entry
  const who = byName ?? PRODUCT.name
  const number = invoice?.invoiceNumber ?? ''
  const money = [amount === null ? '' : formatCents(amount), number].filter(Boolean).join(', ')
  switch (entry.type) {
    case 'text_received':
      return { who: name, what: 'texted' }
    case 'text_sent':
      return { who, what: `texted${sentState(entry)}` }
    case 'call_made':
      return { who, what: `called ${name}, ${callEnd(entry)}` }
    case 'call_taken':
      return {
        who: name,
        what: byName === null ? `called, ${callEnd(entry)}` : `talked with ${byName}, ${callEnd(entry)}`,
      }
    case 'call_missed':
      return { who: name, what: byName === null ? 'called, missed' : `called ${byName}, missed` }
    case 'voicemail_left':
      return { who: name, what: 'left a voicemail' }
    case 'note':
      return { who, what: 'wrote a note' }
    case 'comment':
      return { who, what: 'commented' }
    case 'invoice_made':
      return { who, what: `created ${number}, ${amount === null ? '' : formatCents(amount)}` }
    case 'payment_requested':
      return { who, what: `requested ${money}${sentState(entry)}` }
    case 'link_sent_again':
      return { who, what: `resent the link for ${number}${sentState(entry)}` }
    case 'invoice_voided':
      return byName === null ? { who: number, what: 'was voided' } : { who, what: `voided ${number}` }
    case 'paid':
      return entry.paymentMethod === 'payment_link' || byName === null
        ? { who: name, what: `paid ${money}` }
        : { who, what: `took a payment of ${money}` }
    case 'payment_failed':
      return { who: name, what: `could not pay ${money}` }
    case 'payment_voided':
      return byName === null
        ? { who: `The request for ${money}`, what: 'was voided' }
        : { who, what: `voided the request for ${money}` }
    case 'payment_reversed':
      return { who, what: `reversed the payment of ${money}` }
    case 'refunded':
      return { who, what: `refunded ${money}` }
    case 'texts_stopped':
      return consentSentence(entry, name, { keyword: 'STOP', did: 'stopped texts' })
    case 'texts_allowed':
      return consentSentence(entry, name, { keyword: 'START', did: 'allowed texts again' })
    case 'changed': {
      const count = entry.changes?.length ?? 0
      return { who, what: `changed ${plural(count, 'field')}` }
    }
    default:
      return entry.type satisfies never
  }
}

const sentState = ({ messageStatus }: TimelineEntry) =>
  ({ pending: ', sending', failed: ', not delivered', delivered: '' })[messageStatus ?? 'delivered']

/** The length of a completed call, or else its outcome. */
const callEnd = ({ call }: TimelineEntry) =>
  call === null || call.outcome === 'completed'
    ? formatTalk(call?.durationSeconds ?? 0)
    : CALL_OUTCOME_LABELS[call.outcome].toLowerCase()

function consentSentence(
  { byName, consentWay, text }: TimelineEntry,
  name: string,
  { keyword, did }: { keyword: string; did: string },
): Sentence {
  if (consentWay === 'carrier') return { who: 'The carrier', what: 'refuses texts to this number' }
  if (consentWay === 'erased') return { who: name, what: 'gets no texts: this number opted out in an earlier record' }
  if (byName === null) return { who: name, what: `${did} with ${text ?? keyword}` }
  return { who: byName, what: [did, ...saidTo(consentWay)].join(', ') }
}

const saidTo = (way: ConsentWay | null) =>
  way === null || way === 'keyword' || way === 'carrier' || way === 'erased' ? [] : [consentWords(way)]

const isField = (field: string): field is CustomerField => (CUSTOMER_FIELDS as readonly string[]).includes(field)

/** The display label of a changed field. */
export const changedLabel = ({ field, label }: Pick<TimelineChange, 'field' | 'label'>): string =>
  isField(field) ? CUSTOMER_FIELD_LABELS[field] : (label ?? 'A deleted field')

/** The text below the sentence; null for none. */
export function quoteOf({ type, text, invoice, paymentMethod, byName, changes }: TimelineEntry): string | null {
  if (changes !== null) return changes.map(changedLabel).join(', ')
  if (type === 'payment_requested' && invoice) return `Due ${formatLocalDate(invoice.dueDate)}`
  if (type === 'paid' && paymentMethod !== null) return PAYMENT_METHOD_LABELS[paymentMethod]
  const isKeyword = (type === 'texts_stopped' || type === 'texts_allowed') && byName === null
  return isKeyword ? null : text
}

/** The combined sentence for consecutive texts or comments, newest first. */
export function foldedSentence(entries: readonly TimelineEntry[], name: string): Sentence {
  const people = [...new Set(entries.flatMap(({ byName }) => byName ?? []))]
  const count = entries.length
  if (entries[0]?.type === 'comment') return { who: `${count} comments`, what: `by ${listed(people)}` }
  return { who: `${count} texts`, what: people.length === 0 ? `from ${name}` : `with ${listed(people)}` }
}

/** 'Ana Ruiz', 'Ana Ruiz and Devin Kim', 'Ana Ruiz, Devin Kim and 2 more'. */
function listed(people: readonly string[]): string {
  if (people.length <= 2) return people.join(' and ')
  return `${people.slice(0, 2).join(', ')} and ${people.length - 2} more`
}
