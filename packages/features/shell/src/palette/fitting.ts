import type { Conversation, Customer, Invoice, Transaction } from '@parley/contract'
import { holdsNumber, holdsWords, phoneDigits } from '@parley/domain'
import { isNamed } from './money-items.ts'

/** Whether a result of an earlier term also matches these words, as far as the fields of its palette row show. */
export const fitsConversation = ({ customer }: Conversation, words: string): boolean =>
  fits(words, customer.phoneNumber, customer.name)

/** As `fitsConversation`, for customers. */
export const fitsCustomer = ({ phoneNumber, name, email }: Customer, words: string): boolean =>
  fits(words, phoneNumber, name, email)

/** As `fitsConversation`, for invoices. */
export const fitsInvoice = (invoice: Invoice, words: string): boolean =>
  isNamed(words, [invoice], []) ||
  holdsNumber(invoice.invoiceNumber, words) ||
  fits(words, invoice.customerPhone, invoice.invoiceNumber, invoice.customerName, invoice.description)

/** As `fitsConversation`, for transactions. */
export const fitsTransaction = (transaction: Transaction, words: string): boolean =>
  isNamed(words, [], [transaction]) ||
  holdsNumber(transaction.invoiceNumber, words) ||
  fits(words, transaction.customerPhone, transaction.invoiceNumber, transaction.customerName)

function fits(words: string, phoneNumber: string, ...texts: (string | null)[]): boolean {
  const digits = phoneDigits(words)
  return holdsWords(texts.join(' '), words) || (digits !== null && phoneNumber.includes(digits))
}
