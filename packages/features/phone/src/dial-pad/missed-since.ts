import type { Call } from '@parley/contract'

/** The number of missed calls since the last one that was answered or made; `calls` are sorted newest first. */
export function missedSince(calls: readonly Pick<Call, 'callType'>[]): number {
  const talked = calls.findIndex(({ callType }) => callType !== 'missed')
  return talked === -1 ? calls.length : talked
}
