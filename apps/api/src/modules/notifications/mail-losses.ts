import { mailLostNotice } from '@parley/state-machines'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { MailLosses } from '../../jobs/mail-jobs.ts'
import { getSender } from '../users/sender.ts'
import { createNotifier } from './notifier.ts'

/** Tells whoever sent a receipt by mail that it did not arrive. What a mail about a notification says stands in the bell anyway. */
export function createMailLosses(context: Context): MailLosses {
  const notifier = createNotifier(context)
  return {
    async tell(trx, organizationId, mail, reason) {
      if (!mail.askedFor) return
      const notice = mailLostNotice({ mail, ...mail.askedFor, reason, now: context.clock.now(), newId })
      await notifier.tell(trx, await getSender(trx, organizationId, mail.askedFor.userId), [notice], null)
    },
  }
}
