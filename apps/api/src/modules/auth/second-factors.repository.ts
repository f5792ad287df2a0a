import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** A user's authenticator app; inactive until a first code has confirmed it. */
export interface StoredFactor {
  sealedSecret: string
  confirmedAt: Date | null
}

/** SQL condition, with users as `u`: the user has an app or a passkey. */
export const HAS_FACTOR = `(exists (
  select from second_factors f
  where f.organization_id = u.organization_id and f.user_id = u.id and f.confirmed_at is not null
) or exists (
  select from passkeys p where p.organization_id = u.organization_id and p.user_id = u.id
))`

/**
 * SQL condition, with users as `u` and organizations as `o`: the user has not yet set up the second factor that their
 * organisation requires.
 */
export const NEEDS_FACTOR = `(o.requires_second_factor and not ${HAS_FACTOR})`

/** Second factor and recovery codes of one user; only hashes of codes are stored. */
export function createSecondFactorsRepository(knex: Knex, organizationId: Id, userId: Id) {
  const whose = { organization_id: organizationId, user_id: userId }
  const factor = () => knex('second_factors').where(whose)
  return {
    find: async (): Promise<StoredFactor | null> => {
      const row = await factor().first<{ sealed_secret: string; confirmed_at: Date | null } | undefined>(
        'sealed_secret',
        'confirmed_at',
      )
      return row ? { sealedSecret: row.sealed_secret, confirmedAt: row.confirmed_at } : null
    },
    insert: async (sealedSecret: string) => {
      await knex('second_factors').insert({ ...whose, sealed_secret: sealedSecret })
    },
    confirm: async (at: Date) => {
      await factor().update({ confirmed_at: at })
    },
    /**
     * Marks the code of this period as used; returns false when it or a later one was already used. Of two concurrent
     * calls only one returns true.
     */
    usePeriod: async (period: number): Promise<boolean> =>
      (await factor().where('last_period', '<', period).update({ last_period: period })) > 0,
    remove: async () => {
      await factor().delete()
    },
    countPasskeys: async (): Promise<number> => {
      const row = await knex('passkeys').where(whose).count<{ count: string | number }>({ count: '*' }).first()
      return Number(row?.count ?? 0)
    },
    /** Removes the app and all passkeys; returns whether the user had a second factor. */
    reset: async (): Promise<boolean> => {
      const apps = await factor().whereNotNull('confirmed_at').delete()
      const passkeys = await knex('passkeys').where(whose).delete()
      return apps + passkeys > 0
    },
    replaceCodes: async (hashes: readonly string[]) => {
      await knex('recovery_codes').where(whose).delete()
      await knex('recovery_codes').insert(hashes.map((hash) => ({ ...whose, code_hash: hash })))
    },
    /** Deletes a recovery code; returns whether it existed. */
    useCode: async (hash: string): Promise<boolean> =>
      (await knex('recovery_codes')
        .where({ ...whose, code_hash: hash })
        .delete()) > 0,
    countCodes: async (): Promise<number> => {
      const row = await knex('recovery_codes').where(whose).count<{ count: string | number }>({ count: '*' }).first()
      return Number(row?.count ?? 0)
    },
  }
}
