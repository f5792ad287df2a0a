/** RCP-000001 for the organisation's first receipt; grows past six digits. */
export function receiptNumber(sequence: number): string {
  return `RCP-${String(sequence).padStart(6, '0')}`
}
