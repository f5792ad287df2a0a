import {
  API,
  bulkAssignCustomers,
  type getCustomerImport,
  listBulkChanges,
  processTerminalPayment,
  type ResponseOf,
  startCustomerImport,
} from '@parley/contract'
import { isQuiet, mentionToken } from '@parley/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/ids.ts'
import { insertCrowd } from './bulk-changes.ts'
import { createClient } from './client.ts'
import { eventually } from './eventually.ts'
import { importBody } from './imports.ts'
import { createKilled } from './killed-process.ts'
import { insertPayableLink, type PayableLink, readBalance, readBooks, readLedger } from './payments.ts'
import { createBrowserKeys, decryptPush, startPushServer } from './push-server.ts'
import { startSmtpServer } from './smtp-server.ts'
import { insertConversation, insertTalk, ours } from './world.ts'

const { atEach, between, carriedOut, close, isPostgres, open, openOf, signIn, simDir, start, timePasses } =
  createKilled()

const POINTS = atEach(
  ['after-commit', 'before-provider-call', 'after-provider-call', 'after-outcome'],
  ['after-commit', 'after-outcome'],
)
beforeAll(open)
afterAll(close)

describe.each(POINTS)('a process that is killed %s', (point) => {
  let link: PayableLink
  const amount = 10_000 + POINTS.indexOf(point)

  test('leaves one charge and one text once it runs again', { timeout: 180_000 }, async () => {
    link = await between(({ knex }) => insertPayableLink(knex, ours, { amount }))

    const charging = await start(`payment.charge:${point}`)
    const payment = createClient(charging.url).post(`/api/public/pay/${link.code}`, {})
    await Promise.allSettled([payment])
    expect(await charging.gone).toBe('SIGKILL')
    await timePasses()

    const texting = await start(`sms.send:${point}`)
    const staff = await signIn(texting.url)
    const body = { conversationId: link.conversationId, content: `Killed ${point}` }
    await Promise.allSettled([staff.post(`${API}/messages`, body)])
    expect(await texting.gone).toBe('SIGKILL')
    await timePasses()

    const survivor = await start()
    const client = await signIn(survivor.url)
    await eventually('the payment', async () => {
      const answer = await client.get(`/api/public/pay/${link.code}`)
      return answer.body.status === 'paid'
    })
    await eventually('the delivery', async () => {
      const answer = await client.get(`${API}/conversations/${link.conversationId}/messages`)
      return answer.body.at(-1)?.status === 'delivered'
    })
    expect((await client.post(`/api/public/pay/${link.code}`, {})).body.status).toBe('paid')
    await survivor.stop()

    const charges = readLedger(simDir, 'payments').filter((line) => line['amount'] === amount)
    expect(charges).toHaveLength(1)
    const { balance, texts, phone, openInvoices } = await between(async ({ knex }) => ({
      balance: await readBalance(knex, link.invoiceId),
      texts: await knex('messages').where({ conversation_id: link.conversationId }).select('status', 'direction'),
      phone: (await knex('customers').where({ id: link.customerId }).first('phone'))?.phone as string,
      openInvoices: await knex('conversations').where({ id: link.conversationId }).first('open_invoices'),
    }))
    expect(balance).toEqual({ status: 'paid', paid: amount, completed: [amount], receipts: 1 })
    expect(openInvoices).toEqual({ open_invoices: 0 })
    expect(texts).toEqual([{ status: 'delivered', direction: 'outbound' }])
    expect(readLedger(simDir, 'sms').filter((line) => line['to'] === phone)).toHaveLength(1)
  })
})

describe.each(atEach(['after-commit', 'after-provider-call'], ['after-provider-call']))(
  'a process that is killed %s of a card at the terminal',
  (point) => {
    test('leaves one charge once it runs again, also when it is asked for again', { timeout: 180_000 }, async () => {
      const amount = 20_000 + point.length
      const { customerId, invoiceId } = await between(({ knex }) => insertPayableLink(knex, ours, { amount }))
      const body = { mode: 'existing', customerId, invoiceId, amount: amount / 100, paymentMethod: 'Debit Card' }
      const headers = { 'idempotency-key': `killed ${point}`.replaceAll(' ', '-') }

      const charging = await start(`payment.charge:${point}`)
      const staff = await signIn(charging.url)
      await Promise.allSettled([staff.post(processTerminalPayment.path, body, { headers })])
      expect(await charging.gone).toBe('SIGKILL')
      await timePasses()

      const survivor = await start()
      const client = await signIn(survivor.url)
      const again = await client.post(processTerminalPayment.path, body, { headers })
      const { transaction } = again.body as ResponseOf<typeof processTerminalPayment>
      await eventually('the payment', async () => {
        const answer = await client.get(`${API}/transactions/${transaction.id}`)
        return answer.body.status === 'completed'
      })
      await survivor.stop()

      expect(readLedger(simDir, 'payments').filter((line) => line['amount'] === amount)).toHaveLength(1)
      const { balance, books } = await between(async ({ knex }) => ({
        balance: await readBalance(knex, invoiceId),
        books: await readBooks(knex, invoiceId),
      }))
      expect(balance).toEqual({ status: 'paid', paid: amount, completed: [amount], receipts: 1 })
      expect(books).toEqual({ provider_clearing: amount, sales: -amount })
    })
  },
)

