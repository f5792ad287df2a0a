import { API } from '@parley/contract'
import { makeVoice } from '@parley/scenarios'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { storageKey } from '../files/file-store.ts'
import { createFileSweep } from '../files/file-sweep.ts'
import { createVoicemailsService } from './voicemails.service.ts'

const PATH = '/api/voicemails'

let app: TestApp
const people = {} as Record<'basic' | 'manager' | 'admin', Client>
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ['basic', 'manager', 'admin'] as const) people[role] = await app.signInAs(role)
})
afterAll(() => app.close())
beforeEach(() => app.database.knex('voicemails').delete())

interface Wire {
  id: string
  name: string
  listened: boolean
  listenedByName: string | null
  customerId: string | null
  audioUrl: string
  duration: number
}

const leave = (from: string, seconds = 4, organization = ours) =>
  createVoicemailsService(app.context).leave({
    callId: null,
    organizationId: organization.id,
    from,
    phoneNumberId: organization.phoneNumberId,
    bytes: makeVoice(from, seconds),
  })
const list = async (client: Client, query = ''): Promise<Wire[]> => (await client.get(`${PATH}${query}`)).body as Wire[]
const fileOf = async (id: string): Promise<{ id: string; swept_at: Date | null }> =>
  app.database
    .knex('files as f')
    .join('voicemails as v', { 'v.organization_id': 'f.organization_id', 'v.file_id': 'f.id' })
    .where('v.id', id)
    .first('f.id', 'f.swept_at')

test('a recording is kept with its length and loudness, and heard for the whole team by whoever heard it first', async () => {
  const id = await leave('+17205550130', 4)
  expect(await list(people.basic)).toMatchObject([
    { id, name: 'Unknown', phoneNumber: '+17205550130', duration: 4, listened: false, listenedByName: null },
  ])
  const hear = (who: keyof typeof people) => people[who].patch(`${PATH}/${id}`, { listened: true })
  const answers = await Promise.all([hear('basic'), hear('manager')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [first] = await list(people.admin)
  expect(first?.listened).toBe(true)
  await hear('admin')
  expect(await list(people.basic)).toEqual([first])
  expect((await people.basic.get(`${PATH}/totals`)).body).toEqual({ count: 1, notHeard: 0 })
  await people.basic.patch(`${PATH}/${id}`, { listened: false })
  expect(await list(people.manager, '?heard=no')).toMatchObject([{ id, listenedByName: null }])
  expect(await list(people.manager, '?heard=yes')).toEqual([])
})

test('its audio is given to the team alone, and to nobody once it is deleted', async () => {
  const id = await leave('+17205550131')
  const [{ audioUrl } = { audioUrl: '' }] = await list(people.basic)
  expect((await people.basic.get(audioUrl)).status).toBe(200)
  const stranger = await app.signInAs('admin', theirs)
  expect((await stranger.get(audioUrl)).status).toBe(404)
  expect((await stranger.delete(`${PATH}/${id}`)).status).toBe(404)
  const { id: fileId } = await fileOf(id)
  const key = storageKey({ organizationId: ours.id, id: fileId })
  expect((await people.basic.delete(`${PATH}/${id}`)).status).toBe(204)
  expect((await people.basic.get(audioUrl)).status).toBe(404)
  expect(await app.context.storage.read(key)).not.toBeNull()
  await createFileSweep(app.context).run()
  expect(await app.context.storage.read(key)).toBeNull()
})

test('a recording that is named is never swept', async () => {
  const id = await leave('+17205550132')
  app.clock.advance(2 * 86_400_000)
  await createFileSweep(app.context).run()
  expect((await fileOf(id)).swept_at).toBeNull()
  for (const role of ['basic', 'manager', 'admin'] as const) people[role] = await app.signInAs(role)
})

test('the caller is whoever has the number, later too', async () => {
  const { customerId } = await insertConversation(app.database.knex, ours)
  const customer = await app.database.knex('customers').where({ id: customerId }).first('phone', 'name')
  await leave(customer.phone)
  const unknown = await leave('+17205550133')
  expect((await list(people.basic)).map((one) => one.customerId)).toEqual([null, customerId])
  const added = await people.basic.post(`${API}/customers`, { name: 'Nora Late', phoneNumber: '+17205550133' })
  expect(added.status).toBe(201)
  expect((await people.basic.get(`${PATH}/${unknown}`)).body).toMatchObject({ name: 'Nora Late' })
})

test('who is erased leaves no recording, whether they were a customer when they called or not', async () => {
  await leave('+17205550134')
  const { body } = await people.basic.post(`${API}/customers`, { name: 'Gone Soon', phoneNumber: '+17205550134' })
  await leave('+17205550134')
  const kept = await leave('+17205550135')
  const files = await app.database.knex('voicemails').whereNot({ id: kept }).pluck('file_id')
  const erased = await people.admin.post(`${API}/customers/${(body as { id: string }).id}/erase`, { name: 'Gone Soon' })
  expect(erased.status).toBeLessThan(300)
  expect((await list(people.basic)).map(({ id }) => id)).toEqual([kept])
  await createFileSweep(app.context).run()
  expect(await app.database.knex('files').whereIn('id', files)).toEqual([])
})

test('a simulated voicemail is real audio, and another organization hears nothing of it', async () => {
  const answer = await people.basic.post(`${API}/simulate-voicemail`, undefined)
  expect(answer.status).toBe(201)
  const { audioUrl, duration } = answer.body as Wire
  const audio = await people.basic.get(audioUrl)
  expect(audio.text.slice(0, 4)).toBe('RIFF')
  expect(duration).toBeGreaterThan(5)
  expect(await list(await app.signInAs('admin', theirs))).toEqual([])
})
