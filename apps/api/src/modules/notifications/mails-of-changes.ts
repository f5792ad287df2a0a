import { commentPreview, type Id, mentionedIds, senderWithoutPerson, UNKNOWN_PERSON } from '@parley/domain'
import type { Change, MailJob } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'
import { findPeople, type Person } from '../users/people.ts'
import { isMailed, notificationMail, isMailOn } from './notification-mail.ts'

/** Who may be told of a payment, and of whom it came. */
export interface Hearers {
  people: ReadonlyMap<Id, Person>
  customerName: string | null
}

/**
 * The mails that go with what people are told, to those who want them. Who did it, the customer and the words of a comment are
 * looked up once for the whole list, and only where there is a mail to write.
 */
export async function mailsOf(
  trx: Knex.Transaction,
  organizationId: Id,
  changes: readonly Change[],
  { publicUrl, known }: { publicUrl: string; known: Hearers | undefined },
): Promise<MailJob[]> {
  const told = changes.flatMap((change) =>
    change.type === 'notify' && isMailed(change.notification.kind) ? [change.notification] : [],
  )
  if (told.length === 0) return []
  const contents = commentContents(changes)
  const named = [...contents.values()].flatMap(mentionedIds)
  const concerned = told.flatMap(({ userId, actorUserId }) => (actorUserId === null ? [userId] : [userId, actorUserId]))
  const people = known?.people ?? (await findPeople(trx, organizationId, [...concerned, ...named]))
  const mailed = told.flatMap((notification) => {
    const to = people.get(notification.userId)
    return to && isMailOn(to, notification.kind) ? [{ notification, to }] : []
  })
  const talks = mailed.flatMap(({ notification: { conversationId } }) => conversationId ?? [])
  const customers = known ? null : await findCustomerNames(trx, organizationId, talks)
  return oncePerPerson(mailed).map(({ notification, to, alike }) => {
    const { actorUserId, commentId, conversationId, kind } = notification
    const customerName = known ? known.customerName : (customers?.get(conversationId ?? '') ?? null)
    const actorName =
      actorUserId === null ? senderWithoutPerson(kind, customerName) : (people.get(actorUserId)?.name ?? UNKNOWN_PERSON)
    const content = contents.get(commentId ?? '')
    const preview = content === undefined ? null : commentPreview(content, (id) => people.get(id)?.name)
    const mail = notificationMail({ notification, alike, to, actorName, customerName, preview, publicUrl })
    return { id: newId(), kind: 'mail.send', payload: mail }
  })
}

/** Whoever is given several conversations at once gets one mail of all of them. */
function oncePerPerson<Told extends { notification: { kind: string; userId: Id } }>(
  mailed: readonly Told[],
): (Told & { alike: number })[] {
  const isGiven = ({ notification }: Told) => notification.kind === 'assignment'
  const isAlike = (a: Told) => (b: Told) => isGiven(b) && b.notification.userId === a.notification.userId
  return mailed.flatMap((told) => {
    if (!isGiven(told)) return [{ ...told, alike: 1 }]
    return mailed.find(isAlike(told)) === told ? [{ ...told, alike: mailed.filter(isAlike(told)).length }] : []
  })
}

/** What the comments that are written or edited say, by their ids. */
function commentContents(changes: readonly Change[]): ReadonlyMap<Id, string> {
  const contents = new Map<Id, string>()
  for (const change of changes) {
    if (change.type !== 'put' && change.type !== 'patch') continue
    if (change.noun !== 'comment') continue
    const { content } = change.type === 'put' ? change.record : change.fields
    if (content !== undefined) contents.set(change.record.id, content)
  }
  return contents
}

async function findCustomerNames(
  trx: Knex.Transaction,
  organizationId: Id,
  conversationIds: readonly Id[],
): Promise<ReadonlyMap<Id, string | null>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await trx('conversations as c')
    .join('customers as cu', { 'cu.organization_id': 'c.organization_id', 'cu.id': 'c.customer_id' })
    .where({ 'c.organization_id': organizationId })
    .whereIn('c.id', [...new Set(conversationIds)])
    .select<{ id: Id; name: string | null }[]>('c.id', 'cu.name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
