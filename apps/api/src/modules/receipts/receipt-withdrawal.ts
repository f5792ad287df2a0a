import type { Actor } from '@parley/domain'
import type { WithdrawalNotices } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import { tellCustomer } from '../messages/customer-notices.ts'

/** Tells whoever was sent a receipt that it is no longer valid, in the name of who took the payment back. */
export async function tellOfWithdrawal(
  context: Pick<Context, 'clock' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  { organizationId, userId: sentByUserId }: Pick<Actor, 'organizationId' | 'userId'>,
  { customerIds, text, mails }: WithdrawalNotices,
): Promise<void> {
  for (const customerId of customerIds) {
    await tellCustomer(context, trx, organizationId, { customerId, content: () => text, sentByUserId })
  }
  const jobs = mails.map((payload) => ({ id: newId(), kind: 'mail.send' as const, payload }))
  if (jobs.length > 0) await context.outbox.enqueue(trx, organizationId, jobs)
}
