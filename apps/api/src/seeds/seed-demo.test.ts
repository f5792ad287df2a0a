import { hash } from 'node:crypto'
import { buildWorld, DEMO_PASSWORD } from '@parley/scenarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/databases.ts'
import type { Database } from '../db/database.ts'
import { isPassword } from '../modules/auth/passwords.ts'
import { seedDemo } from './index.ts'

let database: Database

const kept = new Map<string, Uint8Array>()
const storage = { write: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes) }
const options = { publicUrl: 'https://demo.test', anchor: new Date('2027-03-14T18:00:00Z'), storage }

/** Returns the rows that break a rule; there should be none. */
async function broken(sql: string): Promise<unknown[]> {
  const { rows } = await database.knex.raw<{ rows: unknown[] }>(sql)
  return rows
}

beforeAll(async () => {
  database = await openTestDatabase()
  await database.knex.raw('truncate organizations cascade')
  await seedDemo(database, options)
})

afterAll(() => database.close())

describe('seedDemo', () => {
  it('writes every record of both worlds', async () => {
    const world = buildWorld('two-organizations', options)
    const count = async (table: string) =>
      Number((await database.knex(table).count<{ count: string }[]>({ count: '*' }))[0]?.count)
    expect({
      organizations: await count('organizations'),
      customers: await count('customers'),
      conversations: await count('conversations'),
      messages: await count('messages'),
      transactions: await count('transactions'),
      receipts: await count('receipts'),
      comments: await count('comments'),
      meetings: await count('meetings'),
      audit: await count('audit_entries'),
    }).toEqual({
      organizations: 2,
      customers: world.customers.length,
      conversations: world.conversations.length,
      messages: world.messages.length,
      transactions: world.transactions.length,
      receipts: world.receipts.length,
      comments: world.comments.length,
      meetings: world.meetings.length,
      audit: world.audit.length,
    })
  })

  it('gives both organisations what the tab of team chat shows', async () => {
    expect(
      await broken(`select id from organizations where settings->>'team_chat_unread' is distinct from '2'`),
    ).toEqual([])
  })

  it('gives customers the figures that their books come to', async () => {
    const owing = await database.knex('customers').where('outstanding_cents', '>', 0)
    expect(owing.length).toBeGreaterThan(5)
    expect(
      await broken(`
        select c.id from customers c
        left join (
          select organization_id, customer_id, count(*) as invoices, count(*) filter (where status = 'paid') as paid,
            sum(round(extract(epoch from
                date_trunc('milliseconds', paid_at) - date_trunc('milliseconds', created_at)) * 1000))
              filter (where status = 'paid') as time_to_pay
          from invoices group by organization_id, customer_id
        ) i on i.organization_id = c.organization_id and i.customer_id = c.id
        left join (
          select organization_id, customer_id, sum(amount_cents) filter (where account = 'receivable') as outstanding,
            sum(amount_cents) filter (where account in ('provider_clearing', 'cash')) as total_paid
          from ledger_entries group by organization_id, customer_id
        ) b on b.organization_id = c.organization_id and b.customer_id = c.id
        where (c.invoice_count, c.paid_invoice_count, c.time_to_pay_ms, c.outstanding_cents, c.total_paid_cents)
          is distinct from (coalesce(i.invoices, 0), coalesce(i.paid, 0), coalesce(i.time_to_pay, 0),
            coalesce(b.outstanding, 0), coalesce(b.total_paid, 0))`),
    ).toEqual([])
  })

  it('lets each of the eight demo people in with the demo password', async () => {
    const emails = ['larkspur', 'harbor'].flatMap((organization) =>
      ['admin', 'manager', 'standard', 'basic'].map((role) => `${role}@${organization}.test`),
    )
    const users = await database
      .knex('users')
      .whereIn('email', emails)
      .select<{ role: string; password_hash: string }[]>('role', 'password_hash')
    expect(users).toHaveLength(8)
    expect(await isPassword(DEMO_PASSWORD, users[0]?.password_hash ?? null)).toBe(true)
  })

  it('keeps on conversations what their messages say', async () => {
    expect(
      await broken(`
        select c.id from conversations c
        left join lateral (
          select content, created_at from messages m
          where m.organization_id = c.organization_id and m.conversation_id = c.id
          order by created_at desc, id desc limit 1
        ) last on true
        where c.last_message is distinct from last.content
          or c.last_message_at is distinct from last.created_at
          or c.inbound_count <> (
            select count(*) from messages m
            where m.organization_id = c.organization_id and m.conversation_id = c.id and direction = 'inbound')
          or c.open_invoices <> (
            select count(*) from invoices i
            where i.organization_id = c.organization_id and i.customer_id = c.customer_id and i.status = 'unpaid')`),
    ).toEqual([])
  })

  it('keeps balances, counters and read markers true', async () => {
    expect(
      await broken(`
        select i.id from invoices i where i.amount_paid_cents <> (
          select coalesce(sum(t.amount_cents), 0) from transactions t
          where t.organization_id = i.organization_id and t.invoice_id = i.id and t.status in ('completed', 'refunded'))`),
    ).toEqual([])
    expect(
      await broken(`
        select p.id from phone_numbers p where p.conversation_count <> (
          select count(*) from conversations c
          where c.organization_id = p.organization_id and c.phone_number_id = p.id)`),
    ).toEqual([])
    expect(
      await broken(`
        select c.organization_id from counters c where c.name in ('receipt', 'refund_receipt') and c.value <> (
          select coalesce(max(substring(receipt_number from 5)::int), 0) from receipts r
          where r.organization_id = c.organization_id and (r.refund_id is null) = (c.name = 'receipt'))`),
    ).toEqual([])
    expect(
      await broken(`
        select r.conversation_id from conversation_reads r
        join conversations c on c.organization_id = r.organization_id and c.id = r.conversation_id
        where r.read_count > c.inbound_count`),
    ).toEqual([])
  })

  it('queues the texts that are on their way', async () => {
    expect(
      await broken(`
        select m.id from messages m where m.status = 'pending' and m.accepted_at is null and not exists (
          select from outbox o where o.kind = 'sms.send' and o.payload ->> 'messageId' = m.id::text)`),
    ).toEqual([])
  })

  it('leads its payment links to the public address', async () => {
    const texts = await database
      .knex('messages')
      .where({ kind: 'payment_request' })
      .select<{ content: string }[]>('content')
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter(({ content }) => !content.includes('https://demo.test/pay/'))).toEqual([])
  })

  it('keeps the recording of each voicemail as its row says', async () => {
    const files = await database.knex('files').select('organization_id', 'id', 'bytes', 'sha256')
    expect(files.length).toBeGreaterThan(3)
    expect(kept.size).toBe(files.length)
    for (const { organization_id: organizationId, id, bytes, sha256 } of files) {
      const recording = kept.get(`${organizationId}/${id}`)
      expect([recording?.byteLength, recording && hash('sha256', recording)]).toEqual([bytes, sha256])
    }
  })

  it('leaves a database alone that has an organisation', async () => {
    await seedDemo(database, options)
    expect(await database.knex('organizations').select('id')).toHaveLength(2)
  })
})
