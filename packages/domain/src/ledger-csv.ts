import { type Cents, toDecimal } from './cents.ts'
import { toCsv } from './csv.ts'
import type { MovementKind, MovementMethod } from './movement.ts'
import type { DateFormat } from './people.entities.ts'
import { formatPhone } from './phone.ts'
import { PAYMENT_METHOD_LABELS, REFUND_METHOD_LABELS } from './receipt-content.ts'
import { dayKey, minuteKey } from './time.ts'
import { writeDate } from './typed-date.ts'

const KIND_LABELS: Readonly<Record<MovementKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
}
const METHOD_LABELS: Readonly<Record<MovementMethod, string>> = {
  ...PAYMENT_METHOD_LABELS,
  ...REFUND_METHOD_LABELS,
}

/** A movement of money as it is written into the file. */
export interface CsvMovement {
  /** ISO 8601. */
  at: string
  kind: MovementKind
  /** Always positive; the kind determines the direction. */
  amount: Cents
  transactionId: string
  invoiceNumber: string
  customerName: string | null
  customerPhone: string
  method: MovementMethod
  /**
   * The user who requested the payment, made the refund or reversed the payment; null when it was the customer or the
   * system.
   */
  byName: string | null
}

const COLUMNS = ['Date and Time', 'Kind', 'Invoice #', 'Transaction ID', 'Customer', 'In', 'Out', 'Method', 'Who']

/**
 * Movements of money as a spreadsheet file; times are in `zone`, days in the user's date format, and amounts are
 * numbers in dollars.
 */
export function ledgerCsv(
  movements: readonly CsvMovement[],
  { zone, dateFormat }: { zone: string; dateFormat: DateFormat },
): string {
  return toCsv([
    COLUMNS,
    ...movements.map((movement) => {
      const at = new Date(movement.at)
      const time = minuteKey(at, zone).slice(-'00:00'.length)
      const amount = { number: toDecimal(movement.amount) }
      return [
        `${writeDate(dayKey(at, zone), dateFormat)} ${time}`,
        KIND_LABELS[movement.kind],
        movement.invoiceNumber,
        movement.transactionId,
        movement.customerName ?? formatPhone(movement.customerPhone),
        movement.kind === 'payment' ? amount : '',
        movement.kind === 'payment' ? '' : amount,
        METHOD_LABELS[movement.method],
        movement.byName ?? 'N/A',
      ]
    }),
  ])
}
