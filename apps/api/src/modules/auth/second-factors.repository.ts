import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** Somebody's authenticator app; off until a first code has confirmed it. */
export interface StoredFactor {
  sealedSecret: string
  confirmedAt: Date | null
}

/** In a statement with users as `u`: the person has an app or a passkey. */
export const HAS_FACTOR = `(exists (
  select from second_factors f
  where f.organization_id = u.organization_id and f.user_id = u.id and f.confirmed_at is not null
) or exists (
  select from passkeys p where p.organization_id = u.organization_id and p.user_id = u.id
))`

/** In a statement with users as `u` and organizations as `o`: the person has yet to set up what their organisation requires. */
export const NEEDS_FACTOR = `(o.requires_second_factor and not ${HAS_FACTOR})`

/** Second factors and recovery codes of one person; only hashes of codes are stored. */
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
    /** Says whether this code had not been used yet, nor a later one; of two at once, one is told so. */
    usePeriod: async (period: number): Promise<boolean> =>
      (await factor().where('last_period', '<', period).update({ last_period: period })) > 0,
    remove: async () => {
      await factor().delete()
    },
    countPasskeys: async (): Promise<number> => {
      const row = await knex('passkeys').where(whose).count<{ count: string | number }>({ count: '*' }).first()
      return Number(row?.count ?? 0)
    },
    /** Removes the app and all passkeys; says whether there was any. */
    reset: async (): Promise<boolean> => {
      const apps = await factor().whereNotNull('confirmed_at').delete()
      const passkeys = await knex('passkeys').where(whose).delete()
      return apps + passkeys > 0
    },
    replaceCodes: async (hashes: readonly string[]) => {
      await knex('recovery_codes').where(whose).delete()
      await knex('recovery_codes').insert(hashes.map((hash) => ({ ...whose, code_hash: hash })))
    },
    /** Uses a recovery code up; says whether there was one. */
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