/** A time zone without quiet hours now: numbers outside North America have the zone of the business. */
const AWAKE = ['America/Denver', 'Europe/Berlin', 'Asia/Tokyo'].find((zone) => !isQuiet(new Date(), zone)) ?? 'UTC'

describe.each(atEach(['before-outcome', 'after-outcome'], ['before-outcome']))(
  'a process that is killed %s of a planned text',
  (point) => {
    test('leaves one message and one text once it runs again', { timeout: 180_000 }, async () => {
      const phone = `+4930901820${point.length}`
      const { conversationId } = await between(async ({ knex }) => {
        const talk = await insertConversation(knex, ours)
        await knex('customers').where({ id: talk.customerId }).update({ phone })
        await knex('organizations').where({ id: ours.id }).update({ timezone: AWAKE })
        return talk
      })
      const planning = await start(`scheduledMessage.send:${point}`)
      const staff = await signIn(planning.url)
      const sendAt = new Date(Date.now() + 3000).toISOString()
      const body = { conversationId, content: `Killed ${point}`, sendAt }
      expect((await staff.post(`${API}/scheduled-messages`, body)).status).toBe(201)
      expect(await planning.gone).toBe('SIGKILL')
      await timePasses()

      const survivor = await start()
      const client = await signIn(survivor.url)
      await eventually('the delivery', async () => {
        const answer = await client.get(`${API}/conversations/${conversationId}/messages`)
        return answer.body.at(-1)?.status === 'delivered'
      })
      await survivor.stop()
      const { messages, planned } = await between(async ({ knex }) => ({
        messages: await knex('messages').where({ conversation_id: conversationId }).select('id', 'status'),
        planned: await knex('scheduled_messages')
          .where({ conversation_id: conversationId })
          .select('status', 'message_id'),
      }))
      expect(messages).toMatchObject([{ status: 'delivered' }])
      expect(planned).toEqual([{ status: 'sent', message_id: messages[0]?.id }])
      expect(readLedger(simDir, 'sms').filter((line) => line['to'] === phone)).toHaveLength(1)
    })
  },
)

/** The embedded database is slower per row. */
const IMPORTED = isPostgres ? 20_000 : 4000

test('a process that is killed in the middle of an import leaves every row once', { timeout: 180_000 }, async () => {
  const rows = Array.from({ length: IMPORTED }, (_, index) => `Person ${index},+1970${2_000_000 + index}\n`)
  const writing = await start()
  const staff = await signIn(writing.url, 'manager')
  const { body: begun } = await staff.post(startCustomerImport.path, importBody(rows.join('')))
  const path = `${startCustomerImport.path}/${begun.id}`
  const read = async (client: typeof staff) => (await client.get(path)).body as ResponseOf<typeof getCustomerImport>
  await eventually('the first rows', async () => (await read(staff)).processed > 0)
  expect((await read(staff)).status).toBe('running')
  await writing.kill()
  await timePasses()

  const survivor = await start()
  const client = await signIn(survivor.url, 'manager')
  await eventually('the last rows', async () => (await read(client)).status === 'done', 120_000)
  const done = await read(client)
  expect(done).toMatchObject({ processed: IMPORTED, added: IMPORTED, changed: 0, refusedCount: 0 })
  expect(done.resumed?.after).toBeGreaterThan(0)
  await survivor.stop()
  const found = await between(({ knex }) =>
    knex('customers').whereLike('phone', '+1970%').countDistinct({ numbers: 'phone', people: 'id' }),
  )
  expect(found).toMatchObject([{ numbers: IMPORTED, people: IMPORTED }])
})

