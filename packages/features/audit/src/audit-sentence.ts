import type { AuditEntry } from '@parley/contract'
import { type AuditAction, formatCents, parseCents, PRODUCT } from '@parley/domain'

/** A piece of a sentence: plain words, or what is named and what its name is. */
export interface Piece {
  kind: 'words' | 'who' | 'name' | 'invoice' | 'receipt'
  text: string
}

const SENTENCES: Readonly<Record<AuditAction, string>> = {
  'paymentRequest.create': '{who} asked {name} to pay {invoice}.',
  'invoice.create': '{who} made invoice {invoice} for {name}.',
  'invoice.markPaid': '{who} marked invoice {invoice} for {name} as paid.',
  'invoice.undoPaid': '{who} reversed “marked as paid” of invoice {invoice} for {name}.',
  'invoice.void': '{who} voided invoice {invoice} for {name}.',
  'invoice.remind': '{who} reminded {name} of invoice {invoice}.',
  'paymentLink.resend': '{who} sent {name} the payment link of {invoice} again.',
  'paymentLink.expire': '{who} ended the payment link of {invoice} for {name}.',
  'payment.simulate': '{who} simulated the payment of {invoice} by {name}.',
  'payment.settle': '{who} took the payment of {invoice} by {name}.',
  'payment.decline': 'A payment of {invoice} by {name} was declined.',
  'transaction.void': '{who} voided the payment of {invoice} by {name}.',
  'refund.create': '{who} refunded {name} on {invoice}.',
  'refund.approve': '{who} approved the refund to {name} on {invoice}.',
  'refund.reject': '{who} rejected the refund to {name} on {invoice}.',
  'refund.withdraw': '{who} withdrew the refund to {name} on {invoice}.',
  'refund.settle': 'The refund to {name} on {invoice} went through.',
  'terminal.process': '{who} charged {name} for {invoice} at the Virtual Terminal.',
  'receipt.send': '{who} sent {name} the receipt {receipt} for {invoice}.',
  'user.changeRole': '{who} changed the role of {name}.',
}

/** What is said of a refund by the state that it is in then. */
const REFUND_SENTENCES: Readonly<Record<string, string>> = {
  'refund.create requested': '{who} asked for a refund to {name} on {invoice}. It waits for an admin.',
  'refund.settle failed': 'The refund to {name} on {invoice} failed.',
  'refund.settle unknown': 'It is not known whether the refund to {name} on {invoice} went through.',
}

function sentenceFor({ action, userName, after }: AuditEntry): string {
  if (action === 'payment.settle' && userName === null) return '{who} paid invoice {invoice}.'
  return REFUND_SENTENCES[`${action} ${String(after?.['status'])}`] ?? SENTENCES[action]
}

/** One sentence: who did what with which record; the product itself where no person acted, the customer where one paid. */
export function sentenceOf(entry: AuditEntry): Piece[] {
  const { action, subject, userName } = entry
  const name = subject.name ?? 'somebody'
  const itself = action === 'payment.settle' ? name : PRODUCT.name
  const named: Readonly<Record<string, string>> = {
    who: userName ?? itself,
    name,
    invoice: subject.invoiceNumber ?? 'an invoice',
    receipt: subject.receiptNumber ?? '',
  }
  return sentenceFor(entry)
    .split(/\{(\w+)\}/)
    .map((text, index): Piece =>
      index % 2 === 0 ? { kind: 'words', text } : { kind: text as Piece['kind'], text: named[text] ?? '' },
    )
    .filter(({ text }) => text !== '')
}

/** The money that moved or was asked for; null where it is not about money. */
export function amountOf({ after }: Pick<AuditEntry, 'after'>): string | null {
  const amount = after?.['amount']
  const cents = typeof amount === 'string' ? parseCents(amount) : null
  return cents === null ? null : formatCents(cents)
}

/** Why, in the words that were typed. */
export function reasonOf({ after }: Pick<AuditEntry, 'after'>): string | null {
  const reason = after?.['reason'] ?? after?.['voidReason']
  return typeof reason === 'string' && reason !== '' ? reason : null
}
