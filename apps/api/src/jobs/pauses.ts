import { HOUR_MS } from '@parley/domain'

/** How long a job waits after its first failed run, and at most, in milliseconds; the wait doubles each time. */
export interface Pauses {
  firstMs: number
  longestMs: number
}

/**
 * For files that a provider keeps for us: it may announce one before it is available, and a provider or a storage may
 * be unavailable for a weekend. About four days.
 */
export const PROVIDER_FILE_RETRIES = { attempts: 100, pauses: { firstMs: 1000, longestMs: HOUR_MS } } as const

/** The wait in milliseconds after `attempts` failed runs, randomly up to a quarter shorter or longer. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: Pauses): number {
  return Math.min(firstMs * 2 ** (attempts - 1), longestMs) * (0.75 + Math.random() / 2)
}
