import { addDays, dayKey, HOUR_MS } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPayableLink, readBalance, readLedger } from '../../../test/payments.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { newId } from '../../ids.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { createSettlements } from '../settlement/settlement.service.ts'

let app: TestApp
let worker: Worker
beforeAll(async () => {
  app = await createTestApp()
  worker = await startJobs(app.context, app.url)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

const knex = () => app.database.knex
const url = (code: string) => `/api/public/pay/${code}`
const ledgerOf = (amount: number) =>
  readLedger(app.context.config.simulation.dir, 'payments').filter((line) => line['amount'] === amount)

const submit = (code: string, fields = '', headers: Record<string, string> = {}) =>
  app.client().send('POST', `/pay/${code}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: fields,
  })

describe('a payable link', () => {
  test('shows what it charges and nothing of the staff', async () => {
    const { code } = await insertPayableLink(knex(), ours)
    const answer = await app.client().get(url(code))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toEqual({
      status: 'payable',
      amount: '125.50',
      invoiceNumber: expect.stringMatching(/^INV-\d{4}$/) as string,
      dueDate: addDays(dayKey(app.clock.now(), 'UTC'), 3),
      businessName: 'ours.test',
      receiptUrl: null,
    })
    const page = await app.client().get(`/pay/${code}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Pay $125.50')
    expect(page.text).toContain('Garbage disposal &lt;3/4 HP&gt;')
    for (const secret of [ours.id, ours.users.standard, 'standard of', '@ours.test'])
      expect(page.text).not.toContain(secret)
  })

  test('says whom it is for, and the line that its text came from', async () => {
    const billing = newId()
    await knex()('phone_numbers').insert({
      organization_id: ours.id,
      id: billing,
      label: 'Billing & Co',
      e164: '+13035550101',
      is_default: false,
    })
    const { code, linkId, conversationId, customerId } = await insertPayableLink(knex(), ours)
    await knex()('customers').where({ id: customerId }).update({ name: 'Maria Ortiz' })
    const withoutText = await app.client().get(`/pay/${code}`)
    expect(withoutText.text).toContain('Main, <span class="phone">(303) 555-0100</span>')
    await knex()('messages').insert({
      organization_id: ours.id,
      id: newId(),
      conversation_id: conversationId,
      phone_number_id: billing,
      direction: 'outbound',
      status: 'delivered',
      content: 'Please pay',
      payment_link_id: linkId,
      sent_by_user_id: ours.users.standard,
    })
    const { text } = await app.client().get(`/pay/${code}`)
    expect(text).toContain('Billing &amp; Co, <span class="phone">(303) 555-0101</span>')
    expect(text).toContain('<a href="tel:+13035550101">')
    expect(text).not.toContain('555-0100')
    expect(text).toContain('For Maria O.')
    expect(text).not.toContain('Ortiz')
  })

  test('is a page that no cache and no search engine keeps and in which no foreign script runs', async () => {
    const { code } = await insertPayableLink(knex(), ours)
    const { headers } = await app.client().get(`/pay/${code}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
  })

  test('finds its stylesheet and scripts on our own server, for good', async () => {
    const { code } = await insertPayableLink(knex(), ours)
    const page = await app.client().get(`/pay/${code}`)
    const [, stylesheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? []
    const answer = await app.client().get(stylesheet)
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.text).toContain('--solid-primary')
  })

  test('is paid: transaction, invoice, balance, receipt and ledger agree', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 30_001 })
    const answer = await app.client().post(url(link.code), {})
    expect(answer.body).toMatchObject({ status: 'paid', amount: '300.01' })
    expect(await readBalance(knex(), link.invoiceId)).toEqual({
      status: 'paid',
      paid: 30_001,
      completed: [30_001],
      receipts: 1,
    })
    expect(ledgerOf(30_001)).toMatchObject([{ kind: 'charge', currency: 'usd', amount: 30_001 }])
    const stored = await knex()('conversations').where({ id: link.conversationId }).first('open_invoices')
    expect(stored).toEqual({ open_invoices: 0 })
    const activity = await knex()('activity').where({ customer_id: link.customerId }).select('action_type', 'details')
    expect(activity).toMatchObject([{ action_type: 'payment_received', details: { amount: '300.01' } }])
    expect(await knex()('payment_links').where({ id: link.linkId }).first('status')).toEqual({ status: 'paid' })
  })

  test('leads to its receipt, whose number goes up by one per receipt', async () => {
    const receipts = []
    for (let round = 0; round < 2; round += 1) {
      const { code } = await insertPayableLink(knex(), ours)
      const { receiptUrl } = (await app.client().post(url(code), {})).body as { receiptUrl: string }
      const token = receiptUrl.slice(receiptUrl.lastIndexOf('/') + 1)
      const receipt = await app.client().get(`/api/public/receipt/${token}`)
      expect(receipt.body).toMatchObject({
        receiptData: {
          business: { name: 'ours.test', phone: '+13035550100' },
          payment: { amount: '125.50', payment_method: 'payment_link' },
        },
      })
      const page = await app.client().get(`/receipt/${token}`)
      expect(page.text).toContain(receipt.body.receiptNumber)
      expect(page.text).toContain('Thank you for your payment!')
      receipts.push(Number(receipt.body.receiptNumber.replace('RCP-', '')))
    }
    expect(receipts[1]).toBe((receipts[0] ?? 0) + 1)
  })

  test('bears the logo of the business, and so does its receipt', async () => {
    const logoUrl = 'https://larkspur.example/logo.png'
    await knex()('organizations').where({ id: ours.id }).update({ logo_url: logoUrl })
    const { code } = await insertPayableLink(knex(), ours)
    const logo = `<img class="logo" src="${logoUrl}" alt="" />`
    expect((await app.client().get(`/pay/${code}`)).text).toContain(logo)
    const { receiptUrl } = (await app.client().post(url(code), {})).body as { receiptUrl: string }
    const token = receiptUrl.slice(receiptUrl.lastIndexOf('/') + 1)
    expect((await app.client().get(`/receipt/${token}`)).text).toContain(logo)
    await knex()('organizations').where({ id: ours.id }).update({ logo_url: null })
    expect((await app.client().get(`/pay/${code}`)).text).not.toContain('<img class="logo"')
  })

  test('is paid by a plain form that leads back to its page', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 4_242 })
    const answer = await submit(link.code, '', { origin: app.url, 'sec-fetch-site': 'same-origin' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/pay/${link.code}`)
    const page = await app.client().get(`/pay/${link.code}`)
    expect(page.text).toContain('Thank you for your payment!')
    expect(page.text).toMatch(/href="\/receipt\/[\w-]{32}"/)
    expect(ledgerOf(4_242)).toHaveLength(1)
  })

  test('cannot be paid by a form on another site', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 5_151 })
    const answer = await submit(link.code, '', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect((await readBalance(knex(), link.invoiceId)).status).toBe('unpaid')
  })

  test('is not paid by looking at it', async () => {
    const link = await insertPayableLink(knex(), ours)
    const before = await knex()('outbox').count('* as rows').first()
    await app.client().get(url(link.code))
    await app.client().get(`/pay/${link.code}`)
    expect(await knex()('outbox').count('* as rows').first()).toEqual(before)
    expect((await readBalance(knex(), link.invoiceId)).status).toBe('unpaid')
  })

  test('is charged once however often it is tapped', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 70_707 })
    const taps = await Promise.all(Array.from({ length: 6 }, () => app.client().post(url(link.code), {})))
    expect(taps.map(({ status }) => status)).toEqual(taps.map(() => 200))
    expect((await app.client().post(url(link.code), {})).body.status).toBe('paid')
    expect(await readBalance(knex(), link.invoiceId)).toEqual({
      status: 'paid',
      paid: 70_707,
      completed: [70_707],
      receipts: 1,
    })
    expect(ledgerOf(70_707)).toHaveLength(1)
  })
})

