import { createRandom } from '@parley/scenarios'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'
import { receiveInbound } from '../messages/inbound.service.ts'

const CUSTOMERS = 24
const OPERATIONS = 240
const AT_ONCE = 6
const SEED = process.env['PARLEY_MERGE_SEED'] ?? String(Date.now())

let app: TestApp
let client: Client
let links: (PayableLink & { phone: string })[]

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('admin')
  links = []
  for (let made = 0; made < CUSTOMERS; made += 1) {
    const link = await insertPayableLink(knex(), ours)
    const { phone }: { phone: string } = await knex()('customers').where({ id: link.customerId }).first('phone')
    links.push({ ...link, phone })
  }
})
afterAll(() => app.close())

const knex = () => app.database.knex
const versionOf = async (id: string): Promise<{ id: string; version: number }> =>
  (await client.get(`/api/parley/customers/${id}`)).body

async function merge(id: string, otherId: string): Promise<number> {
  const [kept, other] = [await versionOf(id), await versionOf(otherId)]
  const body = { otherId: other.id, fields: {}, version: kept.version, otherVersion: other.version }
  return (await client.post(`/api/parley/customers/${kept.id}/merge`, body)).status
}

test('a conversation that begins while its customer is merged is joined, too', async () => {
  const kept = await insertConversation(knex(), ours)
  const { body: other } = await client.post('/api/parley/customers', { name: 'Nadia', phoneNumber: '+13035550177' })
  const blocker = await knex().transaction()
  await blocker('customers').where({ id: other.id }).forUpdate().select('id')
  const merging = merge(kept.customerId, other.id)
  await vi.waitFor(async () => {
    const { rows } = await knex().raw<{ rows: unknown[] }>('select from pg_locks where not granted')
    expect(rows.length).toBeGreaterThan(0)
  })
  const begun = { organization_id: ours.id, id: newId(), customer_id: other.id, phone_number_id: ours.phoneNumberId }
  await blocker('conversations').insert(begun)
  await blocker.commit()
  expect(await merging).toBe(200)
  expect((await client.get(`/api/parley/conversations/${begun.id}`)).body).toMatchObject({ id: kept.conversationId })
})

test(`what customers have survives merges among texts and payments (PARLEY_MERGE_SEED=${SEED})`, async () => {
  const random = createRandom(SEED)
  let [texts, answers] = [0, 0]
  const stopped = new Set<string>()
  const pick = () => random.pick(links)
  const receive = (phone: string, content: string) =>
    inTransaction(knex(), (trx) =>
      receiveInbound(app.context, trx, { from: phone, to: '+13035550100', content, carrierId: null }),
    )
  const operations = [
    async () => {
      expect([200, 400, 412]).toContain(await merge(pick().customerId, pick().customerId))
    },
    async () => {
      texts += 1
      await receive(pick().phone, `Text ${texts}`)
    },
    async () => {
      const { phone } = pick()
      if (stopped.size > 3) return
      stopped.add(phone)
      await receive(phone, 'STOP')
    },
    async () => {
      const link = pick()
      const paid = await client.post(`/api/parley/invoices/${link.invoiceId}/mark-paid`, {})
      expect([200, 409]).toContain(paid.status)
    },
    async () => {
      const draft = { customerId: pick().customerId, amount: '10.00', dueDate: '2099-01-01', sendPaymentRequest: false }
      expect((await client.post('/api/parley/invoices', draft)).status).toBe(201)
    },
    async () => {
      answers += 1
      const sent = { conversationId: pick().conversationId, content: `Answer ${answers}`, sendAnyway: true }
      expect([201, 409]).toContain((await client.post('/api/parley/messages', sent)).status)
    },
  ]
  for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => random.pick(operations)()))
  }

  expect((await checkLedger(knex(), { now: new Date(), providerFile: null })).drift).toEqual([])
  const count = async (sql: string): Promise<number> =>
    (await knex().raw<{ rows: { count: number }[] }>(sql)).rows[0]?.count ?? -1
  expect(await count(`select count(*) from messages where content like 'Text %'`)).toBe(texts)
  for (const table of ['conversations', 'invoices', 'transactions', 'notes']) {
    const left = `select count(*) from ${table} t join customers c on c.id = t.customer_id where c.merged_into_id is not null`
    expect([table, await count(left)]).toEqual([table, 0])
  }
  expect(await count('select count(*) from customers where merged_into_id is not null')).toBeGreaterThan(0)
  const unread = `select count(*) from conversations c where inbound_count <> (
    select count(*) from messages m where m.conversation_id = c.id and m.direction = 'inbound')`
  expect(await count(unread)).toBe(0)
  // A number that did not fit into the merged customer belongs to nobody: a text from it creates a new customer without
  // a name.
  const texted = await knex()('customer_phones as p')
    .join('customers as c', { 'c.organization_id': 'p.organization_id', 'c.id': 'p.customer_id' })
    .whereIn('p.phone', [...stopped])
    .whereNull('c.opted_out_at')
    .whereNotNull('c.name')
    .pluck('p.phone')
  expect(texted).toEqual([])
})
