import { connect } from 'node:net'
import { API } from '@parley/contract'
import { PICTURE_REFUSALS, SENT_PICTURE_BYTES_MAX, TEXT_PICTURE_REFUSALS } from '@parley/domain'
import { makePicture } from '@parley/scenarios'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { makeDue, moveToNoon } from '../../../test/planned-texts.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { insertConversation, ours, theirs } from '../../../test/world.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createFileSweep } from '../files/file-sweep.ts'
import { createPictureAddresses } from '../files/picture-address.ts'
import { createPlannedTexts } from '../scheduled-messages/planned-texts.ts'
import { createTextDelivery } from './delivery.service.ts'

const HOUR = 3_600_000
const UPLOAD = `${API}/text-pictures`

let app: TestApp
let client: Client
let talk: Awaited<ReturnType<typeof insertConversation>>
beforeAll(async () => {
  app = await createTestApp()
  moveToNoon(app.clock)
  client = await app.signInAs('standard')
})
afterAll(() => app.close())
beforeEach(async () => {
  talk = await insertConversation(knex(), ours)
})

const knex = () => app.database.knex
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const upload = (bytes: Uint8Array = makePicture('cellar'), as = client) => as.post(UPLOAD, { file: base64(bytes) })
const uploaded = async (as = client): Promise<string> => (await upload(makePicture('cellar'), as)).body.id
const send = (pictures: readonly { id: string; altText?: string }[], more: object = {}, key?: string) =>
  client.post(
    `${API}/messages`,
    { conversationId: talk.conversationId, content: '', pictures, ...more },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  )
const thread = async () => (await client.get(`${API}/conversations/${talk.conversationId}/messages`)).body
const jobsOf = (messageId: string) =>
  knex()('outbox').whereRaw(`payload->>'messageId' = ?`, [messageId]).orderBy('created_at')
const delivery = () => createTextDelivery(app.context)
const leaves = async (messageId: string) => {
  const [job] = (await jobsOf(messageId)).slice(-1)
  const text = { organizationId: ours.id, messageId, jobId: job.id, ...job.payload }
  const gate = await inTransaction(knex(), (trx) => delivery().checkLeaving(trx, text))
  return { gate, text: job.payload.text, pictures: await delivery().findPictures(knex(), text), jobId: job.id }
}
const filesLeft = () => knex()('files').where({ kind: 'picture' }).whereNull('swept_at').pluck('id')