describe('a declined payment', () => {
  test('says so, charges nothing and can be tried again', async () => {
    const link = await insertPayableLink(knex(), ours, { amount: 8_181 })
    const declined = await app.client().post(url(link.code), { simulate: 'decline' })
    expect(declined.body.status).toBe('declined')
    expect(ledgerOf(8_181)).toEqual([])
    const page = await app.client().get(`/pay/${link.code}`)
    expect(page.text).toContain('Payment declined.')
    expect(page.text).toContain('You were not charged.')
    const transactions = await knex()('transactions').where({ invoice_id: link.invoiceId }).orderBy('created_at')
    expect(transactions.map(({ status }) => status as string)).toEqual(['failed', 'pending'])
    expect(transactions[0]?.metadata).toMatchObject({ failure: { code: 'card_declined' } })

    expect((await app.client().post(url(link.code), {})).body.status).toBe('paid')
    expect(await readBalance(knex(), link.invoiceId)).toEqual({
      status: 'paid',
      paid: 8_181,
      completed: [8_181],
      receipts: 1,
    })
  })

  test('comes from the small button of the form', async () => {
    const link = await insertPayableLink(knex(), ours)
    expect((await app.client().get(`/pay/${link.code}`)).text).toContain('name="simulate" value="decline"')
    await submit(link.code, 'simulate=decline')
    expect((await app.client().get(url(link.code))).body.status).toBe('declined')
  })
})

