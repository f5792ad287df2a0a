import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/databases.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../ids.ts'
import { seedDemo } from '../../../seeds/index.ts'
import { checkLedger } from './check-ledger.ts'
import { driftText } from './drift.ts'

const now = new Date('2027-03-14T18:00:00Z')
let database: Database
let dir: string
let providerFile: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ledger-check-'))
  providerFile = join(dir, 'payments.jsonl')
  database = await openTestDatabase()
  await database.knex.raw('truncate organizations cascade')
  await seedDemo(database, { publicUrl: 'https://demo.test', anchor: now, storage: { write: () => Promise.resolve() } })
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => writeFile(providerFile, ''))

const ROLLED_BACK = new Error('rolled back')

/** The drift that the check reports after `tamper`, which is rolled back. */
async function findings(tamper: (trx: Knex.Transaction) => Promise<unknown>): Promise<string[]> {
  let texts: string[] = []
  const attempt = database.knex.transaction(async (trx) => {
    await tamper(trx)
    texts = (await checkLedger(trx, { now, providerFile })).drift.map(driftText)
    throw ROLLED_BACK
  })
  await expect(attempt).rejects.toBe(ROLLED_BACK)
  return texts
}

const invoice = (trx: Knex, number: string) => trx('invoices').where({ invoice_number: number })
/** Query for the fully paid transaction of a demo invoice. */
const payment = (trx: Knex, number: string) =>
  trx('transactions').where('invoice_id', invoice(trx, number).select('id')).where({ status: 'completed' })
const larkspur = async () => {
  const row = await database.knex('organizations').where({ name: 'Larkspur Plumbing' }).first<{ id: string }>('id')
  return row.id
}
/** Appends a line to the provider's file. */
const provided = (line: { reference: string; organizationId: string; amount: number; currency?: string }) =>
  appendFile(providerFile, `${JSON.stringify({ kind: 'charge', currency: 'usd', ...line })}\n`)
/** Changes the books, as only a database owner could. */
const inTheBooks = async (trx: Knex.Transaction, sql: string) => {
  await trx.raw('alter table ledger_entries disable trigger user')
  await trx.raw(sql)
}

test('the demo has no drift, and all of it was compared', async () => {
  const { drift, compared } = await checkLedger(database.knex, { now, providerFile })
  expect(drift).toEqual([])
  const count = async (table: string) =>
    Number((await database.knex(table).count<{ count: number }[]>({ count: '*' }))[0]?.count)
  expect(compared).toEqual({
    'ledger lines': await count('ledger_entries'),
    invoices: await count('invoices'),
    conversations: await count('conversations'),
    customers: await count('customers'),
    transactions: await count('transactions'),
    'payment links': await count('payment_links'),
    receipts: await count('receipts'),
    metrics: 10,
    'provider calls': 0,
    'outcomes still open': 0,
  })
  expect(compared['invoices']).toBeGreaterThan(20)
})

