import { type AccountSession, endSessions, listSessions, problems } from '@parley/contract'
import { describeUserAgent, type Id } from '@parley/domain'
import { decideEndSessions } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Routes } from '../../http/routes.ts'
import type { StoredSession } from './sessions.repository.ts'

const toView = (stored: StoredSession, ownId: Id): AccountSession => ({
  id: stored.id,
  isCurrent: stored.id === ownId,
  ...describeUserAgent(stored.userAgent),
  address: stored.address,
  isNewBrowser: stored.isNewBrowser,
  createdAt: stored.createdAt.toISOString(),
  lastSeenAt: stored.lastSeenAt.toISOString(),
})

/** Routes to list one's sessions and to end other ones. */
export function registerAccountSessionRoutes(routes: Routes, context: Context): void {
  const { clock, database, sessions } = context

  routes.on(listSessions, async ({ session }) =>
    (await sessions.listOf(session)).map((stored) => toView(stored, session.id)),
  )

  routes.on(endSessions, async ({ body, session, ...caller }) => {
    await inTransaction(database.knex, async (trx) => {
      const isAny = await sessions.endOthersOf(trx, session, body.sessionId)
      if (!isAny && body.sessionId !== null) throw problems.notFound('session')
      await applyChanges(context, trx, byCaller(caller, clock.now()), decideEndSessions(caller.actor))
    })
    await sessions.reachedEverywhere()
    return undefined
  })
}
