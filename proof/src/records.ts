import { setTimeout as realPause } from 'node:timers/promises'
import type { Service } from './service.ts'
import type { Evidence } from './violations.ts'

/** Timeout in real milliseconds for the worker and the carrier's reports. */
const CARRIED_WITHIN_MS = 20_000

export async function numberOfLine({ database }: Service): Promise<string> {
  const { rows } = await database.query<{ e164: string }>(
    `select n.e164 from phone_numbers n join users u on u.organization_id = n.organization_id
     where u.email = 'admin@larkspur.test' and n.is_default`,
  )
  if (!rows[0]) throw new Error('numberOfLine: the demo business has no number')
  return rows[0].e164
}

export async function idOfConversation({ database }: Service, phone: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'select c.id from conversations c join customers p on p.id = c.customer_id where p.phone = $1',
    [phone],
  )
  if (!rows[0]) throw new Error(`idOfConversation: ${phone} has no conversation`)
  return rows[0].id
}

/** Resolves when the carrier has reported on every text. */
export async function carried({ database }: Service, conversationId: string): Promise<void> {
  const end = performance.now() + CARRIED_WITHIN_MS
  for (;;) {
    const { rows } = await database.query<{ count: number }>(
      `select count(*)::int as count from messages where conversation_id = $1 and status = 'pending'`,
      [conversationId],
    )
    if (rows[0]?.count === 0) return
    if (performance.now() > end) throw new Error(`carried: ${rows[0]?.count} texts have not been carried`)
    await realPause(50)
  }
}

/** Reads the stored records of a conversation, in thread order. */
export async function readRecords(
  { database }: Service,
  conversationId: string,
): Promise<Pick<Evidence, 'messages' | 'notes' | 'jobs'>> {
  const read = async <Row extends object>(sql: string) => (await database.query<Row>(sql, [conversationId])).rows
  return {
    messages: await read<Evidence['messages'][number]>(
      `select id, direction, content, sent_by_user_id as "sentByUserId" from messages
       where conversation_id = $1 order by created_at, id`,
    ),
    notes: await read<Evidence['notes'][number]>(
      `select content, created_by_user_id as "createdByUserId" from notes where conversation_id = $1
       order by created_at, id`,
    ),
    jobs: await read<Evidence['jobs'][number]>(
      `select id, payload ->> 'messageId' as "messageId" from outbox
       where payload ->> 'messageId' in (select id::text from messages where conversation_id = $1)`,
    ),
  }
}
