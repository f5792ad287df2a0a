import type { Id } from '@parley/domain'
import { decideCustomerNotice } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import { getSender } from '../users/sender.ts'
import { lockLatestTextContext } from './latest-text-context.ts'
import { writeMessage } from './messages.service.ts'

export interface CustomerNotice {
  customerId: Id
  /** The text, which names the business. */
  content: (businessName: string) => string
  /** In whose name it leaves. */
  sentByUserId: Id
}

/**
 * Texts a customer what has just happened, in their latest conversation. Who wants no texts, or cannot get one, is not told.
 * The invoice is locked before, the conversation here.
 */
export async function tellCustomer(
  context: Pick<Context, 'clock' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, content, sentByUserId }: CustomerNotice,
): Promise<void> {
  if (!(await canBeTexted(trx, organizationId, customerId))) return
  const now = context.clock.now()
  const { text, changes } = await lockLatestTextContext(trx, organizationId, customerId, now)
  const notice = decideCustomerNotice({ ...text, content: content(text.organization.name), sentByUserId, now, newId })
  if (!notice) return
  const { message, conversation, outbox: job } = notice
  const { name: senderName } = await getSender(trx, organizationId, sentByUserId)
  await context.live.record(trx, changes)
  await writeMessage(context, trx, organizationId, { message, senderName, conversation, customerId, job })
}

/** There is a conversation, or a number to begin one on. */
async function canBeTexted(trx: Knex.Transaction, organizationId: Id, customerId: Id): Promise<boolean> {
  const ofOrganization = { organization_id: organizationId }
  const conversation: unknown = await trx('conversations')
    .where({ ...ofOrganization, customer_id: customerId })
    .first('id')
  if (conversation) return true
  return Boolean(
    await trx('phone_numbers')
      .where({ ...ofOrganization, is_default: true, is_active: true })
      .first('id'),
  )
}
