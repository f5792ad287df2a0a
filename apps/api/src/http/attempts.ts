import { createHmac } from 'node:crypto'
import type { Knex } from 'knex'

const WINDOW_SECONDS = 15 * 60

/** The number of attempts within a window, including this one, and the seconds until the window ends. */
export interface Tally {
  attempts: number
  seconds: number
}

/** A counter; `seconds` is the length of its window, which begins with its first attempt. */
export interface CountedWindow {
  kind: string
  value: string
  seconds: number
}

/** Counts attempts by origin, for all processes together; within 15 minutes unless stated otherwise. */
export interface Attempts {
  count(kind: string, value: string): Promise<Tally>
  /** Counts one attempt in each window with one statement; the tallies are in the order of the windows. */
  countAll(windows: readonly CountedWindow[]): Promise<Tally[]>
  takeBackAll(windows: readonly CountedWindow[]): Promise<void>
  forget(kind: string, value: string): Promise<void>
  /** Takes back one attempt. */
  takeBack(kind: string, value: string): Promise<void>
}

export function createAttempts(knex: Knex, secret: string): Attempts {
  const keyOf = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`${kind} ${value}`).digest('base64url')
  const rowOf = (kind: string, value: string) => knex('sign_in_throttles').where({ key: keyOf(kind, value) })

  async function countAll(windows: readonly CountedWindow[]): Promise<Tally[]> {
    const keys = windows.map(({ kind, value }) => keyOf(kind, value))
    const { rows } = await knex.raw<{ rows: (Tally & { key: string })[] }>(
      `insert into sign_in_throttles as t (key, failures, window_ends_at)
       values ${windows.map(() => '(?, 1, now() + make_interval(secs => ?))').join(', ')}
       on conflict (key) do update set
         failures = case when t.window_ends_at <= now() then 1 else t.failures + 1 end,
         window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
       returning key, failures as attempts, greatest(extract(epoch from window_ends_at - now()), 1)::float8 as seconds`,
      windows.flatMap(({ seconds }, index) => [keys[index] ?? '', seconds]),
    )
    return keys.flatMap((key) => rows.filter((row) => row.key === key))
  }

  return {
    countAll,
    count: async (kind, value) => {
      const [tally] = await countAll([{ kind, value, seconds: WINDOW_SECONDS }])
      if (!tally) throw new Error('attempts: nothing was counted')
      return tally
    },
    takeBackAll: async (windows) => {
      const keys = windows.map(({ kind, value }) => keyOf(kind, value))
      const failures = knex.raw('greatest(failures - 1, 0)')
      await knex('sign_in_throttles').whereIn('key', keys).update({ failures })
    },
    forget: async (kind, value) => void (await rowOf(kind, value).delete()),
    takeBack: async (kind, value) =>
      void (await rowOf(kind, value).update({ failures: knex.raw('greatest(failures - 1, 0)') })),
  }
}

/** Deletes counts whose window has ended. */
export async function purgeAttempts(knex: Knex): Promise<number> {
  return knex('sign_in_throttles').where('window_ends_at', '<', knex.fn.now()).delete()
}
