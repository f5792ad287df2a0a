import {
  type Actor,
  commentPreview,
  type Conversation,
  type Id,
  mentionedIds,
  type Notification,
  senderWithoutPerson,
} from '@parley/domain'
import { assignmentNotices } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { LiveUpdate } from '../../events/live-updates.ts'
import { newId } from '../../ids.ts'
import { findPeople, type Person } from '../users/people.ts'
import { notificationMail } from './notification-mail.ts'
import { createNotificationsRepository } from './notifications.repository.ts'

/** Tells people what concerns them, in the transaction of what happened: in the product and, if they want it, by mail. */
export interface Notifier {
  /** `content` is the comment that they are about. */
  tell(
    trx: Knex.Transaction,
    actor: Pick<Actor, 'organizationId' | 'name'>,
    notifications: readonly Notification[],
    content: string | null,
  ): Promise<void>
  /**
   * Tells of what is no comment and no assignment, in the name of nobody of the team. `people` are those who are known already; only who
   * may want a mail is looked up.
   */
  tellOfMoney(
    trx: Knex.Transaction,
    organizationId: Id,
    notifications: readonly Notification[],
    known?: { people: ReadonlyMap<Id, Person>; customerName: string | null },
  ): Promise<void>
  /** Tells the new assignee and takes back what the earlier one has not read. `conversation` is as it was before. */
  assigned(trx: Knex.Transaction, actor: Actor, conversation: Conversation, assignedToUserId: Id | null): Promise<void>
  /** Who was told of these comments. */
  toldOf(trx: Knex.Transaction, organizationId: Id, commentIds: readonly Id[]): Promise<Id[]>
  /** Lets these people read their notifications again: what they show has changed or is gone. */
  refresh(trx: Knex.Transaction, organizationId: Id, userIds: readonly Id[]): Promise<void>
  /** What the person was told of comments on a message is read. */
  markMessageRead(trx: Knex.Transaction, person: Pick<Actor, 'organizationId' | 'userId'>, messageId: Id): Promise<void>
}

export function createNotifier({
  clock,
  config,
  live,
  outbox,
}: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>): Notifier {
  const refresh: Notifier['refresh'] = (trx, organizationId, userIds) =>
    live.record(
      trx,
      userIds.map((userId) => notificationChange(organizationId, userId)),
    )

  /** `about` names whoever did it. Asks the database nothing. */
  const tellPeople = async (
    trx: Knex.Transaction,
    about: Pick<Actor, 'organizationId' | 'name'> & { customerName: string | null; preview: string | null },
    notifications: readonly Notification[],
    people: ReadonlyMap<Id, Person>,
  ): Promise<void> => {
    const { organizationId, name: actorName, customerName, preview } = about
    await createNotificationsRepository(trx, organizationId).insert(notifications)
    await refresh(
      trx,
      organizationId,
      notifications.map(({ userId }) => userId),
    )
    const { publicUrl } = config
    const mails = notifications.flatMap((notification) => {
      const to = people.get(notification.userId)
      const mail = to && notificationMail({ notification, to, actorName, customerName, preview, publicUrl })
      return mail ? [{ id: newId(), kind: 'mail.send' as const, payload: mail }] : []
    })
    await outbox.enqueue(trx, organizationId, mails)
  }

  const tell: Notifier['tell'] = async (trx, { organizationId, name }, notifications, content) => {
    const [first] = notifications
    if (!first) return
    const named = content === null ? [] : mentionedIds(content)
    const people = await findPeople(trx, organizationId, [...notifications.map(({ userId }) => userId), ...named])
    const preview = content === null ? null : commentPreview(content, (id) => people.get(id)?.name)
    const customerName = first.conversationId && (await findCustomerName(trx, organizationId, first.conversationId))
    await tellPeople(trx, { organizationId, name, customerName, preview }, notifications, people)
  }

  const tellOfMoney: Notifier['tellOfMoney'] = async (trx, organizationId, notifications, known) => {
    if (notifications.length === 0) return
    const mailed = notifications.filter(({ kind }) => kind === 'payment_received')
    const talk = mailed[0]?.conversationId ?? null
    const userIds = mailed.map(({ userId }) => userId)
    const people = known?.people ?? (await findPeople(trx, organizationId, userIds))
    const customerName = known ? known.customerName : talk && (await findCustomerName(trx, organizationId, talk))
    const name = senderWithoutPerson('payment_received', customerName)
    await tellPeople(trx, { organizationId, name, customerName, preview: null }, notifications, people)
  }

  return {
    tell,
    tellOfMoney,
    refresh,
    toldOf: (trx, organizationId, commentIds) => createNotificationsRepository(trx, organizationId).toldOf(commentIds),
    async assigned(trx, actor, conversation, assignedToUserId) {
      const now = clock.now()
      const { organizationId } = actor
      const { told, untoldUserId } = assignmentNotices({ actor, conversation, assignedToUserId, now, newId })
      if (untoldUserId !== null) {
        const notifications = createNotificationsRepository(trx, organizationId)
        const deleted = await notifications.deleteUnreadAssignment(conversation.id, untoldUserId)
        if (deleted > 0) await refresh(trx, organizationId, [untoldUserId])
      }
      if (told) await tell(trx, actor, [told], null)
    },
    async markMessageRead(trx, { organizationId, userId }, messageId) {
      const notifications = createNotificationsRepository(trx, organizationId)
      const updated = await notifications.markMessageRead(userId, messageId, clock.now())
      if (updated > 0) await refresh(trx, organizationId, [userId])
    },
  }
}

export function notificationChange(organizationId: Id, userId: Id): LiveUpdate {
  return { organizationId, topic: 'notification', ids: {}, onlyUserId: userId }
}

async function findCustomerName(trx: Knex.Transaction, organizationId: Id, conversationId: Id): Promise<string | null> {
  const row = await trx('conversations as c')
    .join('customers as cu', { 'cu.organization_id': 'c.organization_id', 'cu.id': 'c.customer_id' })
    .where({ 'c.organization_id': organizationId, 'c.id': conversationId })
    .first<{ name: string | null } | undefined>('cu.name')
  return row?.name ?? null
}
