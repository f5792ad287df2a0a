import { DAY_MS } from '@parley/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { storageKey } from './file-store.ts'
import { createFileSweep } from './file-sweep.ts'

const AUDIO = Buffer.from('RIFF....WAVE, twenty bytes and some more')
const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1')

let app: TestApp
let cookie: string
let otherCookie: string
beforeAll(async () => {
  app = await createTestApp()
  cookie = await cookieOf(ours.domain)
  otherCookie = await cookieOf(theirs.domain)
})
afterAll(() => app.close())

async function cookieOf(domain: string): Promise<string> {
  const answer = await fetch(`${app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `basic@${domain}`, password: 'correct horse battery' }),
  })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

const keep = (kind: 'voicemail' | 'logo' = 'voicemail') =>
  app.context.files.keep({
    organizationId: ours.id,
    kind,
    bytes: kind === 'logo' ? PICTURE : AUDIO,
    createdByUserId: ours.users.basic,
  })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/${path}`, { headers: { cookie, ...headers } })

test('a file is given to its organization alone, with a fixed type and nothing that runs', async () => {
  const id = await keep()
  const answer = await get(`files/${id}`)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(AUDIO)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': String(AUDIO.length),
    'content-disposition': 'inline; filename="voicemail.wav"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
  })
  expect((await get(`files/${id}`, { cookie: otherCookie })).status).toBe(404)
  expect((await get(`files/${id}`, { cookie: '' })).status).toBe(401)
  expect((await get(`public/logos/${id}`, { cookie: '' })).status).toBe(404)
  expect((await get('files/..%2F..%2Fsession-secret')).status).toBe(404)
  expect((await get('files/0190a5f0-0000-7000-8000-000000000009')).status).toBe(404)
  const saved = await get(`files/${id}?download`)
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="voicemail.wav"')
})

test('a part of a file is given as a part, and the same file not twice', async () => {
  const id = await keep()
  const part = await get(`files/${id}`, { range: 'bytes=4-7' })
  expect([
    part.status,
    part.headers.get('content-range'),
    part.headers.get('content-length'),
    await part.text(),
  ]).toEqual([206, `bytes 4-7/${AUDIO.length}`, '4', '....'])
  const beyond = await get(`files/${id}`, { range: `bytes=${AUDIO.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${AUDIO.length}`])
  const etag = part.headers.get('etag') ?? ''
  expect((await get(`files/${id}`, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(`files/${id}`, { range: 'bytes=4-7', 'if-range': etag })).status).toBe(206)
  expect((await get(`files/${id}`, { range: 'bytes=4-7', 'if-range': '"of another file"' })).status).toBe(200)
})

test.each(['<html><script>alert(1)</script></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', ''])(
  '%j is not kept, whatever it is said to be',
  async (text) => {
    const kept = app.context.files.keep({
      organizationId: ours.id,
      kind: 'logo',
      bytes: Buffer.from(text),
      createdByUserId: null,
    })
    await expect(kept).rejects.toThrow('of no type that is kept')
  },
)

test('a logo is given to whoever asks', async () => {
  const id = await keep('logo')
  const answer = await get(`public/logos/${id}`, { cookie: '' })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=604800, immutable',
  ])
})

test('a file whose bytes were not kept to the end is not given, and swept', async () => {
  const { files, storage, database } = app.context
  const id = await keep()
  await database.knex('files').where({ id }).update({ ready_at: null })
  expect(await files.find(ours.id, id)).toBeNull()
  const sweep = createFileSweep(app.context)
  await sweep.run()
  expect(await storage.read(storageKey({ organizationId: ours.id, id }))).not.toBeNull()
  app.clock.advance(DAY_MS + 1000)
  await Promise.all([sweep.run(), createFileSweep(app.context).run()])
  expect(await storage.read(storageKey({ organizationId: ours.id, id }))).toBeNull()
  expect(await database.knex('files').where({ id })).toEqual([])
})
