import { connect } from 'node:net'
import type { ResponseOf, listRecordings } from '@parley/contract'
import {
  DAY_MS,
  DEFAULT_RECORDING_DAYS,
  RECORDING_BYTES_MAX,
  RECORDING_LONGEST_MS,
  RECORDING_PIECE_BYTES_MAX,
  RECORDING_REST_MS,
  ROOM_EMPTY_MS,
} from '@parley/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeWebm } from '../../../test/webm.ts'
import { ours, theirs } from '../../../test/world.ts'
import { createRecordingSweep } from './recording-sweep.ts'
import { pieceKey } from './recordings.repository.ts'

let app: TestApp
let host: Client
let colleague: Client
let guest: Client
let code: string
beforeAll(async () => {
  app = await createTestApp()
  host = await app.signInAs('manager')
  colleague = await app.signInAs('standard')
  guest = app.client()
  code = (await host.get('/api/parley/settings/profile')).body.personalMeetingId.replaceAll(' ', '')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.knex('recordings').delete()
  await app.database.knex('rooms').delete()
})

interface Seat {
  key: string
  seatId: string
}
const enter = async (who: Client, body: object = {}): Promise<Seat> =>
  (await who.post(`/api/rooms/${code}/seats`, body)).body
const call = ({ key }: Seat, what: string, body: object = {}) => guest.post(`/api/room-seats/${key}/${what}`, body)
const report = async (seat: Seat) =>
  (await call(seat, 'report', { after: 0, isMuted: true, isCameraOn: false, isSharing: false, isHandUp: false })).body
const start = async (seat: Seat): Promise<string> => {
  const { status, body } = await call(seat, 'recordings', { type: 'video/webm' })
  expect(status).toBe(201)
  return body.id
}
const bodyOf = (bytes: Uint8Array, number: number) => ({
  number,
  endMs: (number + 1) * 1000,
  file: Buffer.from(bytes).toString('base64'),
})
const send = (seat: Seat, id: string, bytes: Uint8Array, number: number) =>
  call(seat, `recordings/${id}/pieces`, bodyOf(bytes, number))
const stop = (seat: Seat, id: string, pieceTotal: number) => call(seat, `recordings/${id}/stop`, { pieceTotal })

const { bytes: WHOLE } = makeWebm(5, 3)
/** Cut at arbitrary positions, as browsers do. */
const PIECES = [WHOLE.subarray(0, 300), WHOLE.subarray(300, 301), WHOLE.subarray(301, 700), WHOLE.subarray(700)]

/** Records all of `pieces` and stops; returns the recording's id. */
async function record(seat: Seat, pieces: readonly Uint8Array[] = PIECES): Promise<string> {
  const id = await start(seat)
  for (const [number, piece] of pieces.entries()) expect((await send(seat, id, piece, number)).status).toBe(200)
  expect((await stop(seat, id, pieces.length)).status).toBe(204)
  return id
}
const listOf = async (who: Client): Promise<ResponseOf<typeof listRecordings>> =>
  (await who.get('/api/recordings')).body
const fileOf = async (id: string, headers: Record<string, string> = {}, who = host) => {
  const answer = await fetch(`${app.url}/api/recordings/${id}/file`, { headers: { cookie: who.cookie(), ...headers } })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const errorOf = async (answer: Promise<{ status: number; body: { error: string } }>) => {
  const { status, body } = await answer
  return [status, body.error]
}

test('everybody in the room is told while it is recorded, and whoever comes later before the door', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  expect((await report(other)).recording).toBeNull()
  expect((await guest.get(`/api/rooms/${code}`)).body.isRecorded).toBe(false)
  const id = await start(one)
  expect((await report(other)).recording).toMatchObject({ id, byName: 'manager of ours.test' })
  expect((await guest.get(`/api/rooms/${code}`)).body.isRecorded).toBe(true)
  expect(await errorOf(call(one, 'recordings', { type: 'video/webm' }))).toEqual([
    409,
    'This meeting is already being recorded',
  ])
  await stop(one, id, 0)
  expect((await report(other)).recording).toBeNull()
  expect((await guest.get(`/api/rooms/${code}`)).body.isRecorded).toBe(false)
})

