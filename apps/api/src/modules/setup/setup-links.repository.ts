import type { Knex } from 'knex'

/** The one link that makes the first organisation. Only its hash is stored. */
export function createSetupLinks(knex: Knex) {
  const open = (tokenHash: string, now: Date) =>
    knex('setup_links').where({ token_hash: tokenHash }).where('expires_at', '>', now)
  return {
    /** Ends the link there was. */
    replace: async (tokenHash: string, expiresAt: Date) => {
      await knex('setup_links').insert({ id: 1, token_hash: tokenHash, expires_at: expiresAt }).onConflict('id').merge()
    },
    end: async () => {
      await knex('setup_links').delete()
    },
    /** Until when it opens, or null. */
    findExpiry: async (tokenHash: string, now: Date): Promise<Date | null> => {
      const row = await open(tokenHash, now).first<{ expires_at: Date } | undefined>('expires_at')
      return row?.expires_at ?? null
    },
    /** Uses it up; false when it does not open any more. Of two transactions at once, one waits for the other and gets false. */
    use: async (tokenHash: string, now: Date): Promise<boolean> => (await open(tokenHash, now).delete()) === 1,
  }
}
