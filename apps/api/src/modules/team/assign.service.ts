import {
  type autoAssign,
  type BodyOf,
  problems,
  type reassignConversations,
  type returnConversations,
} from '@parley/contract'
import { type Id, presenceOf } from '@parley/domain'
import { decideReassign, type Move } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { createNotificationsRepository } from '../notifications/notifications.repository.ts'
import { lockPeople } from '../users/people.ts'
import { type Assignable, createAssignRepository } from './assign.repository.ts'
import { shareWaiting } from './share-waiting.ts'

export interface AssignService {
  /** Throws 404 for an unknown conversation or person, 409 for an inactive person. */
  reassign(caller: Caller, body: BodyOf<typeof reassignConversations>): Promise<Move[]>
  /**
   * Leaves conversations that were reassigned in the meantime, and returns none to an inactive person; returns the
   * number given back.
   */
  giveBack(caller: Caller, moved: BodyOf<typeof returnConversations>['moved']): Promise<number>
  /**
   * Assigns the oldest first, to active people below the capacity; skips conversations that another transaction is
   * changing.
   */
  autoAssign(caller: Caller, body: BodyOf<typeof autoAssign>): Promise<{ moved: Move[]; leftOver: number }>
}

export function createAssignService(context: Context): AssignService {
  const { database, clock } = context

  const carryOut = async (
    trx: Knex.Transaction,
    caller: Caller,
    conversations: readonly Assignable[],
    assigneeOf: (conversation: Pick<Assignable, 'id'>) => { id: Id; name: string; isActive: boolean } | null,
  ): Promise<Move[]> => {
    const { actor } = caller
    const now = clock.now()
    const holders = new Set(conversations.flatMap(({ assignedToUserId }) => assignedToUserId ?? []))
    const notifications = createNotificationsRepository(trx, actor.organizationId)
    const ids = conversations.map(({ id }) => id)
    const unread = holders.size === 0 ? [] : await notifications.lockUnreadAssignmentsOf(ids, [...holders])
    const outcome = decideReassign({ actor, conversations, assigneeOf, unread, now, newId })
    if (!outcome.allowed) throw problems.refused(outcome)
    await applyChanges(context, trx, byCaller(caller, now), outcome.changes)
    return outcome.moved
  }

  return {
    reassign: (caller, { conversationIds, conversationId, fromUserId, toUserId }) =>
      inTransaction(database.knex, async (trx) => {
        const assigns = createAssignRepository(trx, caller.actor.organizationId)
        const people = await lockPeople(
          trx,
          caller.actor.organizationId,
          [fromUserId, toUserId].flatMap((id) => id ?? []),
        )
        if (fromUserId !== undefined && !people.has(fromUserId)) throw problems.notFound('user')
        const assignee = toUserId === null ? null : people.get(toUserId)
        if (assignee === undefined) throw problems.notFound('user')
        const named = new Set([...(conversationIds ?? []), ...(conversationId === undefined ? [] : [conversationId])])
        if (named.size === 0 && fromUserId !== undefined) {
          return carryOut(trx, caller, await assigns.lockOpenOf(fromUserId), () => assignee)
        }
        const conversations = await assigns.lock([...named])
        if (conversations.length < named.size) throw problems.notFound('conversation')
        const theirs = conversations.filter(
          ({ assignedToUserId }) => fromUserId === undefined || assignedToUserId === fromUserId,
        )
        return carryOut(trx, caller, theirs, () => assignee)
      }),

    giveBack: (caller, moved) =>
      inTransaction(database.knex, async (trx) => {
        const assigns = createAssignRepository(trx, caller.actor.organizationId)
        const backTo = new Map(moved.map((move) => [move.conversationId, move]))
        const people = await lockPeople(
          trx,
          caller.actor.organizationId,
          moved.flatMap(({ fromUserId }) => fromUserId ?? []),
        )
        const conversations = await assigns.lock([...backTo.keys()])
        const still = conversations.filter(({ id, assignedToUserId }) => {
          const move = backTo.get(id)
          if (!move || assignedToUserId !== move.toUserId) return false
          return move.fromUserId === null || people.get(move.fromUserId)?.isActive === true
        })
        const back = await carryOut(
          trx,
          caller,
          still,
          ({ id }) => people.get(backTo.get(id)?.fromUserId ?? '') ?? null,
        )
        return back.length
      }),

    autoAssign: (caller, { strategy, leaveOut = [], onlineOnly = false }) =>
      inTransaction(database.knex, async (trx) => {
        const assigns = createAssignRepository(trx, caller.actor.organizationId)
        const now = clock.now()
        const people = (await assigns.lockTeam()).filter(
          ({ id, lastActiveAt }) =>
            !leaveOut.includes(id) && (!onlineOnly || presenceOf(lastActiveAt, now) === 'online'),
        )
        const loads = await assigns.countOpenOf(people.map(({ id }) => id))
        const takers = people.map(({ id, name, isActive }) => ({ id, name, isActive, assigned: loads.get(id) ?? 0 }))
        const { organizationId } = caller.actor
        const { waiting, takerOf } = await shareWaiting(trx, { organizationId, assigns, takers, strategy })
        const unassigned = await assigns.countWaiting()
        const moved = await carryOut(trx, caller, waiting, ({ id }) => takerOf.get(id) ?? null)
        return { moved, leftOver: unassigned - moved.length }
      }),
  }
}
