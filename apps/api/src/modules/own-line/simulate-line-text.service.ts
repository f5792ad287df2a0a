import { problems } from '@parley/contract'
import { type Actor, type E164, type Id, NO_OWN_NUMBER } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { receiveLineText } from './line-inbound.service.ts'
import { findOwnLine } from './own-line.repository.ts'

const TEXT = 'Can you call me when you are on the way?'

/** Simulates a customer's text to the user's own number. */
export async function simulateLineText(context: Context, { organizationId, userId }: Actor): Promise<Id> {
  if (context.config.carrier.kind !== 'simulated') throw problems.notFound('call')
  return inTransaction(context.database.knex, async (trx) => {
    const to = (await findOwnLine(trx, organizationId, userId))?.phoneNumber
    if (!to) throw problems.refused(NO_OWN_NUMBER)
    const from = (await findSender(trx, organizationId, userId)) ?? '+13035550110'
    const result = await receiveLineText(context, trx, { from, to, content: TEXT, carrierId: null, mediaCount: 1 })
    if (result.status !== 'stored') throw new Error(`simulateLineText: the text is ${result.status}`)
    return result.textId
  })
}

/** The customer with whom the user last texted; if none, the one last in contact with the business. */
async function findSender(trx: Knex.Transaction, organizationId: Id, userId: Id): Promise<E164 | undefined> {
  const { rows } = await trx.raw<{ rows: { phone: E164 }[] }>(
    `select cu.phone from customers cu
    left join line_conversations c on c.organization_id = cu.organization_id and c.customer_id = cu.id
      and c.user_id = :userId and c.joined_into_id is null
    where cu.organization_id = :organizationId and cu.merged_into_id is null and cu.erased_at is null and cu.opted_out_at is null
    order by c.last_message_at desc nulls last, cu.last_contacted_at desc nulls last, cu.id desc limit 1`,
    { organizationId, userId },
  )
  return rows[0]?.phone
}
