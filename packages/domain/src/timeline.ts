import type { Id } from './values.ts'

/** What the timeline of a customer can be narrowed to. */
export const TIMELINE_KINDS = ['texts', 'calls', 'notes', 'invoices', 'payments', 'consent', 'changes'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** What a customer's timeline tells, in a word each. */
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

/** The records that entries are made of; one may make several, as a payment that was taken back does. */
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

/** How much of a text an entry quotes, in code points. */
export const TIMELINE_QUOTE = 200

/** As much of a text as an entry quotes. */
export const timelineQuote = (text: string): string => Array.from(text).slice(0, TIMELINE_QUOTE).join('')

/** An entry's id: what it is made of, and that record's id. Entries of one instant stand by it, the later one first. */
export const timelineId = (source: TimelineSource, id: Id): string => `${source}:${id}`
