import { cents } from '@parley/domain'
import { createRandom } from '@parley/scenarios'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { insertPayableLink, type PayableLink } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { checkLedger } from '../ledger/check/check-ledger.ts'
import { receiveInbound } from '../messages/inbound.service.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

const CUSTOMERS = 50
const OPERATIONS = Number(process.env['PARLEY_PEOPLE_OPERATIONS'] ?? 2000)
const SEED = process.env['PARLEY_PEOPLE_SEED'] ?? String(Date.now())
const LONGEST_MS = 30_000 + OPERATIONS * 100
const API = '/api/parley'

type Known = PayableLink & { phone: string }

let app: TestApp
let people: Client[]
/** All customers ever created, and the fifty that currently exist. */
let known: Known[]
let there: Known[]
/** The server's error log. */
let log = ''

beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'error' }, log: { write: (line) => void (log += line) } })
  people = []
  for (const role of ['admin', 'admin', 'manager', 'manager'] as const) people.push(await app.signInAs(role))
  there = []
  while (there.length < CUSTOMERS) there.push(await insertKnown())
  known = [...there]
})
afterAll(() => app.close())

const knex = () => app.database.knex

async function insertKnown(): Promise<Known> {
  const link = await insertPayableLink(knex(), ours)
  const { phone }: { phone: string } = await knex()('customers').where({ id: link.customerId }).first('phone')
  return { ...link, phone }
}

/** One operation of a user; returns its name, the response's status and the allowed statuses. */
type Work = (client: Client) => Promise<[what: string, status: number, allowed: readonly number[]]>

