import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { startChild } from './child-process.ts'
import { type Client, createClient } from './client.ts'
import { openTestDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { justifiEnvironment, justifiEvent, type JustifiServer, startJustifiServer } from './justifi-server.ts'
import { insertPayableLink, readBalance } from './payments.ts'
import { ours, PASSWORD } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'api-justifi-'))
let database: Database
let justifi: JustifiServer
beforeAll(async () => {
  database = await openTestDatabase()
  justifi = await startJustifiServer()
})
afterAll(async () => {
  await justifi.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}) =>
  startChild({
    PARLEY_DATA_DIR: folder,
    PARLEY_SEED: 'none',
    SESSION_SECRET: 'the secret of the crash tests, long enough',
    DATABASE_URL: database.url ?? '',
    ...justifiEnvironment(justifi.url),
    ...env,
  })

/** As if leases and pauses had expired. */
const timePasses = () =>
  database
    .knex('outbox')
    .whereNull('done_at')
    .update({ leased_until: null, leased_by: null, run_at: database.knex.fn.now() })

async function askForRefund(client: Client, transactionId: string): Promise<void> {
  await client.post('/api/auth/sign-in', { email: `manager@${ours.domain}`, password: PASSWORD })
  const body = { amount: '40.00', reason: 'customer_request', refundMethod: 'original_payment', notifyCustomer: false }
  await client.post(`${API}/transactions/${transactionId}/refund`, body)
}

test.each(['after-commit', 'after-provider-call'])(
  'a process that is killed %s leaves one checkout and one refund once it runs again',
  { timeout: 120_000 },
  async (point) => {
    justifi.reset()
    const link = await insertPayableLink(database.knex, ours, { amount: 12_000 })

    const charging = await start({ PARLEY_CRASH_AT: `payment.charge:${point}` })
    await Promise.allSettled([createClient(charging.url).post(`/api/public/pay/${link.code}`, {})])
    expect(await charging.gone).toBe('SIGKILL')
    await timePasses()

    const refunding = await start({ PARLEY_CRASH_AT: `payment.refund:${point}` })
    const customer = createClient(refunding.url)
    const page = () => customer.get(`/api/public/pay/${link.code}`)
    await eventually('the checkout', async () => (await page()).body.checkoutUrl)
    const [checkout, ...others] = justifi.checkouts
    if (!checkout) throw new Error('there is no checkout')
    expect(others).toEqual([])
    const paid = justifiEvent('payment.succeeded', justifi.pay(checkout))
    await customer.send('POST', '/api/webhooks/justifi', { headers: paid.headers(), body: paid.body })
    await eventually('the payment', async () => (await page()).body.status === 'paid')
    await Promise.allSettled([askForRefund(createClient(refunding.url), link.transactionId)])
    expect(await refunding.gone).toBe('SIGKILL')
    await timePasses()

    const survivor = await start()
    const refund = await eventually('the refund', () =>
      database.knex('refunds').where({ transaction_id: link.transactionId, status: 'succeeded' }).first('amount_cents'),
    )
    await survivor.stop()
    expect(refund).toEqual({ amount_cents: 4_000 })
    expect(justifi.refunds.map(({ amount }) => amount)).toEqual([4_000])
    expect(await readBalance(database.knex, link.invoiceId)).toEqual({
      status: 'paid',
      paid: 12_000,
      completed: [12_000],
      receipts: 1,
    })
  },
)

test('a process whose key JustiFi does not accept says so and ends', { timeout: 60_000 }, async () => {
  const wrong = start({ JUSTIFI_CLIENT_SECRET: 'of another key' })
  await expect(wrong).rejects.toThrow(
    'JustiFi does not accept JUSTIFI_CLIENT_ID and JUSTIFI_CLIENT_SECRET. Check that both belong to one API key that still exists.',
  )
  await expect(wrong).rejects.not.toThrow('of another key')
})
