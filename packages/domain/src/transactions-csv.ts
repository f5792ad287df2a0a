import { toDecimal } from './cents.ts'
import { toCsv } from './csv.ts'
import type { Transaction } from './payment.entities.ts'
import type { DateFormat } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import { PAYMENT_METHOD_LABELS } from './receipt-content.ts'
import { dayKey } from './time.ts'
import { shownStatus, TRANSACTION_STATUS_LABELS } from './transaction-status.ts'
import { writeDate } from './typed-date.ts'

/** The fields of a transaction in the exported file. */
export interface CsvTransaction extends Pick<Transaction, 'id' | 'amount' | 'status' | 'isVoided' | 'paymentMethod'> {
  isReversed: boolean
  /** ISO 8601. */
  createdAt: string
  customerName: string | null
  customerPhone: string
  invoiceNumber: string
  initiatedByName: string | null
}

const COLUMNS = ['Date', 'Transaction ID', 'Customer', 'Invoice #', 'Amount', 'Status', 'Method', 'Initiated By']

/**
 * Transactions as a CSV file for spreadsheets; days are those of `zone` in the person's date format, amounts are
 * numbers in dollars.
 */
export function transactionsCsv(
  transactions: readonly CsvTransaction[],
  { zone, dateFormat }: { zone: string; dateFormat: DateFormat },
): string {
  return toCsv([
    COLUMNS,
    ...transactions.map((transaction) => [
      writeDate(dayKey(new Date(transaction.createdAt), zone), dateFormat),
      transaction.id,
      transaction.customerName ?? formatPhone(transaction.customerPhone),
      transaction.invoiceNumber,
      { number: toDecimal(transaction.amount) },
      TRANSACTION_STATUS_LABELS[shownStatus(transaction)],
      PAYMENT_METHOD_LABELS[transaction.paymentMethod],
      transaction.initiatedByName ?? 'N/A',
    ]),
  ])
}
