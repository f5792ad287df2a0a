import type { Id, Line } from '@parley/domain'
import type { Knex } from 'knex'
import { lineColumns } from './line-rows.ts'

/** The business's numbers, locked in the order of their ids: nobody else changes them, or starts a conversation on one, meanwhile. */
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

/** What stops when a number is switched off; null for an unknown one. */
export async function readUses(knex: Knex, organizationId: Id, id: Id): Promise<Uses | null> {
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
