import type { PushSubscription } from '@parley/contract'
import { type Actor, type Id, MOST_PUSH_SUBSCRIPTIONS } from '@parley/domain'
import type { Knex } from 'knex'
import type { PushReceiver } from '../../ports/push.ts'

type Person = Pick<Actor, 'organizationId' | 'userId'>

/** Browsers that receive push messages while the page is closed. */
export function createPushSubscriptionsRepository(knex: Knex, organizationId: Id) {
  const table = () => knex('push_subscriptions').where({ organization_id: organizationId })
  return {
    /** Newest first. */
    async listOf(userId: Id): Promise<PushSubscription[]> {
      const rows = await table()
        .where({ user_id: userId })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .select<{ id: Id; browser: string; endpoint: string; created_at: Date }[]>(
          'id',
          'browser',
          'endpoint',
          'created_at',
        )
      return rows.map(({ id, browser, endpoint, created_at }) => ({
        id,
        browser,
        endpoint,
        createdAt: created_at.toISOString(),
      }))
    },
    /** The browsers of these people, each with its user's id. */
    listIdsOf: (userIds: readonly Id[]): Promise<{ id: Id; userId: Id }[]> =>
      table().whereIn('user_id', userIds).orderBy('id').select({ id: 'id', userId: 'user_id' }),
    async find(id: Id): Promise<(PushReceiver & { userId: Id }) | null> {
      const row = await table().where({ id }).first<(PushReceiver & { userId: Id }) | undefined>({
        endpoint: 'endpoint',
        p256dh: 'p256dh',
        auth: 'auth',
        userId: 'user_id',
      })
      return row ?? null
    },
    /**
     * Stores a subscription; a browser belongs to the person who subscribed with it last. Deletes the person's oldest
     * subscriptions above the limit.
     */
    async put(row: {
      id: Id
      userId: Id
      receiver: PushReceiver
      browser: string
      sessionId: Id
      at: Date
    }): Promise<Id> {
      await knex('users').where({ organization_id: organizationId, id: row.userId }).forNoKeyUpdate().select('id')
      const browserHash = knex('sessions')
        .where({ organization_id: organizationId, id: row.sessionId })
        .select('browser_hash')
      const [stored] = await knex('push_subscriptions')
        .insert({
          organization_id: organizationId,
          id: row.id,
          user_id: row.userId,
          ...row.receiver,
          browser: row.browser,
          browser_hash: browserHash,
          created_at: row.at,
        })
        .onConflict('endpoint')
        .merge()
        .returning<{ id: Id }[]>('id')
      const kept = table()
        .where({ user_id: row.userId })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(MOST_PUSH_SUBSCRIPTIONS)
        .select('id')
      await table().where({ user_id: row.userId }).whereNotIn('id', kept).delete()
      return stored?.id ?? row.id
    },
    remove: (id: Id): Promise<number> => table().where({ id }).delete(),
    removeOwn: (userId: Id, id: Id): Promise<number> => table().where({ user_id: userId, id }).delete(),
  }
}

/**
 * Deletes a person's subscriptions in the browsers where they sign out or are signed out; in all browsers when
 * `browserHashes` is absent.
 */
export async function forgetBrowsers(
  knex: Knex,
  { organizationId, userId }: Person,
  browserHashes?: readonly string[],
): Promise<void> {
  await knex('push_subscriptions')
    .where({ organization_id: organizationId, user_id: userId })
    .modify((query) => void (browserHashes && query.whereIn('browser_hash', browserHashes)))
    .delete()
}

/** Deletes other people's subscriptions in a browser when somebody signs in with it. */
export async function forgetOthersOfBrowser(knex: Knex, userId: Id, browserHash: string): Promise<void> {
  await knex('push_subscriptions').where({ browser_hash: browserHash }).whereNot({ user_id: userId }).delete()
}
