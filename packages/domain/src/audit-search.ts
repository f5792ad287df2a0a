import { AUDIT_SENTENCES, auditAmount, auditReason, auditSentenceKey } from './audit-sentence.ts'
import type { AuditAction, AuditFields } from './audit.ts'
import { PRODUCT } from './product.ts'
import { parseAmountTerm, holdsNumber, holdsWords, phoneDigits, searchWords } from './search.ts'
import { transactionIdStart } from './transaction-id.ts'
import type { Id } from './values.ts'

/** The fields that an audit log search covers: those in the entry's sentence, and the customer's phone number. */
export interface AuditSearchFields {
  action: AuditAction
  /** null when the system acted. */
  userName: string | null
  after: AuditFields | null
  /** Name of the customer or team member whom the entry concerns. */
  name: string | null
  phone: string | null
  invoiceNumber: string | null
  receiptNumber: string | null
  transactionId: Id | null
}

/**
 * The parts of an audit log search, all of which an entry must match: its words, or the whole search when it is a phone
 * number or an amount.
 */
export function auditSearchParts(search: string): string[] {
  const isOne = phoneDigits(search) !== null || parseAmountTerm(search) !== null
  return isOne ? [search] : searchWords(search)
}

/** The keys of the sentences that contain a word. */
export function auditSentencesWith(word: string): string[] {
  return Object.keys(AUDIT_SENTENCES).filter((key) => saysWord(key, word))
}

/** Whether a word refers to the system, and so to the entries that it made itself. */
export const meansProduct = (word: string): boolean => holdsWords(PRODUCT.name, word)

/**
 * Whether an entry matches every part of a search: user, words of its sentence, record by name or number, amount,
 * reason.
 */
export function holdsAudit(said: AuditSearchFields, search: string): boolean {
  return auditSearchParts(search).every((part) => holdsPart(said, part))
}

function holdsPart(said: AuditSearchFields, part: string): boolean {
  const { action, userName, after, name, phone, invoiceNumber, receiptNumber, transactionId } = said
  const texts = [userName ?? PRODUCT.name, name, auditReason(after)]
  const numbers = [invoiceNumber, receiptNumber].filter((number) => number !== null)
  const digits = phoneDigits(part)
  const amount = parseAmountTerm(part)
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
