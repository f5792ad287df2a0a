import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { TextWait } from '../../jobs/sms-jobs.ts'

/** Where a text is stored: in the team's inbox, or on a user's own line. */
export type TextTable = 'messages' | 'line_messages'

/**
 * Outbox error of a scheduled text that waits for the end of the customer's quiet hours; later texts do not wait for
 * it.
 */
export const QUIET = 'quiet_hours'

const IS_OURS: Readonly<Record<TextTable, string>> = {
  messages: `e.direction = 'outbound' and e.phone_number_id = m.phone_number_id`,
  line_messages: `e.direction = 'sent'`,
}

/**
 * SQL condition for texts `e` before `m` that no carrier has accepted, by the index `messages_of_conversation`; after a
 * day none is waited for.
 */
const isEarlier = (table: TextTable): string =>
  `e.organization_id = m.organization_id and e.conversation_id = m.conversation_id
   and (e.created_at, e.id) < (m.created_at, m.id) and e.created_at > m.created_at - interval '1 day'
   and e.status = 'pending' and e.accepted_at is null and ${IS_OURS[table]}`

/** SQL column of `m`: false when querying the outbox is unnecessary. */
export const hasEarlier = (table: TextTable): string =>
  `exists (select 1 from ${table} e where ${isEarlier(table)}) as has_earlier`

/** The earlier text that waits in the outbox, if several the one due last; null when there is none. */
export async function findEarlierText(
  knex: Knex,
  table: TextTable,
  organizationId: Id,
  messageId: Id,
): Promise<TextWait | null> {
  const { rows } = await knex.raw<{ rows: TextWait[] }>(
    `select greatest(extract(epoch from o.run_at - now()) * 1000, 0)::float8 as "waitMs", o.last_error as error
     from ${table} m
     join ${table} e on ${isEarlier(table)}
     join outbox o on o.organization_id = e.organization_id and o.payload ->> 'messageId' = e.id::text
       and o.kind in ('sms.send', 'sms.confirm') and o.done_at is null and o.failed_at is null
       and (e.retry_job_id is null or e.retry_job_id = o.id) and o.last_error is distinct from '${QUIET}'
     where m.organization_id = ? and m.id = ?
     order by o.run_at desc
     limit 1`,
    [organizationId, messageId],
  )
  return rows[0] ?? null
}
