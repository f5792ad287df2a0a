import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { callServer } from '../calls.ts'
import type { Fleet } from './fleet.ts'

/** Timeout for every process to learn of the others' writes and for started payments to settle. */
const AGREED_WITHIN_MS = 30_000
const AGAIN_AFTER_MS = 50

interface Card {
  /** API path that the screen reads. */
  path: string
  field: string
  /**
   * Queries for the expected value, from the books and from the figures stored on customers, in the organisation $1.
   */
  sql: readonly string[]
}

const dollars = (sum: string) => `trim(to_char(coalesce(${sum}, 0)::numeric / 100, '9999999990.00'))`
const OF_BOOKS = 'from ledger_entries where organization_id = $1'
const OF_CUSTOMERS = 'from customers where organization_id = $1'
const STAFF = `select organization_id as organization from users where email = 'admin@larkspur.test'`
const OPEN = `(select invoice_id ${OF_BOOKS} and account = 'receivable' group by invoice_id having sum(amount_cents) > 0) open`
const OWED = [
  `select ${dollars('sum(amount_cents)')} ${OF_BOOKS} and account = 'receivable'`,
  `select ${dollars('sum(outstanding_cents)')} ${OF_CUSTOMERS}`,
]

const CARDS: readonly Card[] = [
  { path: '/invoices/metrics', field: 'totalOutstanding', sql: OWED },
  { path: '/customers/totals', field: 'outstanding', sql: OWED },
  { path: '/invoices/metrics', field: 'outstandingCount', sql: [`select count(*) from ${OPEN}`] },
  {
    path: '/invoices/metrics',
    field: 'avgPaymentTime',
    sql: [
      `select coalesce(round(sum(time_to_pay_ms)::numeric / nullif(sum(paid_invoice_count), 0) / 86400000, 1), 0)::float8
        ${OF_CUSTOMERS}`,
    ],
  },
  {
    path: '/transactions/metrics',
    field: 'totalProcessed',
    sql: [
      `select ${dollars('sum(amount_cents)')} ${OF_BOOKS} and account in ('cash', 'provider_clearing')`,
      `select ${dollars('sum(total_paid_cents)')} ${OF_CUSTOMERS}`,
    ],
  },
]

/** Returns one sentence per figure that a process still shows although books or customers give another value. */
export async function findWrongCards(fleet: Fleet, cookie: string): Promise<string[]> {
  const end = performance.now() + AGREED_WITHIN_MS
  for (;;) {
    const wrong = await compareOnce(fleet, cookie).catch((error: unknown) => [String(error)])
    if (wrong.length === 0 || performance.now() > end) return wrong
    await pause(AGAIN_AFTER_MS)
  }
}

async function compareOnce(fleet: Fleet, cookie: string): Promise<string[]> {
  const database = new Client({ connectionString: fleet.databaseUrl })
  database.on('error', () => undefined)
  await database.connect()
  try {
    return await compareCards(fleet, database, cookie)
  } finally {
    await database.end()
  }
}

async function compareCards(fleet: Fleet, database: Client, cookie: string): Promise<string[]> {
  const wrong: string[] = []
  const { rows: staff } = await database.query<{ organization: string }>(STAFF)
  const values = [staff[0]?.organization]
  for (const origin of fleet.origins()) {
    if (origin === null) return ['a process is down']
    for (const { path, field, sql } of CARDS) {
      const { status, text } = await callServer(origin, {
        method: 'GET',
        path: `/api/parley${path}`,
        headers: { cookie },
      })
      if (status !== 200) return [`${path} was answered ${status}`]
      const shown = String((JSON.parse(text) as Record<string, unknown>)[field])
      for (const statement of sql) {
        const { rows } = await database.query<unknown[]>({ text: statement, values, rowMode: 'array' })
        const sum = String(rows[0]?.[0])
        if (shown !== sum) wrong.push(`${field} of ${path} is ${shown}, the sum is ${sum}: ${statement}`)
      }
    }
  }
  return wrong
}
