import type { Id, Line } from '@parley/domain'
import type { Knex } from 'knex'
import { lineColumns } from './line-rows.ts'

/**
 * Locks and returns the business's numbers in id order, so that no other transaction changes them or starts a
 * conversation on one.
 */
export const lockLines = (trx: Knex.Transaction, organizationId: Id): Promise<Line[]> =>
  trx('phone_numbers as n')
    .where({ organization_id: organizationId })
    .orderBy('id')
    .forUpdate()
    .select(lineColumns(trx))

interface Uses {
  conversations: number
  scheduledTexts: number
  paymentRequests: number
}

/**
 * Counts the conversations, scheduled texts and payment requests that stop when a number is switched off; null for an
 * unknown number.
 */
export async function countLineUses(knex: Knex, organizationId: Id, id: Id): Promise<Uses | null> {
  const { rows } = await knex.raw<{ rows: Uses[] }>(
    `select n.conversation_count as conversations,
      (select count(*)::int from scheduled_messages s
        join conversations c on c.organization_id = s.organization_id and c.id = s.conversation_id
        where s.organization_id = n.organization_id and s.status = 'scheduled' and c.phone_number_id = n.id) as "scheduledTexts",
      (select count(distinct l.id)::int from payment_links l
        join messages m on m.organization_id = l.organization_id and m.payment_link_id = l.id
        where l.organization_id = n.organization_id and l.status = 'active' and m.phone_number_id = n.id) as "paymentRequests"
    from phone_numbers n where n.organization_id = ? and n.id = ?`,
    [organizationId, id],
  )
  return rows[0] ?? null
}
