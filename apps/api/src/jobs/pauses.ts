import { HOUR_MS } from '@parley/domain'

/** How long a job waits after its first failed run, and at most; twice as long each time. */
export interface Pauses {
  firstMs: number
  longestMs: number
}

/**
 * What a provider keeps for us: it says that it is there before it is, and a provider or a storage that is away may be so for a
 * weekend. About four days.
 */
export const KEPT_FOR_US = { attempts: 100, pauses: { firstMs: 1000, longestMs: HOUR_MS } } as const

/** In milliseconds, after so many failed runs; by chance up to a quarter shorter or longer. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: Pauses): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.75 + Math.random() / 2)
}
