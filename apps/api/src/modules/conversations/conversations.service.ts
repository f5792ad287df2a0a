import { problems } from '@parley/contract'
import {
  type Actor,
  checkBeginOnNumber,
  checkTextMayLeave,
  type Conversation,
  type Decision,
  type Id,
  type UnsnoozedState,
  type TextingNumber,
} from '@parley/domain'
import {
  type Change,
  decideAssign,
  decideConversationState,
  decideSnooze,
  decideWake,
  written,
} from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { findKeptId } from '../customers/customer-records.ts'
import { createNotificationsRepository } from '../notifications/notifications.repository.ts'
import { lockPeople, type Person } from '../users/people.ts'
import { openConversation } from './conversation-records.ts'
import { createConversationsRepository, listDueSnoozes, type ReadMarker } from './conversations.repository.ts'

export interface ConversationsService {
  /**
   * Opens the customer's conversation on a number; without a number their latest, else one on the default number. 404
   * for unknown ids. Creates none, 409, on an inactive number or for a customer who has opted out.
   */
  open(actor: Actor, customerId: Id, phoneNumberId?: Id): Promise<{ id: Id; isNew: boolean }>
  assign(caller: Caller, id: Id, assignedToUserId: Id | null): Promise<void>
  setState(caller: Caller, id: Id, state: UnsnoozedState): Promise<void>
  /** Snoozes until a time; with null until a reply. */
  snooze(caller: Caller, id: Id, until: Date | null): Promise<void>
  /**
   * Wakes the conversations whose snooze has ended, each in its own transaction; several processes may do so
   * concurrently.
   */
  wakeDue(): Promise<void>
  /** Moves the actor's own read marker; 404 for an unknown conversation or a message of another one. */
  markRead(actor: Actor, id: Id, marker: ReadMarker): Promise<void>
}

export function createConversationsService(context: Context): ConversationsService {
  const { database, clock } = context
  const { knex } = database

  /** Runs `lockFirst`, locks the conversation, calls `decide` and applies its changes. */
  const change = (
    caller: Caller,
    id: Id,
    decide: (
      conversation: Conversation,
      at: { trx: Knex.Transaction; now: Date },
    ) => Promise<Decision<{ changes: Change[] }>>,
    lockFirst: (trx: Knex.Transaction) => Promise<void> = async () => undefined,
  ) =>
    inTransaction(knex, async (trx) => {
      await lockFirst(trx)
      const conversation = await createConversationsRepository(trx, caller.actor.organizationId).lock(id)
      if (!conversation) throw problems.notFound('conversation')
      const now = clock.now()
      const outcome = await decide(conversation, { trx, now })
      if (!outcome.allowed) throw problems.refused(outcome)
      await applyChanges(context, trx, byCaller(caller, now), outcome.changes)
    })

  return {
    open: (actor, askedId, chosenId) =>
      inTransaction(knex, async (trx) => {
        const { organizationId } = actor
        const customerId = await findKeptId(trx, organizationId, askedId)
        if (customerId === null) throw problems.notFound('customer')
        const conversations = createConversationsRepository(trx, organizationId)
        const existing = chosenId
          ? await conversations.findBetween(customerId, chosenId)
          : await conversations.findLatestOf(customerId)
        if (existing) return { id: existing.id, isNew: false }
        const phoneNumberId = chosenId ?? (await defaultNumber(trx, organizationId))
        await checkActiveNumber(trx, organizationId, phoneNumberId)
        await checkMayBeTexted(trx, organizationId, customerId)
        const now = clock.now()
        const between = { customerId, phoneNumberId }
        const { conversation, isNew, changes } = await openConversation(trx, organizationId, between, now)
        await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), changes)
        return { id: conversation.id, isNew }
      }),

    assign: (caller, id, assignedToUserId) => {
      const { actor } = caller
      let people: ReadonlyMap<Id, Person> = new Map()
      const lockAssignee = async (trx: Knex.Transaction) => {
        people = await lockPeople(trx, actor.organizationId, assignedToUserId === null ? [] : [assignedToUserId])
      }
      const decide = async (conversation: Conversation, { trx, now }: { trx: Knex.Transaction; now: Date }) => {
        const notifications = createNotificationsRepository(trx, actor.organizationId)
        const before = conversation.assignedToUserId
        return decideAssign({
          actor,
          conversation,
          assignee: assignedToUserId === null ? null : getPerson(people, assignedToUserId),
          unread: before === null ? [] : await notifications.lockUnreadAssignments(id, before),
          now,
          newId,
        })
      }
      return change(caller, id, decide, lockAssignee)
    },

    setState: (caller, id, state) =>
      change(caller, id, async (conversation) => decideConversationState(conversation, state)),

    snooze: (caller, id, until) =>
      change(caller, id, async (conversation, { now }) => decideSnooze(caller.actor, conversation, until, now)),

    async wakeDue() {
      for (const { organizationId, id } of await listDueSnoozes(knex, clock.now())) {
        await inTransaction(knex, async (trx) => {
          const conversation = await createConversationsRepository(trx, organizationId).lock(id)
          if (!conversation) return
          const now = clock.now()
          await applyChanges(context, trx, bySystem(organizationId, now), decideWake(conversation, now))
        })
      }
    },

    markRead: (actor, id, marker) =>
      inTransaction(knex, async (trx) => {
        const { organizationId, userId } = actor
        const now = clock.now()
        const conversations = createConversationsRepository(trx, organizationId)
        const { upToMessageId, unread } = marker
        if (upToMessageId !== undefined && !unread && !(await conversations.holds(id, upToMessageId)))
          throw problems.notFound('message in this conversation')
        const hasMoved = await conversations.setRead(id, userId, marker, now)
        if (!hasMoved) return checkExists(trx, organizationId, 'conversations', id, 'conversation')
        const changes = [written('readMark', { conversationId: id, userId })]
        await applyChanges(context, trx, byCaller({ actor, requestId: null }, now), changes)
      }),
  }
}

/** Called when a list is empty: filtering by an unknown number or user is 404, not an empty inbox. */
export async function checkFiltersExist(
  knex: Knex,
  organizationId: Id,
  {
    customerId,
    phoneNumberId,
    assignedToUserId,
  }: { customerId?: Id | undefined; phoneNumberId?: Id | undefined; assignedToUserId?: Id | undefined },
): Promise<void> {
  if (customerId) await checkExists(knex, organizationId, 'customers', customerId, 'customer')
  if (phoneNumberId) await checkExists(knex, organizationId, 'phone_numbers', phoneNumberId, 'phone number')
  if (assignedToUserId && assignedToUserId !== 'unassigned') {
    await checkExists(knex, organizationId, 'users', assignedToUserId, 'user')
  }
}

async function checkExists(knex: Knex, organizationId: Id, table: string, id: Id, noun: string): Promise<void> {
  const row: unknown = await knex(table).where({ organization_id: organizationId, id }).first('id')
  if (row === undefined) throw problems.notFound(noun)
}

async function checkActiveNumber(trx: Knex.Transaction, organizationId: Id, id: Id): Promise<void> {
  const row = await trx('phone_numbers')
    .where({ organization_id: organizationId, id })
    .first<TextingNumber | undefined>({ isActive: 'is_active', isForTexts: 'is_for_texts' })
  if (!row) throw problems.notFound('phone number')
  const check = checkBeginOnNumber(row)
  if (!check.allowed) throw problems.refused(check)
}

async function checkMayBeTexted(trx: Knex.Transaction, organizationId: Id, customerId: Id): Promise<void> {
  const row = await trx('customers')
    .where({ organization_id: organizationId, id: customerId, erased_at: null })
    .forShare()
    .first<{ opted_out_at: Date | null } | undefined>('opted_out_at')
  if (!row) throw problems.notFound('customer')
  const gate = checkTextMayLeave({ optedOutAt: row.opted_out_at }, 'message')
  if (!gate.allowed) throw problems.refused(gate)
}

function getPerson(people: ReadonlyMap<Id, Person>, id: Id): Person {
  const person = people.get(id)
  if (!person) throw problems.notFound('user')
  return person
}

async function defaultNumber(trx: Knex.Transaction, organizationId: Id): Promise<Id> {
  const [id] = await trx('phone_numbers').where({ organization_id: organizationId, is_default: true }).pluck<Id[]>('id')
  if (id === undefined) throw problems.notFound('phone number')
  return id
}
