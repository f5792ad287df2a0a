import {
  isNotifiedBy,
  type E164,
  isNotifiedOfText,
  type Id,
  type NoticeContent,
  noticeEventOf,
  noticeOfNotification,
  noticeOfText,
  type NotificationKind,
} from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { NewJob, PushJob } from '../../jobs/outbox.ts'
import type { PushNotices } from '../../jobs/push-jobs.ts'
import { listNotificationsById } from '../notifications/notifications.read-model.ts'
import { readLinePeople } from '../phone-numbers/line-members.ts'
import { findPeople, type Person } from '../users/people.ts'
import { createPushSubscriptionsRepository } from './push-subscriptions.repository.ts'

type PushContent = PushJob['payload']['told']

/** Decides which push messages each person receives, for notifications and customers' texts, by their settings. */
export function createPushNotices({ database, clock }: Pick<Context, 'database' | 'clock'>): PushNotices {
  const { knex } = database

  /** One job per browser of the people who want this push at this moment. */
  async function jobsFor(
    trx: Knex,
    organizationId: Id,
    wanted: readonly { userId: Id; told: PushContent; isWanted: (person: Person) => boolean }[],
  ): Promise<NewJob[]> {
    const browsers = await createPushSubscriptionsRepository(trx, organizationId).listIdsOf(
      wanted.map(({ userId }) => userId),
    )
    const people = await findPeople(
      trx,
      organizationId,
      browsers.map(({ userId }) => userId),
    )
    return wanted.flatMap(({ userId, told, isWanted }) => {
      const person = people.get(userId)
      if (!person?.isActive || !isWanted(person)) return []
      return browsers
        .filter((browser) => browser.userId === userId)
        .map(({ id }): NewJob => ({ id: newId(), kind: 'push.send', payload: { subscriptionId: id, told } }))
    })
  }

  const isWantedOf = (event: NoticeContent['event']) => (person: Person) =>
    isNotifiedBy('push', event, person.settings.notifications, {
      now: clock.now(),
      zone: person.settings.display.timezone,
    })

  return {
    async listJobs(trx, { organizationId, payload }) {
      const notifications = await trx('notifications')
        .where({ organization_id: organizationId, read_at: null })
        .whereIn('id', payload.notificationIds)
        .orderBy('id')
        .select<{ id: Id; user_id: Id; kind: NotificationKind }[]>('id', 'user_id', 'kind')
      const texts = await trx('messages as m')
        .join('conversations as c', { 'c.organization_id': 'm.organization_id', 'c.id': 'm.conversation_id' })
        .join('push_subscriptions as p', { 'p.organization_id': 'm.organization_id' })
        .where({ 'm.organization_id': organizationId })
        .whereIn('m.id', payload.messageIds)
        .distinct<{ id: Id; userId: Id; assignedTo: Id | null; lineId: Id }[]>({
          id: 'm.id',
          userId: 'p.user_id',
          assignedTo: 'c.assigned_to_user_id',
          lineId: 'm.phone_number_id',
        })
      const linePeople = texts.length > 0 ? await readLinePeople(trx, organizationId) : new Map<Id, readonly Id[]>()
      return jobsFor(trx, organizationId, [
        ...notifications.map(({ id, user_id: userId, kind }) => ({
          userId,
          told: { notificationId: id },
          isWanted: isWantedOf(noticeEventOf(kind)),
        })),
        ...texts.map(({ id, userId, assignedTo, lineId }) => ({
          userId,
          told: { messageId: id },
          isWanted: (person: Person) =>
            isWantedOf('new_text')(person) &&
            isNotifiedOfText({
              userId,
              assignedToUserId: assignedTo,
              assignedOnly: person.settings.notifications.in_app.assigned_only,
              people: linePeople.get(lineId) ?? null,
            }),
        })),
      ])
    },

    async find(organizationId, { subscriptionId, told }) {
      const receiver = await createPushSubscriptionsRepository(knex, organizationId).find(subscriptionId)
      if (!receiver) return null
      const content =
        'messageId' in told
          ? await contentOfText(knex, organizationId, told.messageId)
          : await contentOfNotification(knex, organizationId, told.notificationId)
      return content && { receiver, message: content }
    },

    async forget(trx, organizationId, subscriptionId) {
      await createPushSubscriptionsRepository(trx, organizationId).remove(subscriptionId)
    },
  }
}

async function contentOfNotification(knex: Knex, organizationId: Id, id: Id): Promise<NoticeContent | null> {
  const [notification] = await listNotificationsById(knex, organizationId, [id])
  return notification && !notification.isRead ? noticeOfNotification(notification) : null
}

async function contentOfText(knex: Knex, organizationId: Id, messageId: Id): Promise<NoticeContent | null> {
  const text = await knex('messages as m')
    .join('conversations as c', { 'c.organization_id': 'm.organization_id', 'c.id': 'm.conversation_id' })
    .join('customers as cu', { 'cu.organization_id': 'm.organization_id', 'cu.id': 'c.customer_id' })
    .where({ 'm.organization_id': organizationId, 'm.id': messageId })
    .first<{ conversationId: Id; customerName: string | null; customerPhone: E164; text: string } | undefined>({
      conversationId: 'c.id',
      customerName: 'cu.name',
      customerPhone: 'cu.phone',
      text: 'm.content',
    })
  return text ? noticeOfText({ ...text, text: text.text || null }) : null
}
