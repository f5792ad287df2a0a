import { Problem, problems } from '@parley/contract'
import type { Request } from 'express'
import type { Attempts } from './attempts.ts'
import { callerOf } from './caller-address.ts'

const MAX_MISSES = 30

/** Counts unknown links per caller; throws 429 from the 31st within 15 minutes on. A valid link always works. */
export type CountMiss = (request: Request) => Promise<void>

export function createLinkMissLimiter(attempts: Attempts): CountMiss {
  return async (request) => {
    const { attempts: misses, seconds } = await attempts.count('link', callerOf(request))
    if (misses > MAX_MISSES) throw problems.tooMany(seconds)
  }
}

/** The response to a link that does not open: 410 with `text`, or 429 for a caller with too many attempts. */
export const refuseLink =
  (countMiss: CountMiss, text: string) =>
  async (request: Request): Promise<Problem> => {
    try {
      await countMiss(request)
      return problems.gone(text)
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }
