import { addPushSubscription, listPushSubscriptions, problems, removePushSubscription } from '@parley/contract'
import { describeUserAgent } from '@parley/domain'
import { isPushEndpoint } from '../../adapters/web-push-service.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Routes } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { readPushKeys } from './push-keys.ts'
import { createPushSubscriptionsRepository } from './push-subscriptions.repository.ts'

const NO_ENDPOINT = 'This is not the address of a push service.'

/** Routes for the browsers of a person that receive push messages while the page is closed. */
export function registerPushRoutes(routes: Routes, context: Context): void {
  const { clock, config, database } = context
  const subscriptionsOf = createPushSubscriptionsRepository

  routes.on(listPushSubscriptions, async ({ actor }) => {
    const { publicKey } = await readPushKeys(database.knex, config)
    return { publicKey, subscriptions: await subscriptionsOf(database.knex, actor.organizationId).listOf(actor.userId) }
  })

  routes.on(addPushSubscription, ({ actor, body, session, request }) => {
    const { endpoint, keys } = body
    if (!isPushEndpoint(endpoint, config.push.insideHosts)) {
      throw problems.invalid(NO_ENDPOINT, { endpoint: NO_ENDPOINT })
    }
    const { browser } = describeUserAgent(request.header('user-agent') ?? null)
    const at = clock.now()
    return inTransaction(database.knex, async (trx) => {
      const id = await subscriptionsOf(trx, actor.organizationId).put({
        id: newId(),
        userId: actor.userId,
        receiver: { endpoint, ...keys },
        browser,
        sessionId: session.id,
        at,
      })
      return { id, browser, endpoint, createdAt: at.toISOString() }
    })
  })

  routes.on(removePushSubscription, async ({ actor, params }) => {
    const removed = await subscriptionsOf(database.knex, actor.organizationId).removeOwn(actor.userId, params.id)
    if (removed === 0) throw problems.notFound('push subscription')
    return undefined
  })
}
