import { createHmac, hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_HIDDEN } from '@parley/contract'
import { DAY_MS, HOUR_MS, type Id, SEEN_EVERY_MS } from '@parley/domain'
import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import type { Clock } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { afterCommit } from '../../db/transaction.ts'
import { addressOf } from '../../http/caller-address.ts'
import { newId, randomToken } from '../../ids.ts'
import { tokenCookie } from './session-cookie.ts'
import { createSessionsRepository, type Session, type StoredSession } from './sessions.repository.ts'

export type { Session } from './sessions.repository.ts'

const CHANNEL = 'ended_sessions'
const IDLE_MS = 12 * HOUR_MS
const ABSOLUTE_MS = 7 * DAY_MS
const REMEMBER_MS = 30_000
const REACHED_WITHIN_MS = 1000
const BROWSER_SECONDS = (400 * DAY_MS) / 1000
const LONGEST_AGENT = 400
const MAX_REMEMBERED = 50_000

/** The signed-in sessions, cached in memory between requests and invalidated in every process at once. */
export interface Sessions {
  /** Returns the live session of the request's cookie, or null. */
  ofRequest(request: IncomingMessage): Promise<Session | null>
  /** As `ofRequest`, but null when the session is not cached or its last-seen time is due to be written. */
  recall(request: IncomingMessage): Session | null
  /**
   * Starts a session under a new token, ending the browser's previous one, and sets the cookie. Returns null when the
   * user is deactivated, `passwordHash` is no longer current or `isStillRight` returns false.
   */
  start(
    request: IncomingMessage & { ip?: string | undefined },
    response: ServerResponse,
    who: {
      organizationId: Id
      userId: Id
      passwordHash?: string
      /** Called in the session's transaction with the user's row locked; false prevents the sign-in. */
      isStillRight?: (trx: Knex.Transaction) => Promise<boolean>
      /** Called in the session's transaction when the user has signed in before, but not with this browser. */
      onNewBrowser?: (trx: Knex.Transaction) => Promise<void>
    },
  ): Promise<Session | null>
  /** Ends the request's session, if any, and clears the cookie. */
  end(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The user's name, role, limit or status changed in `trx`: every process reloads it on the next request. */
  userChanged(trx: Knex.Transaction, userId: string): Promise<void>
  /**
   * A setting that applies to everybody in the organisation changed in `trx`: as `userChanged`, and their open streams
   * end.
   */
  organizationChanged(trx: Knex.Transaction, organizationId: Id): Promise<void>
  /** Ends all sessions of a user in `trx` (password changed, deactivated). */
  endAllOf(trx: Knex.Transaction, organizationId: string, userId: string): Promise<void>
  /** Records that the session's user has confirmed their identity again. */
  authenticated(trx: Knex.Transaction, session: Session): Promise<void>
  /** Lists the sessions of this session's user, this one first. */
  listOf(session: Session): Promise<StoredSession[]>
  /** Ends all other sessions of the user, or only `onlyId`; returns whether any ended. */
  endOthersOf(trx: Knex.Transaction, session: Session, onlyId?: Id | null): Promise<boolean>
  /**
   * Resolves when every process has received the committed changes of users and sessions, or after a second at the
   * latest.
   */
  reachedEverywhere(): Promise<void>
  /**
   * Registers a listener for cache invalidations: of one ended session, or of all sessions of a user or an
   * organisation.
   */
  onEnded(listener: (who: Ended) => void): void
}

interface Ended {
  sessionId?: string
  userId?: string
  organizationId?: string
  /** True when the user is still signed in but their data changed. */
  isStillIn?: boolean
}

interface Remembered {
  session: Session
  since: number
}

export function createSessions(
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>,
  database: Database,
  clock: Clock,
): Sessions {
  const { knex, notifier } = database
  const repository = createSessionsRepository(knex)
  const cookie = tokenCookie(config.publicUrl, 'session')
  const browserCookie = tokenCookie(config.publicUrl, 'browser')
  const remembered = new Map<string, Remembered>()
  const listeners: ((who: Ended) => void)[] = []
  let forgotten = 0

  const hashOf = (token: string) => createHmac('sha256', config.sessionSecret).update(token).digest('base64url')
  /** Cache key of a token: cheaper than `hashOf`, and keeps the token itself out of memory. */
  const keyOf = (token: string) => hash('sha256', token, 'base64url')

  const forget = (who: Ended) => {
    forgotten += 1
    for (const [key, { session }] of remembered) {
      const { userId, organizationId } = session.actor
      const isMeant = session.id === who.sessionId || userId === who.userId || organizationId === who.organizationId
      if (isMeant) remembered.delete(key)
    }
    for (const listener of listeners) listener(who)
  }

  const publish = (executor: Knex, who: Ended) => executor.raw('select pg_notify(?, ?)', [CHANNEL, JSON.stringify(who)])

  notifier.subscribe(CHANNEL, (payload) => forget(JSON.parse(payload) as Ended))
  notifier.onUp(() => {
    forgotten += 1
    remembered.clear()
  })

  const isLive = ({ idleExpiresAt, expiresAt }: Session, now: number) =>
    now < idleExpiresAt.getTime() && now < expiresAt.getTime()

  const load = async (token: string, now: number): Promise<Session | null> => {
    const before = forgotten
    const session = await repository.findByTokenHash(hashOf(token))
    if (session && before === forgotten && notifier.isUp()) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(keyOf(token), { session, since: now })
    }
    return session
  }

