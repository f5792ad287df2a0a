/** A difference between stored data, or the provider's, and the books. */
export interface Drift {
  organization: string
  /** Label for people, such as `invoice INV-2071`. */
  subject: string
  field: string
  found: string
  expected: string
}

/** Formats a difference as one line for a terminal. */
export function driftText({ organization, subject, field, found, expected }: Drift): string {
  return `${organization}: ${subject}: ${field} is ${found}, should be ${expected}`
}
