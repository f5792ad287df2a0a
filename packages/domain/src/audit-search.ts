import { AUDIT_SENTENCES, auditAmount, auditReason, auditSentenceKey } from './audit-sentence.ts'
import type { AuditAction, AuditFields } from './audit.ts'
import { PRODUCT } from './product.ts'
import { amountSought, holdsNumber, holdsWords, phoneDigits, searchWords } from './search.ts'
import { transactionIdStart } from './transaction-id.ts'
import type { Id } from './values.ts'

/** What a search of the audit log looks at: what the line of an entry says, and the customer's number. */
export interface AuditSaid {
  action: AuditAction
  /** null: the product itself. */
  userName: string | null
  after: AuditFields | null
  /** The customer's name, or that of the person whose role it is. */
  name: string | null
  phone: string | null
  invoiceNumber: string | null
  receiptNumber: string | null
  transactionId: Id | null
}

/** The parts of a search of the audit log, all of which an entry has to hold: its words; a phone number or an amount is one part. */
export function auditSearchParts(search: string): string[] {
  const isOne = phoneDigits(search) !== null || amountSought(search) !== null
  return isOne ? [search] : searchWords(search)
}

/** The keys of the sentences in which a word stands. */
export function auditSentencesWith(word: string): string[] {
  return Object.keys(AUDIT_SENTENCES).filter((key) => saysWord(key, word))
}

/** Whether the product's own entries are meant by a word. */
export const meansProduct = (word: string): boolean => holdsWords(PRODUCT.name, word)

/** Whether an entry holds every part of a search: person, words of its sentence, record by name or number, amount, reason. */
export function holdsAudit(said: AuditSaid, search: string): boolean {
  return auditSearchParts(search).every((part) => holdsPart(said, part))
}

function holdsPart(said: AuditSaid, part: string): boolean {
  const { action, userName, after, name, phone, invoiceNumber, receiptNumber, transactionId } = said
  const texts = [userName ?? PRODUCT.name, name, auditReason(after)]
  const numbers = [invoiceNumber, receiptNumber].filter((number) => number !== null)
  const digits = phoneDigits(part)
  const amount = amountSought(part)
  const start = transactionIdStart(part)
  return [
    texts.some((text) => holdsWords(text, part)),
    saysWord(auditSentenceKey(action, userName === null, after), part),
    numbers.some((number) => holdsNumber(number, part)),
    digits !== null && phone?.includes(digits),
    amount !== null && auditAmount(after) === amount,
    start !== null && transactionId?.replaceAll('-', '').startsWith(start),
  ].some(Boolean)
}

const saysWord = (key: string, word: string): boolean =>
  holdsWords((AUDIT_SENTENCES[key] ?? '').replaceAll(/\{\w+\}/g, ' '), word)
