import { problems } from '@parley/contract'
import type { Request } from 'express'
import type { Attempts } from './attempts.ts'

const MAX_MISSES = 30

/** Counts links that lead nowhere, per caller's address; throws 429 from the 31st within 15 minutes on. A link that leads somewhere always does. */
export type CountMiss = (request: Request) => Promise<void>

export function createCountMiss(attempts: Attempts): CountMiss {
  return async ({ ip = 'unknown' }) => {
    const { attempts: misses, seconds } = await attempts.count('link', ip)
    if (misses > MAX_MISSES) throw problems.tooMany(seconds)
  }
}
