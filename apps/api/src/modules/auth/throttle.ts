import { setTimeout as delay } from 'node:timers/promises'
import { problems } from '@parley/contract'
import type { Attempts } from '../../http/attempts.ts'

const MAX_PER_ACCOUNT = 10
const UNHURRIED_PER_ADDRESS = 100
const STEP_MS = 50
const LONGEST_MS = 5000

/**
 * Delay in milliseconds before the password is checked, from the number of attempts from the same address. Attempts are
 * never refused because of their address: a whole office, or everybody behind an unconfigured proxy, may share it.
 */
export function slownessOf(attempts: number): number {
  return Math.min(Math.max(attempts - UNHURRIED_PER_ADDRESS, 0) * STEP_MS, LONGEST_MS)
}

/** Counts failed sign-ins per account and per client address. */
export interface Throttle {
  /**
   * Counts the attempt before its password is checked; throws 429 when its account had too many, and delays when its
   * address had.
   */
  enter(email: string, address: string): Promise<void>
  /** Counts an attempt of this kind from the address, and delays when there were too many. */
  slow(kind: string, address: string): Promise<void>
  /** Records a success: resets the account's count and takes the attempt off the address's count. */
  succeed(email: string, address: string): Promise<void>
}

export function createThrottle(attempts: Attempts): Throttle {
  const wait = async (tried: number) => {
    const slowness = slownessOf(tried)
    if (slowness > 0) await delay(slowness)
  }
  return {
    enter: async (email, address) => {
      const ofAddress = await attempts.count('address', address)
      const ofAccount = await attempts.count('account', email)
      if (ofAccount.attempts > MAX_PER_ACCOUNT) throw problems.tooMany(ofAccount.seconds)
      await wait(ofAddress.attempts)
    },
    slow: async (kind, address) => wait((await attempts.count(kind, address)).attempts),
    succeed: async (email, address) => {
      await attempts.forget('account', email)
      await attempts.takeBack('address', address)
    },
  }
}