describe('a link that has ended', () => {
  test.each([
    ['expired', 'This payment link has expired'],
    ['cancelled', 'This payment link is no longer valid'],
    ['void', 'This invoice was cancelled'],
  ])('as %s says so and takes no money', async (state, sentence) => {
    const expiresAt = new Date(Date.now() + (state === 'expired' ? -1000 : 60_000))
    const link = await insertPayableLink(knex(), ours, { amount: 9_099, expiresAt })
    if (state === 'cancelled') await knex()('payment_links').where({ id: link.linkId }).update({ status: 'cancelled' })
    if (state === 'void') await knex()('invoices').where({ id: link.invoiceId }).update({ status: 'void' })
    expect((await app.client().get(url(link.code))).body.status).toBe(state)
    const page = await app.client().get(`/pay/${link.code}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(sentence)
    expect(page.text).not.toContain('<form')

    const refused = await app.client().post(url(link.code), {})
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('wrong_state')
    expect((await submit(link.code)).status).toBe(303)
    expect(ledgerOf(9_099)).toEqual([])
    expect((await readBalance(knex(), link.invoiceId)).paid).toBe(0)
  })

  test.each(['nosuchcode0000', '%F0%9F%92%B8', "1' or '1'='1"])(
    'unknown code %s is a 404 in both forms',
    async (code) => {
      expect((await app.client().get(url(code))).status).toBe(404)
      expect((await app.client().post(url(code), {})).status).toBe(404)
      const page = await app.client().get(`/pay/${code}`)
      expect(page.status).toBe(404)
      expect(page.text).toContain('Payment link not found')
    },
  )

  test('an unknown receipt is a 404 in both forms', async () => {
    expect((await app.client().get('/api/public/receipt/nothing')).status).toBe(404)
    expect((await app.client().get('/receipt/nothing')).text).toContain('Receipt not found')
  })
})

describe('a link whose time is over', () => {
  const expireAll = () => createSettlements(app.context).expireLinks()
  const endedLink = (ago: number) => insertPayableLink(knex(), ours, { expiresAt: new Date(Date.now() - ago) })
  const isExpired = async (linkId: string) =>
    (await knex()('payment_links').where({ id: linkId }).first<{ status: string }>('status')).status === 'expired'

  test('expires behind a hundred that are being paid', async () => {
    const { customerId, transactionId } = await insertPayableLink(knex(), ours)
    const organization_id = ours.id
    const created_by_user_id = ours.users.standard
    const ids = Array.from({ length: 100 }, () => newId())
    await knex()('invoices').insert(
      ids.map((id) => ({
        organization_id,
        id,
        invoice_number: `PAYING-${id}`,
        customer_id: customerId,
        amount_cents: 100,
        due_date: '2099-01-01',
        created_by_user_id,
      })),
    )
    await knex()('payment_links').insert(
      ids.map((invoice_id) => ({
        organization_id,
        id: newId(),
        invoice_id,
        code: newId(),
        expires_at: new Date(Date.now() - HOUR_MS),
        created_by_user_id,
      })),
    )
    await knex()('payment_attempts').insert(
      ids.map((invoice_id) => ({
        organization_id,
        id: newId(),
        invoice_id,
        transaction_id: transactionId,
        amount_cents: 100,
        status: 'unknown',
      })),
    )
    const { linkId } = await endedLink(1000)
    await expireAll()
    expect(await isExpired(linkId)).toBe(true)
    const paying = await knex()('payment_links').whereIn('invoice_id', ids).where({ status: 'active' }).select('id')
    expect(paying).toHaveLength(100)
  })

  test('expires behind one that cannot', async () => {
    const [first, second] = [await endedLink(2000), await endedLink(1000)]
    await knex().raw(`
      create function refuse_expiry() returns trigger language plpgsql as $$
      begin
        raise exception 'This link does not expire';
      end $$;
      create trigger refuse_expiry before update on payment_links for each row
        when (old.id = '${first.linkId}') execute function refuse_expiry();
    `)
    await expireAll()
    await knex().raw('drop function refuse_expiry() cascade')
    expect(await isExpired(first.linkId)).toBe(false)
    expect(await isExpired(second.linkId)).toBe(true)
  })
})
