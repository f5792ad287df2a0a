import { mailLostNotice, notify } from '@parley/state-machines'
import { applyChanges, byProduct } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { MailLosses } from '../../jobs/mail-jobs.ts'

/** Tells whoever sent a receipt by mail that it did not arrive. What a mail about a notification says stands in the bell anyway. */
export function createMailLosses(context: Context): MailLosses {
  return {
    async notify(trx, organizationId, mail, reason) {
      if (!mail.askedFor) return
      const now = context.clock.now()
      const notice = mailLostNotice({ mail, ...mail.askedFor, reason, now, newId })
      await applyChanges(context, trx, byProduct(organizationId, now), [notify(notice)])
    },
  }
}