  const isTouchDue = ({ headers }: IncomingMessage, { lastSeenAt }: Session, now: number) =>
    headers[PAGE_HIDDEN.toLowerCase()] === undefined && now - lastSeenAt.getTime() >= SEEN_EVERY_MS

  const touch = async (session: Session, now: number) => {
    session.lastSeenAt = new Date(now)
    session.idleExpiresAt = new Date(now + IDLE_MS)
    const exists = await repository.touch(session, session.lastSeenAt, session.idleExpiresAt)
    if (!exists) forget({ sessionId: session.id })
  }

  const recalled = (token: string, now: number): Session | null => {
    const known = remembered.get(keyOf(token))
    const isFresh = known !== undefined && notifier.isUp() && Math.abs(now - known.since) < REMEMBER_MS
    return isFresh ? known.session : null
  }

  const endToken = async (token: string) => {
    const ended = await repository.deleteByTokenHash(hashOf(token))
    if (!ended) return null
    forget({ sessionId: ended.id })
    await publish(knex, { sessionId: ended.id })
    return ended
  }

  return {
    reachedEverywhere: () => notifier.reachedEverywhere(REACHED_WITHIN_MS),
    onEnded: (listener) => void listeners.push(listener),
    ofRequest: async (request) => {
      const token = cookie.read(request)
      if (!token) return null
      const now = clock.now().getTime()
      const session = recalled(token, now) ?? (await load(token, now))
      if (!session || !isLive(session, now)) return null
      if (isTouchDue(request, session, now)) await touch(session, now)
      return session
    },
    recall: (request) => {
      const token = cookie.read(request)
      if (!token) return null
      const now = clock.now().getTime()
      const session = recalled(token, now)
      return session && isLive(session, now) && !isTouchDue(request, session, now) ? session : null
    },
    start: async (request, response, who) => {
      const previous = cookie.read(request)
      if (previous) await endToken(previous)
      const token = randomToken(32)
      const now = clock.now().getTime()
      const browserToken = browserCookie.read(request) ?? randomToken(32)
      const isIn = await repository.insert({
        ...who,
        userAgent: request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
        address: addressOf(request),
        browserHash: hashOf(`browser ${browserToken}`),
        id: newId(),
        tokenHash: hashOf(token),
        lastSeenAt: new Date(now),
        idleExpiresAt: new Date(now + IDLE_MS),
        expiresAt: new Date(now + ABSOLUTE_MS),
      })
      const session = isIn ? await load(token, now) : null
      if (!session) return null
      cookie.write(response, token, ABSOLUTE_MS / 1000)
      browserCookie.write(response, browserToken, BROWSER_SECONDS)
      return session
    },
    end: async (request, response) => {
      const token = cookie.read(request)
      const ended = token ? await endToken(token) : null
      if (ended) await repository.forgetBrowserOf(ended)
      cookie.clear(response)
    },
    userChanged: async (trx, userId) => {
      const who = { userId, isStillIn: true }
      await publish(trx, who)
      afterCommit(trx, () => forget(who))
    },
    organizationChanged: async (trx, organizationId) => {
      const who = { organizationId, isStillIn: true }
      await publish(trx, who)
      afterCommit(trx, () => forget(who))
    },
    authenticated: async (trx, session) => {
      await createSessionsRepository(trx).authenticated(session, clock.now())
      const who = { userId: session.actor.userId, isStillIn: true }
      await publish(trx, who)
      afterCommit(trx, () => forget(who))
    },
    listOf: (session) => repository.listOf(session, clock.now()),
    endOthersOf: async (trx, { id, actor }, onlyId = null) => {
      const ended = await createSessionsRepository(trx).deleteOthers(actor.organizationId, actor.userId, id, onlyId)
      for (const sessionId of ended) {
        await publish(trx, { sessionId })
        afterCommit(trx, () => forget({ sessionId }))
      }
      return ended.length > 0
    },
    endAllOf: async (trx, organizationId, userId) => {
      await createSessionsRepository(trx).deleteOfUser(organizationId, userId)
      await publish(trx, { userId })
      afterCommit(trx, () => forget({ userId }))
    },
  }
}