test(
  'a process that is killed in the middle of a change of many changes everybody once',
  { timeout: 180_000 },
  async () => {
    await between(({ knex }) => insertCrowd(knex, 'Killed crowd', IMPORTED, { area: '971' }))
    const writing = await start()
    const staff = await signIn(writing.url, 'manager')
    const body = { filter: { search: 'Killed crowd' }, expectedCount: IMPORTED, primaryContactUserId: ours.users.basic }
    const { body: begun } = await staff.patch(bulkAssignCustomers.path, body)
    expect(begun).toMatchObject({ status: 'running', processed: 0 })
    const read = async (client: typeof staff) => {
      const all = (await client.get(listBulkChanges.path)).body as ResponseOf<typeof listBulkChanges>
      return all.find(({ id }) => id === begun.id)
    }
    await eventually('the first customers', async () => ((await read(staff))?.processed ?? 0) > 0)
    expect((await read(staff))?.status).toBe('running')
    await writing.kill()
    await timePasses()

    const survivor = await start()
    const client = await signIn(survivor.url, 'manager')
    await eventually('the last customers', async () => (await read(client))?.status === 'done', 120_000)
    expect(await read(client)).toMatchObject({ processed: IMPORTED, updated: IMPORTED, refusedCount: 0 })
    await survivor.stop()
    const { assigned, changes } = await between(async ({ knex }) => ({
      assigned: await knex('customers')
        .where({ name: 'Killed crowd', primary_contact_user_id: ours.users.basic, version: 2 })
        .count(),
      changes: await knex('customer_changes as h')
        .join('customers as c', 'c.id', 'h.customer_id')
        .where({ 'c.name': 'Killed crowd' })
        .count(),
    }))
    expect([assigned, changes]).toMatchObject([[{ count: IMPORTED }], [{ count: IMPORTED }]])
  },
)
/** Counts like mail programs, which show two mails with one id as one. */
const idsOf = (mails: readonly string[]) => new Set(mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]))

describe.each(POINTS)('a process that is killed %s of a mail about a notification', (point) => {
  test('leaves one mail once it runs again', { timeout: 180_000 }, async () => {
    const smtp = await startSmtpServer()
    const mail = { SMTP_URL: smtp.url, PARLEY_MAIL_FROM: 'no-reply@larkspur.example' }
    await between(async ({ knex }) => {
      const { conversationId } = await insertConversation(knex, ours)
      await knex('notifications').insert({
        organization_id: ours.id,
        id: newId(),
        user_id: ours.users.basic,
        kind: 'assignment',
        actor_user_id: ours.users.manager,
        conversation_id: conversationId,
        created_at: new Date(Date.now() - 6 * 60_000),
      })
    })
    // The process may die before it reports that it is ready.
    const end = await start(`mail.send:${point}`, mail).then(
      ({ gone }) => gone,
      (error: Error) => error.message,
    )
    expect(end).toMatch(/^SIGKILL$|ended \(SIGKILL\) before it was ready/)
    await timePasses()

    const survivor = await start(undefined, mail)
    await carriedOut('mail.send', smtp.mails)
    await survivor.stop()
    expect(idsOf(smtp.mails).size).toBe(1)
    expect(smtp.mails[0]).toContain('assigned you a conversation')
    expect(await openOf('mail.send')).toEqual([])
    await smtp.close()
  })
})

describe.each(POINTS)('a process that is killed %s of a message to a browser', (point) => {
  test('leaves one message once it runs again', { timeout: 180_000 }, async () => {
    const service = await startPushServer()
    const env = { PARLEY_PUSH_INSIDE: service.host }
    const keys = createBrowserKeys()
    const endpoint = `http://${service.host}/${point}`
    const { messageId } = await between(async ({ knex }) => {
      const talk = await insertTalk(knex, ours, await insertConversation(knex, ours))
      await knex('push_subscriptions').insert({
        organization_id: ours.id,
        id: newId(),
        user_id: ours.users.basic,
        endpoint,
        p256dh: keys.publicKey.toString('base64url'),
        auth: keys.auth.toString('base64url'),
        browser: 'Chrome on Android',
        created_at: new Date(),
      })
      return talk
    })
    const telling = await start(`push.send:${point}`, env)
    const staff = await signIn(telling.url)
    const content = `${mentionToken(ours.users.basic)} killed ${point}`
    await Promise.allSettled([staff.post(`${API}/comments`, { messageId, content })])
    expect(await telling.gone).toBe('SIGKILL')
    await timePasses()

    const survivor = await start(undefined, env)
    await carriedOut('push.%', service.received)
    await survivor.stop()
    expect(await openOf('push.%')).toEqual([])
    expect(service.received.map(({ body }) => decryptPush(body, keys))).toEqual([
      expect.stringContaining(`killed ${point}`),
    ])
    await between(({ knex }) => knex('push_subscriptions').delete())
    await service.close()
  })
})
