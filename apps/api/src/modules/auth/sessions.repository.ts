import { type Actor, cents, DAY_MS, type Id, type Role } from '@parley/domain'
import type { Knex } from 'knex'
import { inTransaction } from '../../db/transaction.ts'
import { forgetBrowsers, forgetOthersOfBrowser } from '../push/push-subscriptions.repository.ts'
import { NEEDS_FACTOR } from './second-factors.repository.ts'

/** A signed-in browser session and its user. */
export interface Session {
  id: string
  actor: Actor
  /**
   * True when the organisation requires a second factor that the user has not set up; they can do nothing else until
   * then.
   */
  needsSecondFactor: boolean
  lastSeenAt: Date
  /** When the user last confirmed their identity with a password or passkey. */
  authenticatedAt: Date
  idleExpiresAt: Date
  expiresAt: Date
}

/** A session to be created. */
interface NewSession extends Omit<Session, 'actor' | 'needsSecondFactor' | 'authenticatedAt'> {
  organizationId: Id
  userId: Id
  tokenHash: string
  /** The hash of the password that the user entered; absent when they used none. */
  passwordHash?: string | undefined
  /** Called with the user's row locked. */
  isStillRight?: ((trx: Knex.Transaction) => Promise<boolean>) | undefined
  userAgent: string | null
  address: string | null
  /** Hash of the cookie that identifies this browser. */
  browserHash: string
  /** Called in the same transaction when the user has signed in before, but not with this browser. */
  onNewBrowser?: ((trx: Knex.Transaction) => Promise<void>) | undefined
}

/** A session as listed for its user. */
export interface StoredSession {
  id: Id
  userAgent: string | null
  address: string | null
  isNewBrowser: boolean
  createdAt: Date
  lastSeenAt: Date
}

interface StoredRow {
  id: string
  user_agent: string | null
  address: string | null
  is_new_browser: boolean
  created_at: Date
  last_seen_at: Date
}

interface SessionRow {
  id: string
  organization_id: string
  user_id: string
  name: string
  role: Role
  payment_limit_cents: number | null
  needs_second_factor: boolean
  last_seen_at: Date
  authenticated_at: Date
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
  needsSecondFactor: row.needs_second_factor,
  lastSeenAt: row.last_seen_at,
  authenticatedAt: row.authenticated_at,
  idleExpiresAt: row.idle_expires_at,
  expiresAt: row.expires_at,
})

