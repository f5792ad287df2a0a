import { API } from '@parley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { eventually } from '../../test/eventually.ts'
import { type Gate, startGate } from '../../test/gate.ts'
import {
  CLIENT_SECRET,
  justifiEnvironment,
  type JustifiServer,
  startJustifiServer,
  WEBHOOK_SECRET,
} from '../../test/justifi-server.ts'
import { insertPayableLink } from '../../test/payments.ts'
import { SMTP_PASSWORD, type SmtpServer, startSmtpServer } from '../../test/smtp-server.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import { startTwilioServer, twilioEnvironment, type TwilioServer } from '../../test/twilio-server.ts'
import { insertConversation, ours } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { createLogger } from '../logger.ts'
import { startJobs } from './start-jobs.ts'
import type { Worker } from './worker.ts'

/** More than the slots of one group. */
const MANY = 20

let [justifi, smtp, twilio]: [JustifiServer?, SmtpServer?, TwilioServer?] = []
let gates: { payments: Gate; mail: Gate; texts: Gate }
let app: TestApp
let worker: Worker
let staff: Client
let log = ''

beforeAll(async () => {
  justifi = await startJustifiServer()
  smtp = await startSmtpServer()
  twilio = await startTwilioServer()
  gates = {
    payments: await startGate(justifi.url),
    mail: await startGate(smtp.url),
    texts: await startGate(twilio.url),
  }
  app = await createTestApp({
    env: {
      ...twilioEnvironment(gates.texts.url),
      ...justifiEnvironment(gates.payments.url),
      SMTP_URL: gates.mail.url,
      PARLEY_MAIL_FROM: 'Larkspur <no-reply@larkspur.example>',
    },
  })
  staff = await app.signInAs('manager')
})
beforeEach(async () => {
  await app.database.knex('outbox').delete()
  log = ''
  const logger = createLogger('trace', { write: (line: string) => void (log += line) })
  worker = await startJobs({ ...app.context, logger }, app.url)
})
afterEach(async () => {
  for (const gate of Object.values(gates)) gate.open()
  await worker.stop()
  justifi?.reset()
})
afterAll(async () => {
  await app.close()
  for (const one of [...Object.values(gates), justifi, smtp, twilio]) await one?.close()
})

const knex = () => app.database.knex

async function mailTo(to: string): Promise<void> {
  const payload = { to, subject: 'A private subject', text: 'A private text' }
  await inTransaction(knex(), async (trx) =>
    app.context.outbox.enqueue(trx, ours.id, [{ id: newId(), kind: 'mail.send', payload }]),
  )
}
async function textTo(content: string): Promise<void> {
  const { conversationId } = await insertConversation(knex(), ours)
  await staff.post(`${API}/messages`, { conversationId, content })
}
/** The test does not wait for the response to the customer. */
async function pay(amount: number): Promise<void> {
  const { code } = await insertPayableLink(knex(), ours, { amount })
  void app
    .client()
    .post(`/api/public/pay/${code}`, {})
    .catch(() => undefined)
}

const START = {
  mail: (name: string) => mailTo(`${name}@customer.example`),
  texts: (name: string) => textTo(name),
  payments: (_: string, index: number) => pay(50_000 + index),
}
const ARRIVED = {
  mail: () => smtp?.mails.some((mail) => mail.includes('To: other@customer.example')),
  texts: () => twilio?.messages.some(({ body }) => body === 'other'),
  payments: () => justifi?.checkouts.some(({ payment_amount }) => payment_amount === 50_999),
}
type Provider = keyof typeof START
const providers = Object.keys(START) as Provider[]

describe('a provider that takes connections and says nothing', () => {
  test.each(providers)('%s: all others keep leaving', async (silent) => {
    gates[silent].silence()
    await Promise.all(Array.from({ length: MANY }, (_, index) => START[silent](`mute-${index}`, index)))
    await eventually('the silence', async () => gates[silent].waiting() > 0)
    const others = providers.filter((provider) => provider !== silent)
    for (const provider of others) await START[provider]('other', 999)
    for (const provider of others) await eventually(provider, async () => ARRIVED[provider]())
    expect(gates[silent].waiting()).toBeGreaterThan(0)
    smtp?.mails.splice(0)
    twilio?.messages.splice(0)
  })
})

test('a customer gets texts in their order although the carrier did not take the first at once', async () => {
  const { conversationId, phone } = await insertConversation(knex(), ours)
  const say = (content: string) => staff.post(`${API}/messages`, { conversationId, content })
  const reasons = () => knex()('outbox').where({ kind: 'sms.send' }).orderBy('id').pluck('last_error')
  const sent = () => (twilio?.messages ?? []).filter(({ to }) => to === phone).map(({ body }) => body)
  twilio?.next.push({ status: 429, code: 20_429, retryAfter: 3 })
  await say('We come at 3')
  await eventually('the first to wait', async () => (await reasons())[0] === 'carrier_busy')
  await say('Sorry, at 5')
  await say('On the way')
  await eventually('the others to wait', async () => {
    const waiting = await reasons()
    return waiting.length === 3 && waiting.every((reason) => reason === 'carrier_busy')
  })
  expect(sent()).toEqual([])
  await eventually('all three', async () => sent().length === 3)
  expect(sent().toReversed()).toEqual(['We come at 3', 'Sorry, at 5', 'On the way'])
})

describe('what JustiFi and the mail server fail with', () => {
  const failures: [string, string, () => Promise<void>][] = [
    [
      'a broken connection',
      'outbox: a run failed',
      async () => {
        gates.mail.silence()
        gates.payments.silence()
        await eventually('calls', async () => gates.mail.waiting() > 0 && gates.payments.waiting() > 0)
        gates.mail.open()
        gates.payments.open()
      },
    ],
    [
      'an answer that repeats what was sent',
      'outbox: a run failed',
      async () => {
        smtp?.next.push({ at: 'rcpt', code: 450, message: 'private@customer.example: A private text' })
        justifi?.next.push({ status: 429, error: { code: 'slow', message: `${CLIENT_SECRET} INV-1` } })
      },
    ],
    [
      'a token that is taken back',
      'mail: refused for good',
      async () => {
        justifi?.revokeTokens()
        smtp?.next.push({ at: 'data', code: 554, message: 'no to private@customer.example: A private text' })
      },
    ],
  ]
  test.each(failures)(
    '%s leaves “%s” in the log, and neither there nor in the outbox secrets or texts',
    async (_, line, fail) => {
      const failed = fail()
      await mailTo('private@customer.example')
      await pay(50_500)
      await failed
      await eventually('both runs', async () => {
        const runs = await knex()('outbox')
          .whereIn('kind', ['mail.send', 'payment.charge', 'payment.lookup'])
          .where(
            (row) => void row.whereNotNull('last_error').orWhereNotNull('done_at').orWhere('kind', 'payment.lookup'),
          )
          .count('* as rows')
          .first()
        return Number(runs?.['rows']) >= 2
      })
      await eventually('the line', async () => log.includes(line))
      const errors: unknown[] = await knex()('outbox').select('last_error')
      const everything = log + JSON.stringify(errors)
      for (const secret of [CLIENT_SECRET, WEBHOOK_SECRET, SMTP_PASSWORD, 'Bearer', 'private', 'A private']) {
        expect(everything).not.toContain(secret)
      }
      expect(everything).not.toContain(Buffer.from(SMTP_PASSWORD).toString('base64'))
    },
  )
})
