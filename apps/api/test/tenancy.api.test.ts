import { allEndpoints, type AnyEndpoint, buildUrl } from '@parley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../src/ids.ts'
import type { Client } from './client.ts'
import { insertPayableLink, insertReceipt, insertRefundRequest } from './payments.ts'
import { createTestApp, type TestApp } from './test-app.ts'
import { insertTalk, ours, type TestOrganization, theirs } from './world.ts'

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  const?: string | number | boolean | null
  enum?: readonly string[]
}

type Values = Record<string, unknown>
type Place = 'params' | 'query' | 'body'

/** One request that is right but for the id at `place`.`field`. */
interface Case {
  name: string
  endpoint: AnyEndpoint
  place: Place
  field: string
  variant: JsonSchema | null
}

/** What a field that is no id is sent as, by its name; a function where each request needs another value. */
const SAMPLES: Record<string, unknown> = {
  content: 'Hello',
  screenId: 'a',
  isPinned: true,
  isArchived: true,
  isResolved: true,
  amount: '10.00',
  invoiceNumber: () => `INV-${newId()}`,
  dueDate: '2099-01-01',
  invoiceAmount: '10.00',
  invoiceDueDate: '2099-01-01',
  optedOut: true,
  reason: 'Wrong invoice',
  voidReason: 'Entered twice',
  sendAt: () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`,
}

/** What a call is sent besides, where what it requires depends on what else it says. */
const FURTHER: Record<string, Values> = {
  sendReceipt: { deliveryMethod: 'email', email: 'someone@example.test' },
}

const isId = (schema: JsonSchema): boolean =>
  schema.format === 'uuid' || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isId)

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema

const idFields = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, property]) => (isId(property) ? [name] : []))

const casesOf = (endpoint: AnyEndpoint): Case[] => {
  const body = endpoint.body ? schemaOf(endpoint.body) : {}
  const variants = body.oneOf ?? body.anyOf ?? [body]
  const make = (place: Place, variant: JsonSchema | null) => (field: string) => {
    const mode = variant?.properties?.['mode']?.const
    const name = `${endpoint.name}${mode ? ` (${mode})` : ''}: ${place}.${field}`
    return { name, endpoint, place, field, variant: variant ?? variants[0] ?? null }
  }
  return [
    ...idFields(schemaOf(endpoint.params)).map(make('params', null)),
    ...idFields(schemaOf(endpoint.query)).map(make('query', null)),
    ...variants.flatMap((variant) => idFields(variant).map(make('body', variant))),
  ]
}

const cases = allEndpoints()
  .filter(({ policy }) => policy !== 'public')
  .flatMap(casesOf)

/** What only the colleague may do who asked for it. */
const NOT_THEIRS: Readonly<Record<string, readonly number[]>> = { withdrawRefund: [403] }

let app: TestApp
let client: Client
let records: Record<'ours' | 'theirs', (endpoint: AnyEndpoint, field: string) => string>

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('admin')
  records = { ours: await recordsOf(ours), theirs: await recordsOf(theirs) }
})
afterAll(() => app.close())

/** The ids of an organisation's records by the name of the field that asks for them. */
async function recordsOf(organization: TestOrganization): Promise<(endpoint: AnyEndpoint, field: string) => string> {
  const { conversationId, customerId, invoiceId, linkId, transactionId } = await insertPayableLink(
    app.database.knex,
    organization,
  )
  const { messageId, noteId, commentId, scheduledMessageId } = await insertTalk(app.database.knex, organization, {
    conversationId,
    customerId,
  })
  const userId = organization.users.standard
  const receiptId = await insertReceipt(app.database.knex, organization, transactionId)
  const refundId = await insertRefundRequest(app.database.knex, organization, transactionId)
  await insertReceipt(app.database.knex, organization, transactionId, refundId)
  const { phoneNumberId } = organization
  const byNoun: Record<string, string> = {
    conversations: conversationId,
    messages: messageId,
    notes: noteId,
    comments: commentId,
    customers: customerId,
    'scheduled-messages': scheduledMessageId,
    invoices: invoiceId,
    'payment-links': linkId,
    transactions: transactionId,
    transaction: transactionId,
    refund: refundId,
    receipts: receiptId,
  }
  const byField: Record<string, string> = {
    conversationId,
    messageId,
    around: messageId,
    lastSeenMessageId: messageId,
    parentCommentId: commentId,
    customerId,
    invoiceId,
    transactionId,
    refundId,
    phoneNumberId,
    assignedToUserId: userId,
    createdBy: userId,
    initiatedBy: userId,
    userId,
    subjectId: invoiceId,
  }
  return (endpoint, field) => {
    const noun = /([\w-]+)\/\{id\}/.exec(endpoint.path)?.[1] ?? ''
    const id = field === 'id' ? byNoun[noun] : byField[field]
    if (!id) throw new Error(`tenancy: name a record for ${field} of ${endpoint.path}`)
    return id
  }
}

function bodyOf({ endpoint, variant }: Case): Values | undefined {
  if (!endpoint.body) return undefined
  const { properties = {}, required = [] } = variant ?? {}
  const entries = Object.entries(properties)
    .filter(([name, property]) => required.includes(name) || isId(property))
    .map(([name, property]) => {
      if (isId(property)) return [name, records.ours(endpoint, name)]
      const sample = property.const ?? property.enum?.[0] ?? SAMPLES[name]
      if (sample === undefined) throw new Error(`tenancy: give a sample of ${name} of ${endpoint.path}`)
      return [name, typeof sample === 'function' ? (sample as () => unknown)() : sample]
    })
  return { ...Object.fromEntries(entries), ...FURTHER[endpoint.name] }
}

function send(subject: Case, id: string) {
  const { endpoint, place, field } = subject
  const parts: { params: Record<string, string>; query: Record<string, string>; body: Values } = {
    params: Object.fromEntries(idFields(schemaOf(endpoint.params)).map((name) => [name, records.ours(endpoint, name)])),
    query: {},
    body: bodyOf(subject) ?? {},
  }
  parts[place][field] = id
  const path = buildUrl(endpoint, parts.params, parts.query)
  return client.send(endpoint.method, path, {
    headers: endpoint.body ? { 'content-type': 'application/json' } : {},
    ...(endpoint.body && { body: JSON.stringify(parts.body) }),
  })
}

/** Every table's rows as one number; what the session itself moves is left out. */
async function fingerprint(): Promise<unknown> {
  const { rows: tables } = await app.database.knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'users')`,
  )
  const columns = tables.map(
    ({ name }) => `(select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) from "${name}" t) as "${name}"`,
  )
  return (await app.database.knex.raw<{ rows: unknown[] }>(`select ${columns.join(', ')}`)).rows[0]
}

describe('an id of another organisation', () => {
  test.each(cases.map((subject) => [subject.name, subject] as const))('is unknown at %s', async (_name, subject) => {
    const before = await fingerprint()
    for (const id of [records.theirs(subject.endpoint, subject.field), newId(), 'nonsense']) {
      const answer = await send(subject, id)
      expect({ id, status: answer.status }).toEqual({ id, status: 404 })
    }
    expect(await fingerprint()).toEqual(before)
  })

  test.each(cases.map((subject) => [subject.name, subject] as const))(
    'is what was wrong at %s: the own one is known',
    async (_name, subject) => {
      const answer = await send(subject, records.ours(subject.endpoint, subject.field))
      expect(NOT_THEIRS[subject.endpoint.name] ?? [200, 201, 204, 409]).toContain(answer.status)
    },
  )
})

test('every call with an id in it is among the cases', () => {
  const withPathIds = allEndpoints().filter(({ path, policy }) => path.includes('{id}') && policy !== 'public')
  const covered = new Set(cases.map(({ endpoint }) => endpoint.name))
  expect(withPathIds.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
  expect(cases.length).toBeGreaterThan(20)
})
