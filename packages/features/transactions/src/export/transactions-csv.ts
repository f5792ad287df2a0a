import type { Transaction } from '@parley/contract'
import { dayKey, PAYMENT_METHOD_LABELS, toCsv, toDecimal, todayIn } from '@parley/domain'
import { customerOf, statusLook } from '../transaction-look.ts'

const COLUMNS = ['Date', 'Transaction ID', 'Customer', 'Invoice #', 'Amount', 'Status', 'Method', 'Initiated By']

/** Transactions as a file for spreadsheets; days are those of `zone`, amounts are numbers of dollars. */
export function transactionsCsv(transactions: readonly Transaction[], zone: string): string {
  return toCsv([
    COLUMNS,
    ...transactions.map((transaction) => [
      dayKey(new Date(transaction.createdAt), zone),
      transaction.id,
      customerOf(transaction),
      transaction.invoiceNumber,
      { number: toDecimal(transaction.amount) },
      statusLook(transaction).label,
      PAYMENT_METHOD_LABELS[transaction.paymentMethod],
      transaction.initiatedByName ?? 'N/A',
    ]),
  ])
}

/** The specified name, with today's date in `zone`. */
export const csvFileName = (zone: string, now: Date) => `transactions-${todayIn(zone, now)}.csv`