describe('a picture that is uploaded', () => {
  test('is written anew: upright, without its position, seen by its organisation alone', async () => {
    const photo = await sharp(Buffer.from(makePicture('cellar')))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await upload(photo)
    expect([status, body.width, body.height]).toEqual([201, 360, 480])
    const answer = await fetch(app.url + body.url, { headers: { cookie: client.cookie() } })
    const { exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([exif, format]).toEqual([undefined, 'jpeg'])
    expect((await (await app.signInAs('admin', theirs)).get(body.url)).status).toBe(404)
    expect((await app.client().get(body.url)).status).toBe(401)
  })

  test('is small enough that a carrier takes ten of them, however it came', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 900 * 4 }, () => Math.floor(Math.random() * 256)))
    const large = await sharp(noise, { raw: { width: 900, height: 900, channels: 4 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const { body } = await upload(large)
    const { bytes, type } = await knex()('files').where({ id: body.id }).first('bytes', 'type')
    expect(bytes).toBeLessThanOrEqual(SENT_PICTURE_BYTES_MAX)
    expect(type).toBe('image/jpeg')
  })

  test('may be a gif; is refused with words when it is too large, no picture or damaged', async () => {
    const gif = await sharp(Buffer.from(makePicture('gif')))
      .gif()
      .toBuffer()
    expect((await upload(gif)).status).toBe(201)
    const tooLarge = Buffer.concat([makePicture('large'), Buffer.alloc(5 * 1024 * 1024)])
    for (const [bytes, text] of [
      [tooLarge, TEXT_PICTURE_REFUSALS.size],
      [Buffer.from('<svg/>'), TEXT_PICTURE_REFUSALS.kind],
      [Buffer.from('BEGIN:VCARD'), TEXT_PICTURE_REFUSALS.kind],
      [makePicture('cut').subarray(0, 400), PICTURE_REFUSALS.broken],
    ] as const) {
      expect(await upload(bytes)).toMatchObject({ status: 400, body: { code: 'invalid', error: text } })
    }
  })

  test('that is cut off anywhere, on the wire or in the file, leaves nothing behind', async () => {
    const before = await filesLeft()
    const jpg = await sharp(Buffer.from(makePicture('cut')))
      .jpeg()
      .toBuffer()
    for (let at = 0; at < jpg.length - 2; at += Math.ceil(jpg.length / 40)) {
      expect((await upload(jpg.subarray(0, at))).status, `the file ends at ${at}`).toBe(400)
    }
    const body = JSON.stringify({ file: base64(jpg) })
    const head = `POST ${UPLOAD} HTTP/1.1\r\nhost: x\r\ncookie: ${client.cookie()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    const whole = head + body
    for (let at = 1; at < whole.length; at += Math.ceil(whole.length / 40)) await sendAndHangUp(whole.slice(0, at))
    expect(await filesLeft()).toEqual(before)
    expect(await knex()('files').whereNull('ready_at')).toEqual([])
  })

  test('and goes with no text is removed after a day; one that does stays', async () => {
    const [unsent, sent] = [await uploaded(), await uploaded()]
    expect((await send([{ id: sent }])).status).toBe(201)
    app.clock.advance(23 * HOUR)
    await createFileSweep(app.context).run()
    expect(await filesLeft()).toEqual(expect.arrayContaining([unsent, sent]))
    app.clock.advance(2 * HOUR)
    await createFileSweep(app.context).run()
    const left = await filesLeft()
    expect([left.includes(unsent), left.includes(sent)]).toEqual([false, true])
    client = await app.signInAs('standard')
    expect(await send([{ id: unsent }])).toMatchObject({ status: 400, body: { error: TEXT_PICTURE_REFUSALS.gone } })
    moveToNoon(app.clock)
    client = await app.signInAs('standard')
  })
})

/** Sends the text over a raw socket and closes it. */
const sendAndHangUp = (text: string) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname, () => socket.end(text))
    socket.on('close', () => resolve()).on('error', reject)
    socket.resume()
  })

describe('a text with pictures', () => {
  test('stands with them in the thread and gives the carrier words and files, in their order', async () => {
    const [one, two] = [await uploaded(), await uploaded()]
    const { status, body } = await send([{ id: two, altText: ' The tank ' }, { id: one }], { content: 'Look' })
    const pictures = [
      { url: `/api/files/${two}`, width: 480, height: 360, altText: 'The tank' },
      { url: `/api/files/${one}`, width: 480, height: 360, altText: null },
    ]
    expect([status, body.content, body.mediaCount, body.pictures]).toEqual([201, 'Look', 2, pictures])
    expect((await thread()).at(-1)).toMatchObject({ id: body.id, pictures })
    expect(await leaves(body.id)).toMatchObject({
      gate: 'leave',
      pictures: [two, one],
      text: expect.stringMatching(/^Look/),
    })
  })

  test('needs no words; lists name it', async () => {
    const { body } = await send([{ id: await uploaded() }])
    expect(body.content).toBe('[Picture]')
    expect((await leaves(body.id)).text).not.toContain('[Picture]')
    const { body: conversation } = await client.get(`${API}/conversations/${talk.conversationId}`)
    expect(conversation.lastMessage).toBe('[Picture]')
  })

  test('is sent once under one key, and a picture goes with one text only, whoever is faster', async () => {
    const id = await uploaded()
    const [first, again] = [await send([{ id }], {}, 'one-key'), await send([{ id }], {}, 'one-key')]
    expect(again.body).toEqual(first.body)
    expect(await thread()).toHaveLength(1)
    const other = await uploaded()
    const answers = await Promise.all([send([{ id: other }]), send([{ id: other }]), send([{ id: other }])])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400])
  })

  test('takes no picture of a colleague, of another organisation or that a customer sent', async () => {
    const colleagues = await uploaded(await app.signInAs('manager'))
    const foreign = await uploaded(await app.signInAs('admin', theirs))
    for (const id of [colleagues, foreign]) {
      expect(await send([{ id }])).toMatchObject({ status: 400, body: { fields: { pictures: expect.any(String) } } })
    }
    expect(await thread()).toEqual([])
  })

  test('that failed takes its pictures along when it is tried again', async () => {
    const id = await uploaded()
    const { body } = await send([{ id }])
    const { jobId } = await leaves(body.id)
    const text = { organizationId: ours.id, messageId: body.id, jobId }
    await inTransaction(knex(), (trx) => delivery().recordAccepted(trx, text, 'MM-failed'))
    await inTransaction(knex(), (trx) => delivery().recordReport(trx, text, { status: 'failed', errorCode: '30003' }))
    expect(await knex()('outbox').whereRaw(`payload->>'carrierId' = 'MM-failed'`).pluck('kind')).toEqual([
      'pictures.remove',
    ])
    expect((await client.post(`${API}/messages/${body.id}/retry`, {})).body).toMatchObject({
      status: 'pending',
      pictures: [{ url: `/api/files/${id}` }],
    })
    const second = await leaves(body.id)
    expect(second).toMatchObject({ gate: 'leave', pictures: [id] })
    expect(second.jobId).not.toBe(jobId)
    expect(second.text).not.toContain('[Picture]')
  })

  test('of which the carrier never says whether it arrived is forgotten there all the same', async () => {
    const { body } = await send([{ id: await uploaded() }])
    const { jobId } = await leaves(body.id)
    const text = { organizationId: ours.id, messageId: body.id, jobId }
    await inTransaction(knex(), (trx) => delivery().recordAccepted(trx, text, 'MM-silent'))
    const forgotten = () => knex()('outbox').whereRaw(`payload->>'carrierId' = 'MM-silent'`).pluck('kind')
    expect(await forgotten()).toEqual([])
    await inTransaction(knex(), (trx) => delivery().recordUnconfirmed(trx, text))
    expect(await forgotten()).toEqual(['pictures.remove'])
  })

  test('does not leave to a customer who opts out before it does, and is refused after', async () => {
    const { body } = await send([{ id: await uploaded() }])
    await knex()('customers').where({ id: talk.customerId }).update({ opted_out_at: app.clock.now() })
    expect((await leaves(body.id)).gate).toMatchObject({ code: 'opted_out' })
    const id = await uploaded()
    expect(await send([{ id }])).toMatchObject({ status: 409, body: { code: 'opted_out' } })
    await knex()('customers').where({ id: talk.customerId }).update({ opted_out_at: null })
    expect((await send([{ id }])).status).toBe(201)
  })

  test('goes with its customer when they are erased, bytes and all', async () => {
    const [sent, planned] = [await uploaded(), await uploaded()]
    const { body } = await send([{ id: sent }])
    await knex()('messages').where({ id: body.id }).update({ carrier_id: 'MM-erased' })
    await plan([{ id: planned }])
    const { name } = await knex()('customers').where({ id: talk.customerId }).first('name')
    const admin = await app.signInAs('admin')
    expect((await admin.post(`${API}/customers/${talk.customerId}/erase`, { name })).status).toBeLessThan(300)
    for (const id of [sent, planned]) expect((await admin.get(`/api/files/${id}`)).status).toBe(404)
    await createFileSweep(app.context).run()
    expect(await knex()('files').whereIn('id', [sent, planned])).toEqual([])
    expect(await knex()('outbox').whereRaw(`payload->>'carrierId' = 'MM-erased'`).pluck('kind')).toEqual([
      'pictures.remove',
    ])
  })
})

const plan = (pictures: readonly { id: string }[], more: object = {}) =>
  client.post(`${API}/scheduled-messages`, {
    conversationId: talk.conversationId,
    content: '',
    sendAt: new Date(app.clock.now().getTime() + HOUR).toISOString(),
    pictures,
    ...more,
  })

describe('a planned text with pictures', () => {
  const fire = async (id: string) => {
    await makeDue(knex(), id, app.clock.now())
    await inTransaction(knex(), (trx) => createPlannedTexts(app.context).fire(trx, ours.id, id))
  }

  test('leaves with them, and keeps them for longer than a day', async () => {
    const id = await uploaded()
    const { body } = await plan([{ id }])
    expect(body).toMatchObject({ content: '[Picture]', pictures: [{ url: `/api/files/${id}` }] })
    await knex()('files')
      .where({ id })
      .update({ created_at: new Date(app.clock.now().getTime() - 48 * HOUR) })
    await createFileSweep(app.context).run()
    await fire(body.id)
    const [message] = await thread()
    expect(message).toMatchObject({ content: '[Picture]', mediaCount: 1, pictures: [{ url: `/api/files/${id}` }] })
    expect(await leaves(message.id)).toMatchObject({ gate: 'leave', pictures: [id] })
  })

  test('may lose its words and get others, and keeps its pictures', async () => {
    const { body } = await plan([{ id: await uploaded() }], { content: 'Look' })
    const path = `${API}/scheduled-messages/${body.id}`
    expect((await client.patch(path, { content: '' })).body).toMatchObject({ content: '[Picture]', pictures: [{}] })
    expect((await client.patch(path, { content: 'Here' })).body).toMatchObject({ content: 'Here', pictures: [{}] })
    const { body: bare } = await plan([], { content: 'Words alone' })
    expect((await client.patch(`${API}/scheduled-messages/${bare.id}`, { content: '' })).status).toBe(400)
  })

  test('that is given up leaves no picture', async () => {
    const id = await uploaded()
    const { body } = await plan([{ id }])
    expect((await client.post(`${API}/scheduled-messages/${body.id}/cancel`, {})).status).toBe(200)
    expect((await client.get(`/api/files/${id}`)).status).toBe(404)
  })

  test('to somebody who opted out meanwhile stays with its reason and its pictures', async () => {
    const { body } = await plan([{ id: await uploaded() }])
    await knex()('customers').where({ id: talk.customerId }).update({ opted_out_at: app.clock.now() })
    await fire(body.id)
    const { body: open } = await client.get(`${API}/conversations/${talk.conversationId}/scheduled-messages`)
    expect(open).toMatchObject([{ status: 'failed', reason: expect.stringMatching(/opted out/), pictures: [{}] }])
    expect(await thread()).toEqual([])
  })
})

describe("on one's own line", () => {
  test('pictures are sent, tried again and kept from colleagues’ lines alike', async () => {
    await knex()('own_lines')
      .insert({ organization_id: ours.id, user_id: ours.users.standard, e164: '+17195557019' })
      .onConflict()
      .ignore()
    const { body: conversation } = await client.post('/api/sms/conversations', { customerId: talk.customerId })
    const id = await uploaded()
    const draft = { conversationId: conversation.id, content: '', pictures: [{ id, altText: 'The tank' }] }
    const { status, body } = await client.post('/api/sms/messages', draft)
    const picture = { url: `/api/files/${id}`, altText: 'The tank' }
    expect([status, body]).toMatchObject([201, { content: '[Picture]', pictures: [picture] }])
    expect(await leaves(body.id)).toMatchObject({ gate: 'leave', pictures: [id], text: '' })
    const { jobId } = await leaves(body.id)
    const text = { organizationId: ours.id, messageId: body.id, jobId }
    await inTransaction(knex(), (trx) => delivery().recordReport(trx, text, { status: 'failed', errorCode: '30003' }))
    const again = await client.post(`/api/sms/messages/${body.id}/retry`, {})
    expect(again.body).toMatchObject({ status: 'pending', pictures: [picture] })
    expect(await leaves(body.id)).toMatchObject({ pictures: [id], text: '' })
  })
})

describe('the address that a carrier is given', () => {
  const addresses = () => createPictureAddresses(app.context.config.sessionSecret)

  test('shows one picture for four hours to whoever has it, and nobody else anything', async () => {
    const id = await uploaded()
    const picture = { organizationId: ours.id, fileId: id }
    const path = addresses().pathOf(picture, app.clock.now())
    const answer = await fetch(app.url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await fetch(app.url + path, { method: 'HEAD' })).status).toBe(200)
    const others = [
      path.replace(id, await uploaded()),
      path.replace(ours.id, theirs.id),
      path.replace(/[^/]+$/, (signature) => `${signature.slice(0, -2)}AA`),
      path.replace(/[^/]+$/, 'x'),
      addresses().pathOf(picture, new Date(app.clock.now().getTime() - 4 * HOUR)),
      createPictureAddresses('another secret').pathOf(picture, app.clock.now()),
      path.replace(/[^/]+\/[^/]+$/, (rest) => `zzzzzzzz/${rest.split('/')[1]}`),
    ]
    for (const other of others) expect((await fetch(app.url + other)).status).toBe(404)
  })

  test('shows no file that is no picture of a text', async () => {
    const admin = await app.signInAs('admin')
    const { body } = await admin.post(`${API}/settings/organization/logo`, { file: base64(makePicture('logo')) })
    const fileId = body.url.split('/').at(-1)
    const path = addresses().pathOf({ organizationId: ours.id, fileId }, app.clock.now())
    expect((await fetch(app.url + path)).status).toBe(404)
  })
})
