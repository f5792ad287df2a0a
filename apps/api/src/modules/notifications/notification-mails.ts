import type { Id } from '@parley/domain'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import type { Sweep } from '../../jobs/sweeps.ts'
import { type PersonRow, personOf } from '../users/people.ts'
import { isMailOn, MAILED_KINDS, notificationMail } from './notification-mail.ts'
import { listNotificationsById } from './notifications.read-model.ts'

/** How long in milliseconds a user's first unread notification waits for others to join the same mail. */
const GATHERED_MS = 5 * 60_000
const EVERY_MS = 10_000
const PEOPLE_AT_ONCE = 500

/**
 * Mails users their unread notifications, gathered for five minutes per mail. The mail and the mark on its
 * notifications are written in one transaction, so that each is mailed once even if a process dies.
 */
export function createNotificationMails(context: Context): Sweep {
  const { database, outbox, clock, config } = context
  const { knex } = database

  const mailTo = (organizationId: Id, userId: Id) =>
    inTransaction(knex, async (trx) => {
      // Undefined when another process holds the row.
      const row = await trx('users')
        .where({ organization_id: organizationId, id: userId })
        .forNoKeyUpdate()
        .skipLocked()
        .first<PersonRow | undefined>('id', 'name', 'email', 'status', 'settings')
      if (!row) return
      const now = clock.now()
      const ids: { id: Id }[] = await trx('notifications')
        .where({ organization_id: organizationId, user_id: userId, mail_done_at: null, read_at: null })
        .whereIn('kind', MAILED_KINDS)
        .update({ mail_done_at: now })
        .returning('id')
      const person = personOf(row)
      if (!person.isActive) return
      const notifications = await listNotificationsById(
        trx,
        organizationId,
        ids.map(({ id }) => id),
      )
      const mailed = notifications.filter(({ kind }) => isMailOn(person, kind))
      if (mailed.length === 0) return
      const payload = notificationMail(person, mailed, config.publicUrl)
      outbox.enqueue(trx, organizationId, [{ id: newId(), kind: 'mail.send', payload }])
    })

  return {
    name: 'mails about notifications',
    everyMs: EVERY_MS,
    async run() {
      const due = await knex('notifications')
        .where({ mail_done_at: null, read_at: null })
        .whereIn('kind', MAILED_KINDS)
        .where('created_at', '<=', new Date(clock.now().getTime() - GATHERED_MS))
        .distinct<{ organization_id: Id; user_id: Id }[]>('organization_id', 'user_id')
        .limit(PEOPLE_AT_ONCE)
      for (const { organization_id, user_id } of due) await mailTo(organization_id, user_id)
    },
  }
}
