import { API } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { insertPayableLink, insertReceipt, type PayableLink } from '../../../test/payments.ts'
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

let smtp: SmtpServer
let app: TestApp
let worker: Worker
let staff: Client
let link: PayableLink
let receiptId: string
beforeAll(async () => {
  smtp = await startSmtpServer()
  app = await createTestApp({ env: { SMTP_URL: smtp.url, PARLEY_MAIL_FROM: 'no-reply@larkspur.example' } })
  worker = await startJobs(app.context, app.url)
  staff = await app.signInAs('manager')
  link = await insertPayableLink(app.database.knex, ours)
  receiptId = await insertReceipt(app.database.knex, ours, link.transactionId)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await smtp.close()
})

const send = async (email: string) => {
  const answer = await staff.post(`${API}/receipts/${receiptId}/send`, { deliveryMethod: 'email', email })
  expect(answer.status).toBe(200)
}

test('a receipt by mail is answered to whoever sent it', async () => {
  await send('ana@customer.example')
  const mail = await eventually('the mail', async () => smtp.mails[0])
  expect(mail).toContain('Reply-To: manager@ours.test')
  expect(mail).not.toContain(link.transactionId)
})

test('a receipt that the mail server refuses for good is shown to whoever sent it', async () => {
  smtp.next.push({ at: 'rcpt', code: 550, message: '5.1.1 no such user' })
  await send('wrong@customer.example')
  const [told] = await eventually('the bell', async () => {
    const { body } = await staff.get(`${API}/notifications`)
    return body.length > 0 ? body : null
  })
  expect(told).toMatchObject({
    kind: 'mail_lost',
    actorName: 'The mail server',
    transactionId: link.transactionId,
    customerName: expect.any(String) as unknown,
    preview: expect.stringMatching(
      /did not reach wrong@customer\.example: There is no such address \(550 5\.1\.1\)\.$/,
    ) as unknown,
  })
})

test('a receipt that the mail server puts off goes again in half a minute, and nobody is told', async () => {
  smtp.next.push({ at: 'rcpt', code: 450, message: '4.2.0 greylisted' })
  await send('later@customer.example')
  const row = await eventually<{ run_at: Date; failed_at: Date | null }>('the pause', async () =>
    app.database
      .knex('outbox')
      .where({ last_error: 'The mail server asks to try later: 450 4.2.0' })
      .first('run_at', 'failed_at'),
  )
  expect(row.failed_at).toBeNull()
  expect(row.run_at.getTime() - Date.now()).toBeGreaterThan(15_000)
  expect((await staff.get(`${API}/notifications/count`)).body).toEqual({ unread: 1 })
})
