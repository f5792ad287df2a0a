import type { Knex } from 'knex'

/** The single link with which the first organisation is created. Only its hash is stored. */
export function createSetupLinks(knex: Knex) {
  const open = (tokenHash: string, now: Date) =>
    knex('setup_links').where({ token_hash: tokenHash }).where('expires_at', '>', now)
  return {
    /** Replaces the previous link, which is no longer valid. */
    replace: async (tokenHash: string, expiresAt: Date) => {
      await knex('setup_links').insert({ id: 1, token_hash: tokenHash, expires_at: expiresAt }).onConflict('id').merge()
    },
    end: async () => {
      await knex('setup_links').delete()
    },
    /** When a valid link expires; null for any other link. */
    findExpiry: async (tokenHash: string, now: Date): Promise<Date | null> => {
      const row = await open(tokenHash, now).first<{ expires_at: Date } | undefined>('expires_at')
      return row?.expires_at ?? null
    },
    /**
     * Uses the link up; false when it is no longer valid. Of two concurrent transactions, one waits for the other and
     * gets false.
     */
    use: async (tokenHash: string, now: Date): Promise<boolean> => (await open(tokenHash, now).delete()) === 1,
  }
}
