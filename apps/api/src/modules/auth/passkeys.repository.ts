import { type Id, type MemberStatus, PASSKEY_CHALLENGE_MS } from '@parley/domain'
import type { Knex } from 'knex'

/** A user's passkey as it is stored. */
export interface StoredPasskey {
  id: Id
  credentialId: string
  name: string
  transports: string[]
  createdAt: Date
  lastUsedAt: Date | null
}

/** A passkey that signs a user in, with its user. */
export interface KnownPasskey {
  id: Id
  organizationId: Id
  userId: Id
  status: MemberStatus
  credentialId: string
  publicKey: Buffer
  counter: number
}

interface Row {
  id: string
  credential_id: string
  name: string
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

type Who = { organizationId: Id; userId: Id }

const COLUMNS = ['id', 'credential_id', 'name', 'transports', 'created_at', 'last_used_at'] as const

const toPasskey = (row: Row): StoredPasskey => ({
  id: row.id,
  credentialId: row.credential_id,
  name: row.name,
  transports: row.transports,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

/** The passkeys of one user. */
export function createPasskeysRepository(knex: Knex, { organizationId, userId }: Who) {
  const own = () => knex('passkeys').where({ organization_id: organizationId, user_id: userId })
  return {
    list: async (): Promise<StoredPasskey[]> =>
      (
        await own()
          .orderBy(['created_at', 'id'])
          .select<Row[]>(...COLUMNS)
      ).map(toPasskey),
    insert: async (passkey: StoredPasskey, publicKey: Uint8Array, counter: number) => {
      await knex('passkeys').insert({
        organization_id: organizationId,
        user_id: userId,
        id: passkey.id,
        credential_id: passkey.credentialId,
        public_key: Buffer.from(publicKey),
        counter,
        name: passkey.name,
        transports: passkey.transports,
        created_at: passkey.createdAt,
      })
    },
    rename: async (id: Id, name: string): Promise<StoredPasskey | null> => {
      const [row] = await own()
        .where({ id })
        .update({ name })
        .returning<Row[]>([...COLUMNS])
      return row ? toPasskey(row) : null
    },
    remove: async (id: Id) => {
      await own().where({ id }).delete()
    },
    /**
     * Records a use and the authenticator's new counter; returns false when the passkey no longer exists or the counter
     * did not increase.
     * An authenticator that does not count may stay at 0.
     */
    use: async (id: Id, counter: number, at: Date): Promise<boolean> =>
      (await own()
        .where({ id })
        .whereRaw('(counter < ? or (counter = 0 and ? = 0))', [counter, counter])
        .update({ counter, last_used_at: at })) > 0,
  }
}

/** Finds a passkey by its credential id; null when there is none. */
export async function findPasskey(knex: Knex, credentialId: string): Promise<KnownPasskey | null> {
  const row = await knex('passkeys as p')
    .join('users as u', { 'u.organization_id': 'p.organization_id', 'u.id': 'p.user_id' })
    .where('p.credential_id', credentialId)
    .first<
      | {
          id: string
          organization_id: string
          user_id: string
          status: MemberStatus
          public_key: Buffer
          counter: string | number
        }
      | undefined
    >('p.id', 'p.organization_id', 'p.user_id', 'u.status', 'p.public_key', 'p.counter')
  if (!row) return null
  return {
    id: row.id,
    organizationId: row.organization_id,
    userId: row.user_id,
    status: row.status,
    credentialId,
    publicKey: row.public_key,
    counter: Number(row.counter),
  }
}

/** The passkey challenges issued to one session, or with `who` null to anonymous browsers for signing in. */
export function createPasskeyChallenges(knex: Knex, who: (Who & { sessionId: Id }) | null) {
  const whose = { organization_id: who?.organizationId ?? null, user_id: who?.userId ?? null }
  return {
    insert: async (challenge: string, now: Date) => {
      const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_MS)
      const row = { ...whose, session_id: who?.sessionId ?? null, challenge, expires_at: expiresAt }
      await knex('passkey_challenges').insert(row)
    },
    /**
     * Deletes the challenge and returns whether it existed and had not expired; of two concurrent calls only one
     * returns true.
     */
    take: async (challenge: string, now: Date): Promise<boolean> =>
      (await knex('passkey_challenges')
        .where({ ...whose, challenge })
        // Challenges created before session ids were stored have none.
        .whereRaw('coalesce(session_id = cast(? as uuid), session_id is null)', [who?.sessionId ?? null])
        .where('expires_at', '>', now)
        .delete()) > 0,
  }
}

/** Deletes expired challenges. */
export async function purgePasskeyChallenges(knex: Knex, now: Date): Promise<number> {
  return knex('passkey_challenges').where('expires_at', '<', now).delete()
}
