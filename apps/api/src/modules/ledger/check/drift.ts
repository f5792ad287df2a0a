/** One place where what is stored, or what the provider says, is not what the books say. */
export interface Drift {
  organization: string
  /** For people: `invoice INV-2071`. */
  subject: string
  field: string
  found: string
  expected: string
}

/** One line for a terminal. */
export function driftText({ organization, subject, field, found, expected }: Drift): string {
  return `${organization}: ${subject}: ${field} is ${found}, should be ${expected}`
}
