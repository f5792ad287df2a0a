import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'

const WINDOW_SECONDS = 15 * 60

/** How often something was tried within its window, this time included, and the seconds until the window is over. */
export interface Tally {
  attempts: number
  seconds: number
}

/** Counts attempts within 15 minutes by whoever they come from, for all processes together. */
export interface Attempts {
  count(kind: string, value: string): Promise<Tally>
  forget(kind: string, value: string): Promise<void>
  /** Takes one back. */
  takeBack(kind: string, value: string): Promise<void>
}

export function createAttempts(knex: Knex, secret: string): Attempts {
  const keyOf = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')
  const rowOf = (kind: string, value: string) => knex('sign_in_throttles').where({ key: keyOf(kind, value) })

  return {
    count: async (kind, value) => {
      const { rows } = await knex.raw<{ rows: [Tally] }>(
        `insert into sign_in_throttles as t (key, failures, window_ends_at)
         values (?, 1, now() + make_interval(secs => ${WINDOW_SECONDS}))
         on conflict (key) do update set
           failures = case when t.window_ends_at <= now() then 1 else t.failures + 1 end,
           window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
         returning failures as attempts, greatest(extract(epoch from window_ends_at - now()), 1)::float8 as seconds`,
        [keyOf(kind, value)],
      )
      return rows[0]
    },
    forget: async (kind, value) => void (await rowOf(kind, value).delete()),
    takeBack: async (kind, value) =>
      void (await rowOf(kind, value).update({ failures: knex.raw('greatest(failures - 1, 0)') })),
  }
}

/** Forgets counts whose window is over. */
export async function purgeAttempts(knex: Knex): Promise<number> {
  return knex('sign_in_throttles').where('window_ends_at', '<', knex.fn.now()).delete()
}
