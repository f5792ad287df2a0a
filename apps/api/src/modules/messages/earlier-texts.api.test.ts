import { API } from '@parley/contract'
import type { TextPurpose } from '@parley/domain'
import type { SmsJob } from '@parley/state-machines'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createTextDelivery } from './delivery.service.ts'

let app: TestApp
let client: Client
let first: string
let second: string

beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('standard')
})
afterAll(() => app.close())
beforeEach(async () => {
  const { conversationId } = await insertConversation(knex(), ours)
  const say = async (content: string): Promise<string> =>
    (await client.post(`${API}/messages`, { conversationId, content })).body.id
  first = await say('We come at 3')
  second = await say('Sorry, at 5')
})

const knex = () => app.database.knex
const message = (id: string) => knex()('messages').where({ id })
const jobOf = (id: string) => knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [id])

async function leaves(id: string, purpose: TextPurpose = 'message') {
  const { id: jobId, payload } = await jobOf(id).first<{ id: string; payload: SmsJob['payload'] }>('id', 'payload')
  const text = { ...payload, organizationId: ours.id, jobId, purpose }
  return inTransaction(knex(), (trx) => createTextDelivery(app.context).checkLeaving(trx, text))
}

test('a text waits as long as the one before it, for the same reason', async () => {
  const run_at = knex().raw(`now() + interval '1 minute'`)
  await jobOf(first).update({ last_error: 'carrier_unreachable', run_at })
  expect(await leaves(second)).toMatchObject({ waitMs: expect.closeTo(60_000, -4), error: 'carrier_unreachable' })
  expect(await leaves(first)).toBe('leave')
})

test('a text waits for one of which nobody knows whether the carrier has it', async () => {
  await jobOf(first).update({ kind: 'sms.confirm' })
  expect(await leaves(second)).toEqual({ waitMs: 0, error: null })
})

test.each([
  ['that the carrier has taken', async () => message(first).update({ accepted_at: app.clock.now() })],
  ['that has failed', async () => message(first).update({ status: 'failed' })],
  ['that was given up', async () => jobOf(first).update({ failed_at: app.clock.now() })],
  ['that nobody is asked to send any more', async () => jobOf(first).delete()],
  ['of the day before', async () => message(first).update({ created_at: knex().raw(`now() - interval '25 hours'`) })],
])('a text does not wait for one %s', async (_, change) => {
  await change()
  expect(await leaves(second)).toBe('leave')
})

test('the answer to a keyword waits for none', async () => {
  expect(await leaves(second, 'keyword_answer')).toBe('leave')
  expect(await leaves(second, 'opt_out_confirmation')).toBe('leave')
})
