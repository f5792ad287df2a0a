import { type BodyOf, type bulkChangeConversations, type ConversationBulk, problems } from '@parley/contract'
import type { Id } from '@parley/domain'
import { type BulkConversation, decideConversationBulk } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { createNotificationsRepository } from '../notifications/notifications.repository.ts'
import { lockPeople } from '../users/people.ts'
import { createConversationsRepository } from './conversations.repository.ts'

const GONE = 'This conversation no longer exists.'

/**
 * Changes many conversations in one transaction; unknown ones are listed as refused like any that cannot be changed.
 */
export function createConversationBulk(context: Context) {
  const { clock, database } = context
  return (caller: Caller, body: BodyOf<typeof bulkChangeConversations>): Promise<ConversationBulk> =>
    inTransaction(database.knex, async (trx) => {
      const { actor } = caller
      const { organizationId } = actor
      const ids = [...new Set(body.conversationIds)].toSorted((a, b) => (a < b ? -1 : 1))
      const assigneeId = (body.action === 'assign' && body.assignedToUserId) || null
      const assignee =
        assigneeId === null ? null : (await lockPeople(trx, organizationId, [assigneeId])).get(assigneeId)
      if (assignee === undefined) throw problems.notFound('user')
      const conversations = await lockAll(trx, organizationId, ids)
      const now = clock.now()
      const edit = { action: body.action, assignee, until: body.until ? new Date(body.until) : null }
      const { changes, changed, refused } = decideConversationBulk({ actor, edit, conversations, now, newId })
      await applyChanges(context, trx, byCaller(caller, now), changes)
      const known = new Set(conversations.map(({ conversation }) => conversation.id))
      const gone = ids.filter((id) => !known.has(id))
      return {
        updated: changed.length,
        before: changed.map(({ id, state, snooze, assignedToUserId }) => {
          return { conversationId: id, state, until: snooze?.until?.toISOString() ?? null, assignedToUserId }
        }),
        refused: [...refused, ...gone.map((id) => ({ conversationId: id, customerName: null, reason: GONE }))],
      }
    })
}

/** Locks in the order of ids, so that two bulk changes wait for each other instead of deadlocking. */
async function lockAll(trx: Knex.Transaction, organizationId: Id, ids: readonly Id[]): Promise<BulkConversation[]> {
  const repository = createConversationsRepository(trx, organizationId)
  const notifications = createNotificationsRepository(trx, organizationId)
  const named = await trx('conversations as c')
    .join('customers as cu', (join) => {
      join.on('cu.organization_id', 'c.organization_id').on('cu.id', 'c.customer_id')
    })
    .where({ 'c.organization_id': organizationId })
    .whereIn('c.id', [...ids])
    .select<{ id: Id; name: string | null }[]>({ id: 'c.id', name: 'cu.name' })
  const names = new Map<Id, string | null>()
  for (const { id, name } of named as { id: Id; name: string | null }[]) names.set(id, name)
  const locked: BulkConversation[] = []
  for (const id of ids) {
    const conversation = await repository.lock(id)
    if (!conversation) continue
    const before = conversation.assignedToUserId
    const unread = before === null ? [] : await notifications.lockUnreadAssignments(id, before)
    locked.push({ conversation, customerName: names.get(id) ?? null, unread })
  }
  return locked
}