test('only the host records; neither a colleague nor a guest hands anything over', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  const outside = await enter(guest, { name: 'Ines' })
  await call(one, 'guests', { seatId: outside.seatId, isLetIn: true })
  for (const seat of [other, outside]) {
    expect(await errorOf(call(seat, 'recordings', { type: 'video/webm' }))).toEqual([
      403,
      'Only the host can record a meeting',
    ])
  }
  const id = await start(one)
  for (const seat of [other, outside]) {
    expect((await send(seat, id, PIECES[0] ?? WHOLE, 0)).status).toBe(403)
    expect((await stop(seat, id, 0)).status).toBe(403)
  }
  expect((await app.database.knex('recording_pieces').where({ recording_id: id })).length).toBe(0)
})

test('what was handed over plays as one file, of known length and with ranges', async () => {
  const seat = await enter(host)
  const id = await record(seat)
  const [listed] = await listOf(host)
  expect(listed).toMatchObject({
    id,
    title: 'manager of ours.test: personal room',
    pieces: 4,
    pieceTotal: 4,
    bytes: WHOLE.length,
    lengthMs: 4000,
    people: [{ name: 'manager of ours.test', isGuest: false }],
    canDelete: true,
  })
  const whole = await fileOf(id)
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/webm',
    'content-length': String(whole.bytes.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  const headSize = makeWebm(5, 3).clusters[0]?.[0] ?? 0
  expect(whole.bytes.subarray(-(WHOLE.length - headSize))).toEqual(WHOLE.subarray(headSize))
  expect(whole.bytes.length).toBeGreaterThan(WHOLE.length)
  for (const [from, to] of [
    [0, 0],
    [50, whole.bytes.length - 60],
    [whole.bytes.length - 1, whole.bytes.length - 1],
  ] as const) {
    const part = await fileOf(id, { range: `bytes=${from}-${to}` })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${whole.bytes.length}`])
    expect(part.bytes).toEqual(whole.bytes.subarray(from, to + 1))
  }
  const saved = await fetch(`${app.url}/api/recordings/${id}/file?download`, { headers: { cookie: host.cookie() } })
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="recording-\d{4}-\d\d-\d\d\.webm"$/)
})

test('a piece that comes twice is kept once; another one under its number, and one too early, are refused', async () => {
  const seat = await enter(host)
  const id = await start(seat)
  const [first = WHOLE, second = WHOLE] = PIECES
  expect((await send(seat, id, first, 0)).body).toEqual({ pieces: 1 })
  expect((await send(seat, id, first, 0)).body).toEqual({ pieces: 1 })
  expect(await errorOf(send(seat, id, second, 0))).toEqual([409, 'Another piece with this number is here already'])
  expect(await errorOf(send(seat, id, second, 2))).toEqual([409, 'The pieces come one after the other; the next is 1'])
  const both = await Promise.all([send(seat, id, second, 1), send(seat, id, second, 1)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await stop(seat, id, 2)
  expect(await errorOf(send(seat, id, first, 2))).toEqual([409, 'This recording has no further pieces'])
  expect(await errorOf(stop(seat, id, 3))).toEqual([409, 'This recording has another number of pieces'])
  expect((await stop(seat, id, 2)).status).toBe(204)
  expect((await listOf(host))[0]).toMatchObject({ pieces: 2, bytes: first.length + second.length })
})

/** Sends the first `bytes` bytes of a request and hangs up. */
const cutOff = (path: string, body: string, bytes: number) =>
  new Promise<void>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.on('close', () => resolve())
    socket.on('error', reject)
    socket.on('connect', () => socket.end((head + body).slice(0, bytes), () => socket.destroy()))
  })

test('a piece that is cut off at any byte and sent again gives the same file', async () => {
  const seat = await enter(host)
  const without = await fileOf(await record(seat))
  const id = await start(seat)
  for (const [number, piece] of PIECES.entries()) {
    const body = JSON.stringify(bodyOf(piece, number))
    const path = `/api/room-seats/${seat.key}/recordings/${id}/pieces`
    const cuts = Array.from({ length: body.length }, (_, at) => at).filter((at) => at % 37 === number)
    await Promise.all([0, 1, 60, 150, ...cuts.map((at) => at + 190)].map((bytes) => cutOff(path, body, bytes)))
    expect((await send(seat, id, piece, number)).body).toEqual({ pieces: number + 1 })
  }
  await stop(seat, id, PIECES.length)
  expect((await fileOf(id)).bytes).toEqual(without.bytes)
})

test('what stays in the storage of an upload that died is not part of the file, and is removed', async () => {
  const { storage, database } = app.context
  const seat = await enter(host)
  const id = await start(seat)
  const write = storage.write.bind(storage)
  storage.write = async (...args) => {
    await write(...args)
    throw new Error('The process dies')
  }
  expect((await send(seat, id, WHOLE, 0)).status).toBe(500)
  storage.write = write
  const [left] = await database
    .knex('recording_pieces')
    .where({ recording_id: id })
    .select('organization_id as organizationId', 'id', 'number')
  expect([left.number, await storage.read(pieceKey(left))]).toEqual([null, expect.anything()])
  for (const [number, piece] of PIECES.entries()) await send(seat, id, piece, number)
  await stop(seat, id, PIECES.length)
  expect((await listOf(host))[0]).toMatchObject({ bytes: WHOLE.length })
  app.clock.advance(DAY_MS + 1000)
  await createRecordingSweep(app.context).run()
  expect(await storage.read(pieceKey(left))).toBeNull()
  host = await app.signInAs('manager')
  colleague = await app.signInAs('standard')
  expect((await fileOf(id)).status).toBe(200)
})

test('who was invited or in the room sees it, admins see all; others and other organisations nothing', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  const id = await record(one)
  await call(other, 'report')
  const [admin, basic] = [await app.signInAs('admin'), await app.signInAs('basic')]
  const stranger = await app.signInAs('admin', theirs)
  expect((await listOf(host)).map((row) => [row.id, row.canDelete])).toEqual([[id, true]])
  expect((await listOf(colleague)).map((row) => [row.id, row.canDelete])).toEqual([[id, false]])
  expect((await listOf(admin)).map((row) => [row.id, row.canDelete])).toEqual([[id, true]])
  expect(await listOf(basic)).toEqual([])
  expect(await listOf(stranger)).toEqual([])
  for (const who of [basic, stranger]) {
    expect((await fileOf(id, {}, who)).status).toBe(404)
    expect((await who.delete(`/api/recordings/${id}`)).status).toBe(404)
  }
  expect((await fileOf(id, { cookie: '' })).status).toBe(401)
  expect((await fileOf(id, {}, colleague)).status).toBe(200)
  expect(await errorOf(colleague.delete(`/api/recordings/${id}`))).toEqual([
    403,
    'Only the person who recorded this or an admin can delete it',
  ])
  const meeting = await host.post('/api/meetings', {
    title: 'Dispatch',
    startTime: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
    timezone: 'America/Denver',
    guestUserIds: [ours.users.basic],
  })
  expect(meeting.status).toBe(201)
  await app.database.knex('recordings').where({ id }).update({ meeting_id: meeting.body.id })
  expect((await listOf(basic)).map((row) => row.id)).toEqual([id])
})

test('whoever was there is listed, once each: who comes again or back too, and nobody who was gone', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  for (const ms of [ROOM_EMPTY_MS / 2, ROOM_EMPTY_MS / 2]) {
    app.clock.advance(ms)
    await report(one)
  }
  const id = await start(one)
  await send(one, id, WHOLE, 0)
  const names = async () => (await listOf(host))[0]?.people.map(({ name }) => name)
  expect(await names()).toEqual(['manager of ours.test'])
  expect(await listOf(colleague)).toEqual([])
  await enter(host)
  for (const name of ['Ines', 'Ines']) {
    const { seatId } = await enter(guest, { name })
    expect((await call(one, 'guests', { seatId, isLetIn: true })).status).toBe(204)
  }
  expect(await names()).toEqual(['manager of ours.test', 'Ines'])
  await report(other)
  expect((await names())?.toSorted()).toEqual(['Ines', 'manager of ours.test', 'standard of ours.test'])
  expect(await listOf(colleague)).toHaveLength(1)
})

test('whoever comes once the recording browser is gone is not listed and may not watch, until it is back', async () => {
  const [one, other] = [await enter(host), await enter(colleague)]
  const id = await start(one)
  await send(one, id, WHOLE, 0)
  for (const ms of [ROOM_EMPTY_MS / 2, ROOM_EMPTY_MS / 2]) {
    app.clock.advance(ms)
    await report(other)
  }
  const late = await app.signInAs('basic')
  await enter(late)
  const names = async () => (await listOf(host))[0]?.people.map(({ name }) => name).toSorted()
  expect(await names()).toEqual(['manager of ours.test', 'standard of ours.test'])
  expect(await listOf(late)).toEqual([])
  expect((await report(one)).recording).toMatchObject({ id })
  expect(await names()).toEqual(['basic of ours.test', 'manager of ours.test', 'standard of ours.test'])
  expect(await listOf(late)).toHaveLength(1)
})

test('one is found by title, by who recorded it and by day, and read alone, by whoever may see it', async () => {
  const id = await record(await enter(host))
  const older = await record(await enter(host))
  const { knex } = app.database
  await knex('recordings')
    .where({ id: older })
    .update({ title: 'Céline: permit 40%', started_at: new Date(app.clock.now().getTime() - 8 * DAY_MS) })
  const idsOf = async (query: string, who = host) =>
    ((await who.get(`/api/recordings?${query}`)).body as { id: string }[]).map((row) => row.id)
  expect(await idsOf('sort=at')).toEqual([older, id])
  expect(await idsOf('search=ROOM+manager')).toEqual([id])
  expect(await idsOf('search=celine+ours.test')).toEqual([older])
  expect(await idsOf('search=40%25')).toEqual([older])
  expect(await idsOf('search=permit+nobody')).toEqual([])
  expect(await idsOf(`userId=${ours.users.manager}`)).toEqual([id, older])
  expect(await idsOf(`userId=${ours.users.standard}`)).toEqual([])
  expect((await host.get(`/api/recordings?userId=${ours.users.manager}&range=last7days`)).body).toMatchObject([{ id }])
  expect((await host.get(`/api/recordings?userId=${theirs.users.manager}`)).status).toBe(404)
  const first = await host.get('/api/recordings?limit=1&search=manager')
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
  expect(await idsOf(new URL(next, app.url).search.slice(1))).toEqual([older])

  const [alone] = await listOf(host)
  expect((await host.get(`/api/recordings/${id}`)).body).toEqual(alone)
  for (const who of [await app.signInAs('basic'), await app.signInAs('admin', theirs)]) {
    expect(await idsOf('search=room', who)).toEqual([])
    expect((await who.get(`/api/recordings/${id}`)).status).toBe(404)
  }
  expect((await (await app.signInAs('admin')).get(`/api/recordings/${id}`)).body).toMatchObject({ id, canDelete: true })
})

test('another organisation takes nothing up, even with a seat of its own', async () => {
  const seat = await enter(host)
  const id = await start(seat)
  const stranger = await app.signInAs('manager', theirs)
  const profile = (await stranger.get('/api/parley/settings/profile')).body
  const room = profile.personalMeetingId.replaceAll(' ', '')
  const own = (await stranger.post(`/api/rooms/${room}/seats`, {})).body as Seat
  expect((await send(own, id, WHOLE, 0)).status).toBe(404)
  expect((await stop(own, id, 0)).status).toBe(404)
})

test('deleted, it is gone for everybody with its bytes, and stands in the audit log', async () => {
  const id = await record(await enter(host))
  const { knex } = app.database
  const pieces = await knex('recording_pieces')
    .where({ recording_id: id })
    .select('organization_id as organizationId', 'id')
  const admin = await app.signInAs('admin')
  expect((await admin.delete(`/api/recordings/${id}`)).status).toBe(204)
  expect(await listOf(host)).toEqual([])
  expect((await fileOf(id)).status).toBe(404)
  await createRecordingSweep(app.context).run()
  for (const piece of pieces) expect(await app.context.storage.read(pieceKey(piece))).toBeNull()
  expect(
    await knex('recording_pieces').whereIn(
      'id',
      pieces.map((piece) => piece.id),
    ),
  ).toEqual([])
  const actions = (await knex('audit_entries').where({ subject_id: id }).orderBy('id')).map((entry) => entry.action)
  expect(actions).toEqual(['recording.start', 'recording.delete'])
})

test('after ninety days it goes by itself', async () => {
  await record(await enter(host))
  app.clock.advance(DEFAULT_RECORDING_DAYS * DAY_MS)
  host = await app.signInAs('manager')
  expect(await listOf(host)).toHaveLength(1)
  app.clock.advance(1000)
  await createRecordingSweep(app.context).run()
  expect(await listOf(host)).toEqual([])
  expect(await app.database.knex('recording_pieces')).toEqual([])
  colleague = await app.signInAs('standard')
})

test('where an organization says thirty days, it goes after thirty, and that of another organization is kept', async () => {
  const path = '/api/parley/settings/organization'
  const admin = await app.signInAs('admin', theirs)
  const { body } = await admin.get(path)
  const settings = { ...body.settings, recording_config: { kept_days: 30 } }
  expect((await admin.put(path, { ...body, settings })).body.settings.recording_config).toEqual({ kept_days: 30 })
  let stranger = await app.signInAs('manager', theirs)
  const { personalMeetingId } = (await stranger.get('/api/parley/settings/profile')).body
  await record((await stranger.post(`/api/rooms/${personalMeetingId.replaceAll(' ', '')}/seats`, {})).body)
  await record(await enter(host))
  const advance = async (ms: number) => {
    app.clock.advance(ms)
    stranger = await app.signInAs('manager', theirs)
    host = await app.signInAs('manager')
    await createRecordingSweep(app.context).run()
  }
  await advance(30 * DAY_MS - 60_000)
  expect(await listOf(stranger)).toHaveLength(1)
  await advance(60_000)
  expect(await listOf(stranger)).toEqual([])
  expect(await listOf(host)).toHaveLength(1)
  colleague = await app.signInAs('standard')
})

test.each(['leaves', 'ends it for all', 'is deactivated', 'is gone without a word'])(
  'when the host %s, the recording ends, and what was handed over is kept and plays',
  async (how) => {
    const [one, other] = [await enter(host), await enter(colleague)]
    const id = await start(one)
    await send(one, id, PIECES[0] ?? WHOLE, 0)
    await send(one, id, PIECES[1] ?? WHOLE, 1)
    const person = () => app.database.knex('users').where({ id: ours.users.manager })
    if (how === 'leaves') await guest.delete(`/api/room-seats/${one.key}`)
    if (how === 'ends it for all') await call(one, 'end')
    if (how === 'is deactivated') await person().update({ status: 'inactive' })
    if (how === 'is gone without a word') {
      app.clock.advance(ROOM_EMPTY_MS)
    }
    expect((await report(other)).recording ?? null).toBeNull()
    const late = how === 'is deactivated' ? (await send(one, id, PIECES[2] ?? WHOLE, 2)).status : 404
    expect(late).toBe(404)
    expect((await fileOf(id, {}, colleague)).status).toBe(409)
    app.clock.advance(RECORDING_REST_MS)
    const file = await fileOf(id, {}, colleague)
    expect(file.status).toBe(200)
    expect(file.bytes.subarray(-50)).toEqual(WHOLE.subarray(251, 301))
    await person().update({ status: 'active' })
    host = await app.signInAs('manager')
    expect((await listOf(host))[0]).toMatchObject({ id, pieces: 2, pieceTotal: null })
    expect((await send(one, id, PIECES[2] ?? WHOLE, 2)).body).toEqual({ pieces: 3 })
    expect((await stop(one, id, 3)).status).toBe(204)
    expect((await fileOf(id)).status).toBe(200)
  },
)

test('whoever comes back after a reload can record again', async () => {
  const before = await enter(host)
  const first = await start(before)
  app.clock.advance(ROOM_EMPTY_MS - 1000)
  const after = await enter(host)
  expect((await call(after, 'recordings', { type: 'video/webm' })).status).toBe(409)
  app.clock.advance(1000)
  await report(after)
  expect(await start(after)).not.toBe(first)
  expect((await send(after, first, WHOLE, 0)).status).toBe(403)
})

test('nothing larger or longer than the limits is taken', async () => {
  const seat = await enter(host)
  const id = await start(seat)
  expect(await errorOf(send(seat, id, new Uint8Array(RECORDING_PIECE_BYTES_MAX + 1), 0))).toEqual([
    400,
    'A piece of a recording has at most 1 MB',
  ])
  expect((await send(seat, id, new Uint8Array(RECORDING_PIECE_BYTES_MAX * 2.5), 0)).status).toBe(413)
  expect((await send(seat, id, new Uint8Array(0), 0)).status).toBe(400)
  const tooLong = { ...bodyOf(WHOLE, 0), endMs: RECORDING_LONGEST_MS + 60_000 }
  expect(await errorOf(call(seat, `recordings/${id}/pieces`, tooLong))).toEqual([
    409,
    'This recording has reached its maximum length. Start another one.',
  ])
  await send(seat, id, WHOLE, 0)
  await app.database.knex('recordings').where({ id }).update({ bytes: RECORDING_BYTES_MAX })
  expect(await errorOf(send(seat, id, WHOLE, 1))).toEqual([
    409,
    'This recording has reached its maximum size. Start another one.',
  ])
})
