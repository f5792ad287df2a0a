import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call that the simulated provider accepted. */
export interface ProviderLine {
  reference: string
  kind: 'charge' | 'refund'
  organizationId: string
  /** Cents. */
  amount: number
  /** Id of the payment that a refund returns. */
  paymentId?: string
}

export function readProviderFile(simDir: string): ProviderLine[] {
  const path = join(simDir, 'payments.jsonl')
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  // A line without a line break is still being written.
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  return complete
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ProviderLine)
}
