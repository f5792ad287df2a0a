import { API } from '@parley/contract'
import { makePicture } from '@parley/scenarios'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startJobs } from '../../jobs/start-jobs.ts'
import type { Worker } from '../../jobs/worker.ts'
import { createFileSweep } from '../files/file-sweep.ts'
import { receiveLineText } from '../own-line/line-inbound.service.ts'
import { receiveInbound } from './inbound.service.ts'
import { createTextPictures } from './text-pictures.ts'

let app: TestApp
let client: Client
const workers: Worker[] = []
beforeAll(async () => {
  app = await createTestApp()
  client = await app.signInAs('manager')
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await app.close()
})

interface Wire {
  id: string
  content: string
  mediaCount: number
  pictures: { url: string | null; width: number | null; height: number | null }[]
}

const knex = () => app.database.knex

/** Receives a text with pictures that the worker has not processed yet. */
async function receive(mediaCount: number, content = '') {
  const talk = await insertConversation(knex(), ours)
  const to = (await knex()('phone_numbers').where({ id: ours.phoneNumberId }).first('e164')).e164
  const text = { from: talk.phone, to, content, carrierId: null, mediaCount }
  const result = await inTransaction(knex(), (trx) => receiveInbound(app.context, trx, text))
  if (result.status !== 'stored') throw new Error(`the text is ${result.status}`)
  return { ...talk, messageId: result.messageId, conversationId: result.conversationId }
}

const messageIn = async (conversationId: string, id: string): Promise<Wire> => {
  const { body } = await client.get(`${API}/conversations/${conversationId}/messages`)
  return (body as Wire[]).find((one) => one.id === id) as Wire
}

/** Processes the pictures of a text with these bytes, as the worker would. */
async function keep(messageId: string, pictures: (Uint8Array | null)[]) {
  const job = { text: 'message', textId: messageId, customerId: '', carrierId: '', count: pictures.length } as const
  const show = await createTextPictures(app.context).keep(ours.id, job, pictures)
  await inTransaction(knex(), show)
}

test('pictures are fetched once by two workers and shown with their text, to its organization alone', async () => {
  const { conversationId, messageId } = await receive(2)
  expect(await messageIn(conversationId, messageId)).toMatchObject({ content: '[2 pictures]', pictures: [] })
  workers.push(await startJobs(app.context, app.url), await startJobs(app.context, app.url))
  const { pictures } = await eventually('the pictures', async () => {
    const message = await messageIn(conversationId, messageId)
    return message.pictures.length > 0 ? message : null
  })
  expect(pictures).toEqual(
    Array.from({ length: 2 }, () => ({ url: expect.any(String), width: 480, height: 360, altText: null })),
  )
  const [first] = pictures
  const answer = await fetch(`${app.url}${first?.url}`, { headers: { cookie: client.cookie() } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(480)
  expect((await (await app.signInAs('admin', theirs)).get(first?.url ?? '')).status).toBe(404)
  await eventually('no more work', async () => (await knex()('outbox').whereNull('done_at')).length === 0)
  expect(await knex()('text_pictures').where({ message_id: messageId })).toHaveLength(2)
  await createFileSweep(app.context).run()
  app.clock.advance(2 * 86_400_000)
  await createFileSweep(app.context).run()
  expect(await knex()('files').where({ kind: 'picture' }).whereNull('swept_at')).toHaveLength(2)
  client = await app.signInAs('manager')
})

test("on one's own line they are shown to the owner", async () => {
  const line = '+17195557009'
  await knex()('own_lines').insert({ organization_id: ours.id, user_id: ours.users.manager, e164: line })
  const { phone } = await insertConversation(knex(), ours)
  const text = { from: phone, to: line, content: 'Here it leaks', carrierId: null, mediaCount: 1 }
  const result = await inTransaction(knex(), (trx) => receiveLineText(app.context, trx, text))
  if (result.status !== 'stored') throw new Error(`the text is ${result.status}`)
  const { conversation_id: id } = await knex()('line_messages').where({ id: result.textId }).first('conversation_id')
  const shown = await eventually('the picture', async () => {
    const { body } = await client.get(`/api/sms/conversations/${id}/messages`)
    return (body as Wire[]).find(({ pictures }) => pictures.length > 0) ?? null
  })
  expect(shown).toMatchObject({ content: 'Here it leaks', pictures: [{ width: 480, height: 360 }] })
  expect((await client.get(shown.pictures[0]?.url ?? '')).status).toBe(200)
})

test('a picture is written anew: upright, without its position; what is none is said to be missing', async () => {
  const { conversationId, messageId } = await receive(4, 'Look')
  await knex()('outbox').where({ kind: 'pictures.fetch' }).delete()
  await knex()('text_pictures').where({ message_id: messageId }).delete()
  const photo = await sharp(Buffer.from(makePicture('cellar')))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const moving = await sharp(Buffer.from(makePicture('gif')))
    .gif()
    .toBuffer()
  await keep(messageId, [photo, Buffer.from('BEGIN:VCARD'), moving, null])
  const { pictures } = await messageIn(conversationId, messageId)
  expect(pictures).toEqual([
    { url: expect.any(String), width: 360, height: 480, altText: null },
    { url: null, width: null, height: null, altText: null },
    { url: expect.any(String), width: 480, height: 360, altText: null },
    { url: null, width: null, height: null, altText: null },
  ])
  const bytes = await fetch(`${app.url}${pictures[0]?.url}`, { headers: { cookie: client.cookie() } })
  expect((await sharp(Buffer.from(await bytes.arrayBuffer())).metadata()).exif).toBeUndefined()
  await keep(messageId, [null, null, null, null])
  expect((await messageIn(conversationId, messageId)).pictures).toEqual(pictures)
})

test('who is erased leaves no picture, and one that comes later is not shown', async () => {
  const { customerId, messageId } = await receive(1)
  await eventually(
    'the picture',
    async () => (await knex()('text_pictures').where({ message_id: messageId }).first()) ?? null,
  )
  const { file_id: fileId } = await knex()('text_pictures').where({ message_id: messageId }).first('file_id')
  const { name } = await knex()('customers').where({ id: customerId }).first('name')
  const admin = await app.signInAs('admin')
  expect((await admin.post(`${API}/customers/${customerId}/erase`, { name })).status).toBeLessThan(300)
  expect((await admin.get(`/api/files/${fileId}`)).status).toBe(404)
  await createFileSweep(app.context).run()
  expect(await knex()('files').where({ id: fileId })).toEqual([])
  await keep(messageId, [makePicture('late')])
  expect(await knex()('text_pictures').where({ message_id: messageId })).toEqual([])
})
