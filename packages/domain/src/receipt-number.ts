const DIGITS = 6

/** RCP-000001 for the organisation's first receipt of a payment; grows past six digits. */
export function receiptNumber(sequence: number): string {
  return `RCP-${String(sequence).padStart(DIGITS, '0')}`
}

/** RFD-000001 for its first receipt of a refund. */
export function refundReceiptNumber(sequence: number): string {
  return `RFD-${String(sequence).padStart(DIGITS, '0')}`
}
