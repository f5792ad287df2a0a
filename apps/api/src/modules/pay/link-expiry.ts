import type { Context } from '../../context.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

const EVERY_MS = 15_000

/** Expires payment links by the clock; their pages say so from the first moment, whether this has run or not. */
export function createLinkExpiry(context: Context): Sweep {
  const settlements = createSettlements(context)
  return { name: 'link expiry', everyMs: EVERY_MS, run: () => settlements.expireLinks() }
}