test(
  `four people at the same fifty customers lose nothing (PARLEY_PEOPLE_SEED=${SEED}, PARLEY_PEOPLE_OPERATIONS=${OPERATIONS})`,
  { timeout: LONGEST_MS },
  async () => {
    const random = createRandom(SEED)
    /** Mostly an existing customer, sometimes one whom a colleague has just merged or erased. */
    const someone = () => random.pick(random.chance(0.9) ? there : known)
    /** Replaces a customer who is gone by a new one, so that there are always fifty. */
    const replace = async (customerId: string) => {
      const index = there.findIndex((one) => one.customerId === customerId)
      if (index === -1) return
      const made = await insertKnown()
      there[index] = made
      known.push(made)
    }
    /** Conversation id by content of every text received or sent. */
    const texts = new Map<string, string>()
    const stopped = new Set<string>()
    /** A counter, because an id may contain what looks like a card number. */
    let numbers = 0
    const number = () => (numbers += 1)
    const isAbout = [200, 201, 204, 404, 409, 410] as const

    const erase: Work = async (client) => {
      const { customerId } = someone()
      const { status, body } = await client.get(`${API}/customers/${customerId}`)
      if (status !== 200) return ['read', status, [404, 410]]
      const answer = await client.post(`${API}/customers/${body.id}/erase`, { name: body.name ?? body.phoneNumber })
      if (answer.status === 204) await replace(customerId)
      // Somebody may have renamed, merged or erased them concurrently.
      return ['erase', answer.status, [204, 400, 403, 404, 409, 410]]
    }
    const merge: Work = async (client) => {
      const [{ body: kept }, { body: other }] = [
        await client.get(`${API}/customers/${someone().customerId}`),
        await client.get(`${API}/customers/${someone().customerId}`),
      ]
      if (!kept.id || !other.id) return ['read', 404, [404]]
      // All numbers fit into the merged customer, so that none is dropped.
      if (kept.otherPhoneNumbers.length + other.otherPhoneNumbers.length > 4) return ['merge', 400, [400]]
      const versions = { version: kept.version, otherVersion: other.version }
      const body = { otherId: other.id, fields: {}, ...versions }
      const answer = await client.post(`${API}/customers/${kept.id}/merge`, body)
      if (answer.status === 200) await replace(other.id)
      return ['merge', answer.status, [200, 400, 404, 412]]
    }
    const edit: Work = async (client) => {
      const body = { name: `Named ${random.int(1, 1000)}`, tags: [`Tag ${random.int(1, 9)}`] }
      return ['edit', (await client.patch(`${API}/customers/${someone().customerId}`, body)).status, isAbout]
    }
    const tag: Work = async (client) => {
      const customerIds = [...new Set([someone(), someone(), someone()].map(({ customerId }) => customerId))]
      const body = { customerIds, add: [`Tag ${random.int(1, 5)}`], remove: [`Tag ${random.int(6, 9)}`] }
      return ['tag', (await client.patch(`${API}/customers/bulk-tag`, body)).status, isAbout]
    }
    const assign: Work = async (client) => {
      const customerIds = [...new Set([someone(), someone()].map(({ customerId }) => customerId))]
      const body = { customerIds, primaryContactUserId: random.pick([ours.users.basic, null]) }
      return ['assign', (await client.patch(`${API}/customers/bulk-assign`, body)).status, isAbout]
    }
    const note: Work = async (client) => {
      const path = `${API}/customers/${someone().customerId}/notes`
      return ['note', (await client.post(path, { content: `Note ${number()}` })).status, isAbout]
    }
    const answer: Work = async (client) => {
      const body = { conversationId: someone().conversationId, content: `Answer ${number()}`, sendAnyway: true }
      const sent = await client.post(`${API}/messages`, body)
      if (sent.status === 201) texts.set(body.content, sent.body.conversationId)
      return ['text', sent.status, isAbout]
    }
    const invoice: Work = async (client) => {
      const body = { customerId: someone().customerId, amount: 10, dueDate: '2099-01-01', sendPaymentRequest: false }
      return ['invoice', (await client.post(`${API}/invoices`, body)).status, isAbout]
    }
    const paid: Work = async (client) => [
      'paid',
      (await client.post(`${API}/invoices/${someone().invoiceId}/mark-paid`, {})).status,
      isAbout,
    ]
    const add: Work = async (client) => {
      const body = { name: `Back ${random.int(1, 1000)}`, phoneNumber: random.pick(known).phone }
      const made = await client.post(`${API}/customers`, body)
      if (made.status === 201) known.push({ ...someone(), customerId: made.body.id, phone: body.phoneNumber })
      return ['add', made.status, [201, 409]]
    }
    const work: readonly Work[] = [
      edit,
      edit,
      edit,
      tag,
      tag,
      assign,
      assign,
      note,
      answer,
      answer,
      invoice,
      paid,
      merge,
      merge,
      erase,
      add,
    ]

    const receive = async (phone: string, content: string) => {
      const result = await inTransaction(knex(), (trx) =>
        receiveInbound(app.context, trx, { from: phone, to: '+13035550100', content, carrierId: null }),
      )
      if (result.status === 'stored') texts.set(content, result.conversationId)
    }
    const settlements = createSettlements(app.context)
    const settle = async ({ transactionId }: Known) => {
      await inTransaction(knex(), (trx) =>
        settlements.settlePayment(trx, {
          organizationId: ours.id,
          transactionId,
          attemptId: null,
          providerId: `pay-${newId()}`,
          amount: cents(12_550),
          by: null,
        }),
      )
    }
    const surprises: string[] = []
    const todo = { left: OPERATIONS }
    const done = new Map<string, number>()
    const person = async (client: Client) => {
      while (todo.left > 0) {
        todo.left -= 1
        const [what, status, allowed] = await random.pick(work)(client)
        if (!allowed.includes(status)) surprises.push(`${what} was answered ${status}`)
        if (status < 300) done.set(what, (done.get(what) ?? 0) + 1)
      }
    }
    /** Customers text and pay while the four users work. */
    const outside = async () => {
      for (let came = 1; todo.left > 0; came += 1) {
        const { phone } = someone()
        await receive(phone, `Text ${came} of ${SEED}`)
        if (came % 7 === 0 && stopped.size < 12) {
          stopped.add(phone)
          await receive(phone, 'STOP')
        }
        if (came % 5 === 0) await settle(someone())
      }
    }
    await Promise.all([...people.map(person), outside()])

    expect({ surprises, log }).toEqual({ surprises: [], log: '' })
    // A run in which most operations are refused, because no customers are left, would prove little.
    const carriedOut = [...done.values()].reduce((sum, count) => sum + count, 0)
    expect(carriedOut).toBeGreaterThan(OPERATIONS * 0.6)
    expect([...done.keys()].toSorted()).toEqual([
      'add',
      'assign',
      'edit',
      'erase',
      'invoice',
      'merge',
      'note',
      'paid',
      'tag',
      'text',
    ])
    expect((await checkLedger(knex(), { now: new Date(), providerFile: null })).drift).toEqual([])
    const count = async (sql: string): Promise<number> =>
      (await knex().raw<{ rows: { count: number }[] }>(sql)).rows[0]?.count ?? -1
    expect(await count('select count(*) from customers where erased_at is not null')).toBeGreaterThan(0)
    expect(await count('select count(*) from customers where merged_into_id is not null')).toBeGreaterThan(0)
    const gone = `join customers c on c.id = t.customer_id where c.merged_into_id is not null or c.erased_at is not null`
    for (const table of ['conversations', 'notes', 'custom_field_values']) {
      expect([table, await count(`select count(*) from ${table} t ${gone}`)]).toEqual([table, 0])
    }
    // Each number is held by the customer who has it, and never by one who is gone.
    const held = `select organization_id, phone, customer_id from customer_phones`
    const has = `select organization_id, unnest(phone || other_phones), id from customers
      where merged_into_id is null and erased_at is null`
    expect(await count(`select count(*) from (${held} except ${has}) t`)).toBe(0)
    expect(await count(`select count(*) from (${has} except ${held}) t`)).toBe(0)
    const unread = `select count(*) from conversations c where inbound_count <> (
      select count(*) from messages m where m.conversation_id = c.id and m.direction = 'inbound')`
    expect(await count(unread)).toBe(0)

    // Missing texts belonged to conversations that were erased, under their own or a merged id.
    const stored = new Set<string>(await knex()('messages').pluck('content'))
    const conversations = new Set<string>([
      ...(await knex()('conversations').pluck<string[]>('id')),
      ...(await knex()('merged_conversations').pluck<string[]>('id')),
    ])
    const missing = [...texts].filter(([content]) => !stored.has(content))
    expect(missing.filter(([, conversationId]) => conversations.has(conversationId))).toEqual([])
    expect(texts.size).toBeGreaterThan(0)

    // Nobody has texted START, so the current and any future holder of these numbers is opted out.
    for (const phone of stopped) {
      const { body } = await (people[0] as Client).post(`${API}/customers/find-or-create`, { phoneNumber: phone })
      expect([phone, body.optedOutAt]).toEqual([phone, expect.any(String)])
    }
  },
)