/** The sessions table; only hashes of tokens are stored. */
export function createSessionsRepository(knex: Knex) {
  return {
    /** Returns the session of an active user, or null. */
    findByTokenHash: async (tokenHash: string): Promise<Session | null> => {
      const row = await knex('sessions as s')
        .join('users as u', { 'u.organization_id': 's.organization_id', 'u.id': 's.user_id' })
        .join('organizations as o', { 'o.id': 'u.organization_id' })
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
          's.authenticated_at',
          's.idle_expires_at',
          's.expires_at',
          knex.raw(`${NEEDS_FACTOR} as needs_second_factor`),
        )
      return row ? toSession(row) : null
    },
    /**
     * Inserts the session; returns false, without inserting, unless the user is active, `passwordHash` (when given) is
     * still current and `isStillRight` (when given) returns true.
     */
    insert: async (session: NewSession): Promise<boolean> =>
      inTransaction(knex, async (trx) => {
        const { organizationId, userId, passwordHash } = session
        // A password change locks the row and ends all sessions: this session is either among those, or is not created.
        const user = await trx('users')
          .where({ organization_id: organizationId, id: userId, status: 'active' })
          .forShare()
          .first<{ password_hash: string | null } | undefined>('password_hash')
        if (!user || (passwordHash !== undefined && user.password_hash !== passwordHash)) return false
        if (session.isStillRight && !(await session.isStillRight(trx))) return false
        const isNew = await isNewBrowser(trx, session)
        await trx('sessions').insert({
          user_agent: session.userAgent,
          address: session.address,
          is_new_browser: isNew,
          organization_id: organizationId,
          id: session.id,
          user_id: userId,
          token_hash: session.tokenHash,
          browser_hash: session.browserHash,
          created_at: session.lastSeenAt,
          last_seen_at: session.lastSeenAt,
          authenticated_at: session.lastSeenAt,
          idle_expires_at: session.idleExpiresAt,
          expires_at: session.expiresAt,
        })
        await forgetOthersOfBrowser(trx, userId, session.browserHash)
        if (isNew) await session.onNewBrowser?.(trx)
        return true
      }),
    /**
     * Extends the session's idle expiry and updates the user's last activity; returns whether the session still exists.
     */
    touch: async ({ id, actor }: Session, lastSeenAt: Date, idleExpiresAt: Date): Promise<boolean> => {
      const { organizationId, userId } = actor
      const touched = await knex('sessions')
        .where({ organization_id: organizationId, id })
        .update({ last_seen_at: lastSeenAt, idle_expires_at: idleExpiresAt })
      await knex('users').where({ organization_id: organizationId, id: userId }).update({ last_active_at: lastSeenAt })
      return touched > 0
    },
    authenticated: async ({ id, actor }: Session, at: Date) => {
      await knex('sessions').where({ organization_id: actor.organizationId, id }).update({ authenticated_at: at })
    },
    /** The user's unexpired sessions: this one first, then by last use, newest first. */
    listOf: async ({ actor, id: ownId }: Session, now: Date): Promise<StoredSession[]> => {
      const rows = await knex('sessions')
        .where({ organization_id: actor.organizationId, user_id: actor.userId })
        .where('idle_expires_at', '>', now)
        .where('expires_at', '>', now)
        .orderByRaw('(id = ?) desc, last_seen_at desc, id', [ownId])
        .limit(MOST_LISTED)
        .select<StoredRow[]>('id', 'user_agent', 'address', 'is_new_browser', 'created_at', 'last_seen_at')
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        address: row.address,
        isNewBrowser: row.is_new_browser,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }))
    },
    deleteByTokenHash: async (tokenHash: string): Promise<EndedSession | null> => {
      const rows = await knex('sessions')
        .where({ token_hash: tokenHash })
        .delete()
        .returning<EndedSession[]>(['id', 'organization_id', 'user_id', 'browser_hash'])
      return rows[0] ?? null
    },
    /** Deletes the push subscriptions of the browser whose session its user ended. */
    forgetBrowserOf: async ({ organization_id, user_id, browser_hash }: EndedSession) => {
      if (browser_hash === null) return
      await forgetBrowsers(knex, { organizationId: organization_id, userId: user_id }, [browser_hash])
    },
    deleteOfUser: async (organizationId: string, userId: string) => {
      await knex('sessions').where({ organization_id: organizationId, user_id: userId }).delete()
      await forgetBrowsers(knex, { organizationId, userId })
    },
    /** Ends one or all of the user's other sessions; returns the ids of those that ended. */
    deleteOthers: async (
      organizationId: string,
      userId: string,
      exceptId: string,
      onlyId: string | null = null,
    ): Promise<string[]> => {
      const rows = await knex('sessions')
        .where({ organization_id: organizationId, user_id: userId, ...(onlyId !== null && { id: onlyId }) })
        .whereNot({ id: exceptId })
        .delete()
        .returning<{ id: string; browser_hash: string | null }[]>(['id', 'browser_hash'])
      const ended = rows.flatMap(({ browser_hash: hash }) => (hash === null ? [] : [hash]))
      await forgetBrowsers(knex, { organizationId, userId }, ended)
      return rows.map(({ id }) => id)
    },
  }
}

interface EndedSession {
  id: string
  organization_id: string
  user_id: string
  browser_hash: string | null
}

const MOST_LISTED = 100
const KNOWN_FOR_MS = 400 * DAY_MS

/** Remembers the browser; returns whether the user has signed in before, but not with this one. */
async function isNewBrowser(trx: Knex.Transaction, session: NewSession): Promise<boolean> {
  const whose = { organization_id: session.organizationId, user_id: session.userId }
  const known = await trx('known_browsers').where(whose).select<{ token_hash: string }[]>('token_hash')
  await trx('known_browsers')
    .insert({ ...whose, token_hash: session.browserHash, last_used_at: session.lastSeenAt })
    .onConflict(['organization_id', 'user_id', 'token_hash'])
    .merge(['last_used_at'])
  return known.length > 0 && known.every(({ token_hash: hash }) => hash !== session.browserHash)
}

/** Deletes expired sessions and browsers that have not been used to sign in for 400 days. */
export async function purgeSessions(knex: Knex, now: Date): Promise<number> {
  await knex('known_browsers')
    .where('last_used_at', '<', new Date(now.getTime() - KNOWN_FOR_MS))
    .delete()
  return knex('sessions').where('idle_expires_at', '<', now).orWhere('expires_at', '<', now).delete()
}
