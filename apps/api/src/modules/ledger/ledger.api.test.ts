import { createPaymentRequest, simulatePayment } from '@parley/contract'
import { cents } from '@parley/domain'
import type { LedgerRecord } from '@parley/state-machines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPayableLink, readBooks } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction, pendingWrites } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { ledgerRows } from './ledger-rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const knex = () => app.database.knex

describe('the books', () => {
  test('show what is owed from the request on, and with the provider what was paid', async () => {
    const client = await app.signInAs('manager')
    const { customerId, conversationId } = await insertConversation(knex(), ours)
    const request = await client.post(createPaymentRequest.path, {
      mode: 'new',
      conversationId,
      customerId,
      amount: '80.25',
      invoiceNumber: 'INV-80',
      dueDate: '2099-01-01',
    })
    expect(request.status).toBe(201)
    const { invoice, transaction } = request.body
    expect(await readBooks(knex(), invoice.id)).toEqual({ receivable: 8025, sales: -8025 })
    await client.post(simulatePayment.path, { transactionId: transaction.id })
    expect(await readBooks(knex(), invoice.id)).toEqual({ provider_clearing: 8025, sales: -8025 })
  })

  test('name who did it, when and about what', async () => {
    const link = await insertPayableLink(knex(), ours)
    const client = await app.signInAs('manager')
    await client.post(simulatePayment.path, { transactionId: link.transactionId })
    const lines = await knex()('ledger_entries').where({ transaction_id: link.transactionId }).orderBy('amount_cents')
    expect(lines).toMatchObject([
      { account: 'receivable', amount_cents: -12_550, kind: 'payment_received', by_user_id: ours.users.manager },
      { account: 'provider_clearing', amount_cents: 12_550, customer_id: link.customerId, invoice_id: link.invoiceId },
    ])
    expect(new Set(lines.map(({ entry_id }) => entry_id as string)).size).toBe(1)
  })
})

describe('the database refuses', () => {
  const paid = async (): Promise<LedgerRecord> => {
    const { invoiceId, customerId, transactionId } = await insertPayableLink(knex(), ours)
    const event = { kind: 'payment_received', amount: cents(100), throughProvider: true } as const
    return { event, invoiceId, customerId, transactionId, byUserId: null, at: new Date() }
  }

  test.each([
    ['to change a line', 'update ledger_entries set amount_cents = 1'],
    ['to remove a line', 'delete from ledger_entries'],
    ['to empty the books', 'truncate ledger_entries'],
    ['to empty them with what they are about', 'truncate organizations cascade'],
  ])('%s', async (_, sql) => {
    await insertPayableLink(knex(), ours)
    const before = await knex()('ledger_entries').orderBy('id')
    await expect(knex().raw(sql)).rejects.toThrow('only added, never changed')
    expect(await knex()('ledger_entries').orderBy('id')).toEqual(before)
  })

  test.each([
    ['one line alone', (rows: { amount_cents: number }[]) => rows.slice(0, 1)],
    ['lines that do not sum to zero', (rows) => rows.map((row, index) => ({ ...row, amount_cents: 100 + index }))],
  ] as [string, (rows: { amount_cents: number }[]) => object[]][])('%s', async (_, broken) => {
    const rows = broken(ledgerRows(ours.id, await paid()))
    const write = inTransaction(knex(), async (trx) => void (await trx('ledger_entries').insert(rows)))
    await expect(write).rejects.toThrow('not two that sum to zero')
  })

  test('a third line of an entry that was complete', async () => {
    const [first] = ledgerRows(ours.id, await paid())
    const record = await paid()
    const rows = ledgerRows(ours.id, record)
    await knex()('ledger_entries').insert(rows)
    const late = { ...first, id: newId(), entry_id: rows[0]?.entry_id }
    await expect(knex()('ledger_entries').insert(late)).rejects.toThrow('not two that sum to zero')
  })

  test('to enter the same payment twice', async () => {
    const record = await paid()
    const enter = () =>
      inTransaction(knex(), async (trx) => pendingWrites(trx).insert('ledger_entries', ledgerRows(ours.id, record)))
    await enter()
    await expect(enter()).rejects.toThrow('ledger_entries_payment_once')
  })
})
