import type { Call } from '@parley/contract'

/** How many of these calls, the newest first, were missed and neither answered nor called back since. */
export function missedSince(calls: readonly Pick<Call, 'callType'>[]): number {
  const talked = calls.findIndex(({ callType }) => callType !== 'missed')
  return talked === -1 ? calls.length : talked
}
