import { setTimeout as delay } from 'node:timers/promises'
import { problems } from '@parley/contract'
import type { Attempts } from '../../http/attempts.ts'

const MAX_PER_ACCOUNT = 10
const UNHURRIED_PER_ADDRESS = 100
const STEP_MS = 50
const LONGEST_MS = 5000

/**
 * How long an attempt waits before its password is looked at, as the so-many-eth from one address. It is never refused
 * for that: a whole office, or everybody behind a proxy that was not named, may share the address.
 */
export function slownessOf(attempts: number): number {
  return Math.min(Math.max(attempts - UNHURRIED_PER_ADDRESS, 0) * STEP_MS, LONGEST_MS)
}

/** Counts sign-ins that have not succeeded, per account and per caller's address. */
export interface Throttle {
  /** Counts the attempt before its password is looked at; throws 429 when its account had too many, takes time when its address had. */
  enter(email: string, address: string): Promise<void>
  /** Takes time when there were too many attempts of this kind from the address; counts this one. */
  slow(kind: string, address: string): Promise<void>
  /** The attempt succeeded: the account starts afresh and the address gets its attempt back. */
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
