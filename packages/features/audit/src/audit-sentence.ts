import type { AuditEntry } from '@parley/contract'
import { AUDIT_SENTENCES, auditAmount, auditSentenceKey, formatCents, PRODUCT } from '@parley/domain'

/** A piece of a sentence: plain words, or what is named and what its name is. */
export interface Piece {
  kind: 'words' | 'who' | 'name' | 'invoice' | 'receipt'
  text: string
}

/** One sentence: who did what with which record; the product itself where no person acted, the customer where one paid. */
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

/** As `sentenceOf`, in plain words. */
export const saidOf = (entry: AuditEntry): string =>
  sentenceOf(entry)
    .map(({ text }) => text)
    .join('')

/** The money that moved or was asked for; null where it is not about money. */
export function amountOf({ after }: Pick<AuditEntry, 'after'>): string | null {
  const cents = auditAmount(after)
  return cents === null ? null : formatCents(cents)
}