describe('finds', () => {
  test('an invoice that says it is paid', async () => {
    const found = await findings((trx) =>
      invoice(trx, 'INV-2071').update({ status: 'paid', amount_paid_cents: 18_600, paid_at: now }),
    )
    expect(found).toEqual(
      expect.arrayContaining([
        'Larkspur Plumbing: invoice INV-2071: amount paid is 186.00, should be 0.00',
        'Larkspur Plumbing: invoice INV-2071: balance is 0.00, should be 186.00',
        'Larkspur Plumbing: invoice INV-2071: status is paid, should be unpaid',
      ]),
    )
  })

  test('another amount, by a cent', async () => {
    const found = await findings((trx) => invoice(trx, 'INV-2071').update({ amount_cents: 18_601 }))
    expect(found).toContain('Larkspur Plumbing: invoice INV-2071: amount is 186.01, should be 186.00')
    expect(found.filter((text) => text.includes('total outstanding'))).toHaveLength(1)
  })

  test('a wrong count of open invoices', async () => {
    const found = await findings((trx) =>
      trx('conversations')
        .where('customer_id', invoice(trx, 'INV-2071').select('customer_id'))
        .update({ open_invoices: 3 }),
    )
    expect(found).toEqual([expect.stringMatching(/: open invoices is 3, should be 1$/)])
  })

  test.each([
    ['total paid', { total_paid_cents: 1 }, '0.01'],
    ['outstanding balance', { outstanding_cents: 1 }, '0.01'],
    ['invoices', { invoice_count: 99 }, '99'],
    ['paid invoices', { paid_invoice_count: 0 }, '0'],
    ['time to pay', { time_to_pay_ms: 1 }, '1 ms'],
  ])('figures of a customer that nothing stands behind: %s', async (field, columns, shown) => {
    const found = await findings((trx) =>
      trx('customers').where('id', invoice(trx, 'INV-2071').select('customer_id')).update(columns),
    )
    expect(found).toContainEqual(
      expect.stringMatching(new RegExp(`^Larkspur Plumbing: customer .*: ${field} is ${shown}, should be \\S`)),
    )
    expect(found.every((text) => text.includes(': customer '))).toBe(true)
  })

  test('a refund that the books do not know', async () => {
    const found = await findings((trx) =>
      payment(trx, 'INV-2070').update({ refunded_amount_cents: 100, refunded_at: now }),
    )
    expect(found).toEqual([
      expect.stringMatching(/refunded is 1\.00, should be 0\.00$/),
      expect.stringMatching(/metrics: total processed is/),
    ])
  })

  test('a payment that was taken out of its transaction', async () => {
    const found = await findings((trx) => payment(trx, 'INV-2070').update({ status: 'failed', completed_at: null }))
    expect(found.join('\n')).toMatch(/received is 0\.00, should be 412\.75/)
    expect(found.join('\n')).toMatch(/status is failed, should be completed/)
  })

  test('a line that was changed in the books', async () => {
    const found = await findings((trx) =>
      inTheBooks(
        trx,
        `update ledger_entries set amount_cents = amount_cents + 1 where id =
        (select id from ledger_entries where account = 'sales' order by id limit 1)`,
      ),
    )
    expect(found).toEqual([expect.stringMatching(/^\S+.*: ledger entry .*: sum is 0\.01 over 2 lines/)])
  })

  test('an entry that was removed from the books', async () => {
    const found = await findings((trx) =>
      inTheBooks(
        trx,
        `delete from ledger_entries where kind = 'payment_received' and invoice_id =
        (select id from invoices where invoice_number = 'INV-2070')`,
      ),
    )
    expect(found).toContain('Larkspur Plumbing: invoice INV-2070: amount paid is 412.75, should be 0.00')
    expect(found).toContain('Larkspur Plumbing: invoice INV-2070: status is paid, should be unpaid')
  })

  test('a charge of the provider that nothing here shows', async () => {
    const organization = await database.knex('organizations').where({ name: 'Larkspur Plumbing' }).first('id')
    const reference = newId()
    await provided({ reference, organizationId: organization?.id as string, amount: 500 })
    expect(await findings(async () => undefined)).toEqual([
      `Larkspur Plumbing: charge ${reference}: amount here is 0.00, should be 5.00`,
    ])
  })

  test('a payment that the provider does not know, and one of another amount there', async () => {
    const reference = newId()
    const tamper = (trx: Knex) => payment(trx, 'INV-2070').update({ provider_id: `sim-pay-${reference}` })
    expect(await findings(tamper)).toEqual([
      `Larkspur Plumbing: charge ${reference}: amount at the provider is 0.00, should be 412.75`,
    ])
    await provided({ reference, organizationId: await larkspur(), amount: 41_274 })
    expect(await findings(tamper)).toEqual([
      `Larkspur Plumbing: charge ${reference}: amount here is 412.75, should be 412.74`,
    ])
  })

  describe('at the provider', () => {
    const reference = newId()
    const asPaid = (trx: Knex) => payment(trx, 'INV-2070').update({ provider_id: `sim-pay-${reference}` })
    const line = async (more: object = {}) =>
      provided({ reference, organizationId: await larkspur(), amount: 41_275, ...more })

    test('nothing where both agree', async () => {
      await line()
      expect(await findings(asPaid)).toEqual([])
    })

    test('a charge that was taken twice', async () => {
      await line()
      await line()
      expect(await findings(asPaid)).toEqual([
        `Larkspur Plumbing: charge ${reference}: times at the provider is 2, should be 1`,
      ])
    })

    test('another currency', async () => {
      await line({ currency: 'eur' })
      expect(await findings(asPaid)).toEqual([
        `Larkspur Plumbing: charge ${reference}: currency at the provider is eur, should be usd`,
      ])
    })

    test('another organisation', async () => {
      const other = newId()
      await line({ organizationId: other })
      expect(await findings(asPaid)).toEqual([
        `Larkspur Plumbing: charge ${reference}: organization at the provider is organization ${other}, should be Larkspur Plumbing`,
      ])
    })

    test('an id that belongs to another charge', async () => {
      await line()
      const found = await findings(async (trx) => {
        const paid = await payment(trx, 'INV-2070').first<Record<string, string>>()
        await trx('payment_attempts').insert({
          organization_id: paid['organization_id'],
          id: reference,
          invoice_id: paid['invoice_id'],
          transaction_id: paid['id'],
          amount_cents: paid['amount_cents'],
          status: 'succeeded',
          provider_ref: `sim-pay-${reference}`,
        })
        await payment(trx, 'INV-2070').update({ provider_id: 'sim-pay-another' })
      })
      expect(found).toEqual([
        expect.stringMatching(`: provider id is sim-pay-another, should be sim-pay-${reference}$`),
        `Larkspur Plumbing: charge ${reference}: provider id is sim-pay-another, should be sim-pay-${reference}`,
      ])
    })
  })

  test('a payment that was moved to another invoice', async () => {
    const found = await findings((trx) =>
      payment(trx, 'INV-2070').update({ invoice_id: invoice(trx, 'INV-2071').select('id') }),
    )
    expect(found).toEqual([expect.stringMatching(/: transaction .*: invoice is INV-2071, should be INV-2070$/)])
  })

  test('a payment that was moved to another customer', async () => {
    const found = await findings(async (trx) => {
      const { customer_id, organization_id } = await payment(trx, 'INV-2070').first<Record<string, string>>()
      const other = trx('customers').where({ organization_id }).whereNot({ id: customer_id }).orderBy('id').limit(1)
      await payment(trx, 'INV-2070').update({ customer_id: other.select('id') })
    })
    expect(found).toEqual([expect.stringMatching(/: transaction .*: customer is \S+, should be \S+$/)])
  })

  const receipt = (trx: Knex) =>
    trx('receipts').where('transaction_id', payment(trx, 'INV-2070').select('id')).whereNull('refund_id')

  test('a receipt that is gone', async () => {
    const found = await findings((trx) => receipt(trx).delete())
    expect(found).toContainEqual(expect.stringMatching(/: transaction .*: receipt is missing, should be 412\.75$/))
    expect(found).toContainEqual(
      expect.stringMatching(/: receipt numbers: series is \d+ up to \d+, should be \d+ up to/),
    )
  })

  test('a receipt of another amount', async () => {
    const found = await findings((trx) =>
      receipt(trx).update({ data: trx.raw(`jsonb_set(data, '{payment,amount}', '"412.76"')`) }),
    )
    expect(found).toEqual([expect.stringMatching(/: transaction .*: receipt is 412\.76, should be 412\.75$/)])
  })

  test('the receipt of a refund that is gone, and one of another amount', async () => {
    const one = (trx: Knex) =>
      trx('receipts').where('id', trx('receipts').whereNotNull('refund_id').orderBy('id').limit(1).select('id'))
    expect(await findings((trx) => one(trx).delete())).toContainEqual(
      expect.stringMatching(/: refund .*: receipt is missing, should be \d/),
    )
    const found = await findings((trx) =>
      one(trx).update({ data: trx.raw(`jsonb_set(data, '{refund,amount}', '"0.01"')`) }),
    )
    expect(found).toEqual([expect.stringMatching(/: refund .*: receipt is 0\.01, should be \d/)])
  })

  test('money that is held for no refund', async () => {
    const found = await findings((trx) => payment(trx, 'INV-2070').update({ refund_held_cents: 100 }))
    expect(found).toEqual([expect.stringMatching(/: transaction .*: held for refunds is 1\.00, should be 0\.00$/)])
  })

  test('a link that can still be paid, of an invoice that is settled', async () => {
    const found = await findings(async (trx) => {
      const settled = await invoice(trx, 'INV-2070').first<Record<string, string>>()
      await trx('payment_links').insert({
        organization_id: settled['organization_id'],
        id: newId(),
        invoice_id: settled['id'],
        code: 'planted0000000',
        expires_at: now,
        created_by_user_id: settled['created_by_user_id'],
      })
    })
    expect(found).toEqual([
      'Larkspur Plumbing: invoice INV-2070: payment link is active, should be not active: the invoice is paid',
    ])
  })
})
