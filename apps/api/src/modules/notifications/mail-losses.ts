import { mailLostNotice, notify, written } from '@parley/state-machines'
import { applyChanges, bySystem } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { MailLosses } from '../../jobs/mail-jobs.ts'
import { loseInvite } from '../auth/account-links.repository.ts'

/**
 * Handles undelivered mails: notifies the sender of a receipt, and marks an invite as undelivered on the invited user.
 * Mails about notifications need nothing, because those are in the bell anyway.
 */
export function createMailLosses(context: Context): MailLosses {
  return {
    async notify(trx, organizationId, mail, reason) {
      const now = context.clock.now()
      if (mail.accountLinkId !== undefined) {
        const userId = await loseInvite(trx, organizationId, mail.accountLinkId, now)
        if (userId !== null) {
          await applyChanges(context, trx, bySystem(organizationId, now), [written('user', { id: userId })])
        }
      }
      if (!mail.askedFor) return
      const notice = mailLostNotice({ mail, ...mail.askedFor, reason, now, newId })
      await applyChanges(context, trx, bySystem(organizationId, now), [notify(notice)])
    },
  }
}
