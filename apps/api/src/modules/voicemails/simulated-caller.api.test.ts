import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours } from '../../../test/world.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'

let app: TestApp
const workers: Worker[] = []
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await app.close()
})

test('who calls and is turned away leaves one voicemail in that call, with two workers and however often its end is told', async () => {
  const client = await app.signInAs('manager')
  const { knex } = app.database
  const { phone } = await insertConversation(knex, ours)
  const line = '+17195557001'
  await knex('own_lines').insert({ organization_id: ours.id, user_id: ours.users.manager, e164: line })
  const { id } = (await client.post('/api/parley/simulate-incoming-call', {})).body as { id: string }
  expect((await client.post(`/api/call-history/${id}/decline`, {})).status).toBe(200)
  workers.push(await startJobs(app.context, app.url), await startJobs(app.context, app.url))
  const call = await eventually('the voicemail', async () => {
    const { body } = await client.get(`/api/call-history/${id}`)
    return body.voicemail === null ? null : body
  })
  expect(call).toMatchObject({ phoneNumber: phone, outcome: 'missed', voicemail: { duration: expect.any(Number) } })
  await eventually('no more work', async () => (await knex('outbox').whereNull('done_at')).length === 0)
  expect(await knex('voicemails').where({ call_id: id }).pluck('id')).toEqual([call.voicemail.id])
  expect((await client.delete(`/api/voicemails/${call.voicemail.id}`)).status).toBe(204)
  expect((await client.get(`/api/call-history/${id}`)).body.voicemail).toBeNull()
})
