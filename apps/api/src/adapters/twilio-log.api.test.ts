import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../test/test-app.ts'
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioServer,
  twilioEnvironment,
  type TwilioServer,
} from '../../test/twilio-server.ts'
import { insertConversation, ours } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import type { Worker } from '../jobs/worker.ts'

const WORDS = 'The key lies under the blue pot'

let twilio: TwilioServer
let app: TestApp
let worker: Worker
let log = ''
beforeAll(async () => {
  twilio = await startTwilioServer()
  app = await createTestApp({
    env: { LOG_LEVEL: 'trace', ...twilioEnvironment(twilio.url) },
    log: { write: (line) => void (log += line) },
  })
  worker = await startJobs(app.context, app.url)
})
afterAll(async () => {
  await worker.stop()
  await app.close()
  await twilio.close().catch(() => undefined)
})

async function send(kind: 'sms.send' | 'sms.confirm'): Promise<{ jobId: string; phone: string }> {
  const knex = app.database.knex
  const { conversationId, customerId, phone } = await insertConversation(knex, ours)
  const [messageId, jobId] = [newId(), newId()]
  await inTransaction(knex, async (trx) => {
    await trx('messages').insert({
      organization_id: ours.id,
      id: messageId,
      conversation_id: conversationId,
      phone_number_id: ours.phoneNumberId,
      direction: 'outbound',
      status: 'pending',
      content: WORDS,
    })
    const address = { from: '+13035550100', to: phone }
    const payload = { messageId, customerId, ...address, text: WORDS, purpose: 'message' }
    await trx('outbox').insert({ organization_id: ours.id, id: jobId, kind, payload })
  })
  app.context.outbox.kick()
  return { jobId, phone }
}

const ways = [
  ['is refused', { status: 401, code: 20_003 }],
  ['has too much to do', { status: 429, code: 20_429, retryAfter: 60 }],
  ['is down', { status: 503, code: 20_503 }],
  ['answers with a page', 'html'],
  ['drops the connection', 'reset'],
  ['never answers', 'silence'],
  ['cannot be reached', null],
] as const

describe.each([
  ['sms.send', ways],
  ['sms.confirm', ways.filter(([, plan]) => plan !== 'silence')],
] as const)('a Twilio that fails at %s', (kind, list) => {
  test.each(list)('leaves no secret, number or text in the log: it %s', async (_, plan) => {
    log = ''
    if (plan === null) await twilio.close()
    else (kind === 'sms.send' ? twilio.next : twilio.nextReads).push(plan)
    const { jobId, phone } = await send(kind)
    const row = await eventually('the failure', async () => {
      const found = await app.database.knex('outbox').where({ id: jobId }).first()
      const hasFailed = found?.leased_by === null && (found.last_error !== null || found.kind !== kind)
      return hasFailed ? found : null
    })
    const secrets = [
      AUTH_TOKEN,
      Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64'),
      phone,
      '+13035550100',
      WORDS,
    ]
    // The token consists of five digits, which timestamps and job ids may contain too.
    const said = log.replaceAll(/"(time|job)":("[^"]+"|\d+)/g, '')
    for (const secret of secrets) {
      expect(said).not.toContain(secret)
      expect(said).not.toContain(encodeURIComponent(secret))
      expect(row.last_error ?? '').not.toContain(secret)
    }
    await app.database.knex('outbox').where({ id: jobId }).update({ done_at: app.database.knex.fn.now() })
    if (plan === null) twilio = await startTwilioServer(Number(new URL(twilio.url).port))
  })
})
