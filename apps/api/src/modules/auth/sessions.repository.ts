import { type Actor, cents, type Id, type Role } from '@parley/domain'
import type { Knex } from 'knex'

/** A signed-in browser and who sits in front of it. */
export interface Session {
  id: string
  actor: Actor
  lastSeenAt: Date
  idleExpiresAt: Date
  expiresAt: Date
}

/** A session that is to begin. */
interface NewSession extends Omit<Session, 'actor'> {
  organizationId: Id
  userId: Id
  tokenHash: string
  /** That the person gave the password of; absent where they gave none. */
  passwordHash?: string | undefined
}

interface SessionRow {
  id: string
  organization_id: string
  user_id: string
  name: string
  role: Role
  payment_limit_cents: number | null
  last_seen_at: Date
  idle_expires_at: Date
  expires_at: Date
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  actor: {
    userId: row.user_id,
    organizationId: row.organization_id,
    name: row.name,
    role: row.role,
    paymentLimit: row.payment_limit_cents === null ? null : cents(row.payment_limit_cents),
  },
  lastSeenAt: row.last_seen_at,
  idleExpiresAt: row.idle_expires_at,
  expiresAt: row.expires_at,
})

/** The sessions table. Only hashes of tokens are stored. */
export function createSessionsRepository(knex: Knex) {
  return {
    /** The session of an active person, or null. */
    findByTokenHash: async (tokenHash: string): Promise<Session | null> => {
      const row = await knex('sessions as s')
        .join('users as u', { 'u.organization_id': 's.organization_id', 'u.id': 's.user_id' })
        .where('s.token_hash', tokenHash)
        .where('u.status', 'active')
        .first<SessionRow | undefined>(
          's.id',
          's.organization_id',
          's.user_id',
          'u.name',
          'u.role',
          'u.payment_limit_cents',
          's.last_seen_at',
          's.idle_expires_at',
          's.expires_at',
        )
      return row ? toSession(row) : null
    },
    /** Says whether the person may be signed in: they are active and, where it is given, this is still the hash of their password. */
    insert: async (session: NewSession): Promise<boolean> =>
      knex.transaction(async (trx) => {
        const { organizationId, userId, passwordHash } = session
        // Whoever changes the password has the row and ends all sessions: this one is among them, or is not made.
        const user = await trx('users')
          .where({ organization_id: organizationId, id: userId, status: 'active' })
          .forShare()
          .first<{ password_hash: string | null } | undefined>('password_hash')
        if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) return false
        await trx('sessions').insert({
          organization_id: organizationId,
          id: session.id,
          user_id: userId,
          token_hash: session.tokenHash,
          created_at: session.lastSeenAt,
          last_seen_at: session.lastSeenAt,
          idle_expires_at: session.idleExpiresAt,
          expires_at: session.expiresAt,
        })
        return true
      }),
    /** Moves the session's idle end and the person's presence; says whether the session still exists. */
    touch: async ({ id, actor }: Session, lastSeenAt: Date, idleExpiresAt: Date): Promise<boolean> => {
      const { organizationId, userId } = actor
      const touched = await knex('sessions')
        .where({ organization_id: organizationId, id })
        .update({ last_seen_at: lastSeenAt, idle_expires_at: idleExpiresAt })
      await knex('users').where({ organization_id: organizationId, id: userId }).update({ last_active_at: lastSeenAt })
      return touched > 0
    },
    deleteByTokenHash: async (tokenHash: string): Promise<string | null> => {
      const rows = await knex('sessions').where({ token_hash: tokenHash }).delete().returning<{ id: string }[]>('id')
      return rows[0]?.id ?? null
    },
    deleteOfUser: async (organizationId: string, userId: string) => {
      await knex('sessions').where({ organization_id: organizationId, user_id: userId }).delete()
    },
    /** Gives the ids of those that ended. */
    deleteOthers: async (organizationId: string, userId: string, exceptId: string): Promise<string[]> => {
      const rows = await knex('sessions')
        .where({ organization_id: organizationId, user_id: userId })
        .whereNot({ id: exceptId })
        .delete()
        .returning<{ id: string }[]>('id')
      return rows.map(({ id }) => id)
    },
  }
}

/** Removes sessions that are over. */
export async function purgeSessions(knex: Knex, now: Date): Promise<number> {
  return knex('sessions').where('idle_expires_at', '<', now).orWhere('expires_at', '<', now).delete()
}
