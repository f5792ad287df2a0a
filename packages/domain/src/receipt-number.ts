const DIGITS = 6

/** The number of a payment receipt: RCP-000001 for the organisation's first one; grows past six digits. */
export function receiptNumber(sequence: number): string {
  return `RCP-${String(sequence).padStart(DIGITS, '0')}`
}

/** The number of a refund receipt: RFD-000001 for the organisation's first one; grows past six digits. */
export function refundReceiptNumber(sequence: number): string {
  return `RFD-${String(sequence).padStart(DIGITS, '0')}`
}
