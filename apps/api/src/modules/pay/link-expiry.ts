import type { Context } from '../../context.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

const EVERY_MS = 15_000

/**
 * Periodic job that expires payment links; their pages show it from the moment of expiry, whether this has run or not.
 */
export function createLinkExpiry(context: Context): Sweep {
  const settlements = createSettlements(context)
  return { name: 'link expiry', everyMs: EVERY_MS, run: () => settlements.expireLinks() }
}
