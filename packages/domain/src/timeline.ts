import type { Id } from './values.ts'

/** The filter values of a customer's timeline. */
export const TIMELINE_KINDS = ['texts', 'calls', 'notes', 'invoices', 'payments', 'consent', 'changes'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** The types of entries in a customer's timeline. */
export const TIMELINE_TYPES = [
  'text_received',
  'text_sent',
  'call_made',
  'call_taken',
  'call_missed',
  'voicemail_left',
  'note',
  'comment',
  'invoice_made',
  'payment_requested',
  'link_sent_again',
  'invoice_voided',
  'paid',
  'payment_failed',
  'payment_voided',
  'payment_reversed',
  'refunded',
  'texts_stopped',
  'texts_allowed',
  'changed',
] as const
export type TimelineType = (typeof TIMELINE_TYPES)[number]

/**
 * The records from which timeline entries are made, with their filter value; one record may give several entries, such
 * as a payment that was reversed.
 */
export const TIMELINE_SOURCES = {
  text: 'texts',
  call: 'calls',
  voicemail: 'calls',
  note: 'notes',
  comment: 'notes',
  invoice: 'invoices',
  request: 'invoices',
  void: 'invoices',
  payment: 'payments',
  decline: 'payments',
  cancel: 'payments',
  reversal: 'payments',
  refund: 'payments',
  consent: 'consent',
  change: 'changes',
} as const satisfies Record<string, TimelineKind>
export type TimelineSource = keyof typeof TIMELINE_SOURCES

/** Maximum length of the text quoted by an entry, in code points. */
export const TIMELINE_QUOTE = 200

/** The beginning of a text, as long as an entry quotes it. */
export const timelineQuote = (text: string): string => Array.from(text).slice(0, TIMELINE_QUOTE).join('')

/**
 * The id of an entry: its source and the id of the record it is made of. Entries of the same instant are sorted by it,
 * in descending order.
 */
export const timelineId = (source: TimelineSource, id: Id): string => `${source}:${id}`
