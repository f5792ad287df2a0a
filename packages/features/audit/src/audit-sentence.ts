import type { AuditEntry } from '@parley/contract'
import { AUDIT_SENTENCES, auditAmount, auditSentenceKey, formatCents, PRODUCT } from '@parley/domain'

/** A piece of a sentence: plain words, or a named item with its kind. */
export interface Piece {
  kind: 'words' | 'who' | 'name' | 'invoice' | 'receipt'
  text: string
}

/**
 * Returns one sentence: who did what with which record. The actor is the product where no user acted, and the customer
 * where a payment settled.
 */
export function sentenceOf(entry: AuditEntry): Piece[] {
  const { action, subject, userName, after } = entry
  const name = subject.name ?? 'somebody'
  const itself = action === 'payment.settle' ? name : PRODUCT.name
  const named: Readonly<Record<string, string>> = {
    who: userName ?? itself,
    name,
    invoice: subject.invoiceNumber ?? 'an invoice',
    receipt: subject.receiptNumber ?? '',
  }
  const sentence = AUDIT_SENTENCES[auditSentenceKey(action, userName === null, after)] ?? ''
  return sentence
    .split(/\{(\w+)\}/)
    .map((text, index): Piece =>
      index % 2 === 0 ? { kind: 'words', text } : { kind: text as Piece['kind'], text: named[text] ?? '' },
    )
    .filter(({ text }) => text !== '')
}

/** The sentence of `sentenceOf` as plain text. */
export const saidOf = (entry: AuditEntry): string =>
  sentenceOf(entry)
    .map(({ text }) => text)
    .join('')

/** Returns the amount that moved or was requested; null when the entry is not about money. */
export function amountOf({ after }: Pick<AuditEntry, 'after'>): string | null {
  const cents = auditAmount(after)
  return cents === null ? null : formatCents(cents)
}
