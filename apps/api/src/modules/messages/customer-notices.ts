import { checkTextMayLeave, type Id } from '@parley/domain'
import { type Change, type CustomerNotice, decideCustomerNotice } from '@parley/state-machines'
import type { Knex } from 'knex'
import { newId } from '../../ids.ts'
import { getSender } from '../users/sender.ts'
import { lockLatestTextContext } from './latest-text-context.ts'

/**
 * Decides the text that tells a customer of an event, in their latest conversation, in the name of a user. No text for
 * customers who are opted out or cannot be texted. The invoice must already be locked; the conversation is locked here.
 */
export async function decideNotice(
  trx: Knex.Transaction,
  organizationId: Id,
  { customerId, notice, sentByUserId }: { customerId: Id; notice: CustomerNotice; sentByUserId: Id },
  now: Date,
): Promise<Change[]> {
  if (!(await canBeTexted(trx, organizationId, customerId))) return []
  const { text, changes: opened } = await lockLatestTextContext(trx, organizationId, customerId, now)
  const sender = await getSender(trx, organizationId, sentByUserId)
  return [...opened, ...decideCustomerNotice({ ...text, notice, sender, now, newId })]
}

/**
 * Whether the customer has a conversation, or one can be opened: on an active default number, if they have not opted
 * out.
 */
async function canBeTexted(trx: Knex.Transaction, organizationId: Id, customerId: Id): Promise<boolean> {
  const ofOrganization = { organization_id: organizationId }
  const conversation: unknown = await trx('conversations')
    .where({ ...ofOrganization, customer_id: customerId })
    .first('id')
  if (conversation) return true
  const customer = await trx('customers')
    .where({ ...ofOrganization, id: customerId, erased_at: null })
    .first<{ optedOutAt: Date | null } | undefined>('opted_out_at as optedOutAt')
  if (!customer || !checkTextMayLeave(customer, 'message').allowed) return false
  return Boolean(
    await trx('phone_numbers')
      .where({ ...ofOrganization, is_default: true, is_active: true })
      .first('id'),
  )
}
