import { createHmac } from 'node:crypto'
import { problems } from '@parley/contract'
import type { Knex } from 'knex'

const WINDOW_SECONDS = 15 * 60
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 100

interface Counter {
  key: string
  max: number
}

/** Counts sign-ins that have not succeeded, per account and per caller's address, for all processes together. */
export interface Throttle {
  /** Counts the attempt before its password is looked at; throws 429 when there were too many. */
  enter(email: string, address: string): Promise<void>
  /** The attempt succeeded: the account starts afresh and the address gets its attempt back. */
  succeed(email: string, address: string): Promise<void>
}

export function createThrottle(knex: Knex, secret: string): Throttle {
  const keyed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')
  const account = (email: string): Counter => ({ key: keyed('account', email), max: MAX_PER_ACCOUNT })
  const caller = (address: string): Counter => ({ key: keyed('address', address), max: MAX_PER_ADDRESS })

  const count = async ({ key, max }: Counter): Promise<number> => {
    const { rows } = await knex.raw<{ rows: { failures: number; seconds: number }[] }>(
      `insert into sign_in_throttles as t (key, failures, window_ends_at)
       values (?, 1, now() + make_interval(secs => ${WINDOW_SECONDS}))
       on conflict (key) do update set
         failures = case when t.window_ends_at <= now() then 1 else t.failures + 1 end,
         window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
       returning failures, extract(epoch from window_ends_at - now())::float8 as seconds`,
      [key],
    )
    const row = rows[0]
    return row && row.failures > max ? Math.max(row.seconds, 1) : 0
  }

  return {
    enter: async (email, address) => {
      const waits = [await count(caller(address)), await count(account(email))]
      const wait = Math.max(...waits)
      if (wait > 0) throw problems.tooMany(wait)
    },
    succeed: async (email, address) => {
      await knex('sign_in_throttles')
        .where({ key: account(email).key })
        .delete()
      await knex('sign_in_throttles')
        .where({ key: caller(address).key })
        .update({ failures: knex.raw('greatest(failures - 1, 0)') })
    },
  }
}

/** Forgets counters whose window is over. */
export async function purgeThrottles(knex: Knex): Promise<number> {
  return knex('sign_in_throttles').where('window_ends_at', '<', knex.fn.now()).delete()
}
