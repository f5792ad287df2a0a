import { crc32 } from 'node:zlib'
import { API } from '@parley/contract'
import { PICTURE_REFUSALS } from '@parley/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { ours, theirs } from '../../../test/world.ts'
import { createFileSweep } from './file-sweep.ts'

const LOGO = `${API}/settings/organization/logo`
const AVATAR = `${API}/settings/profile/avatar`
const ORGANIZATION = `${API}/settings/organization`
const PROFILE = `${API}/settings/profile`

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const upload = (bytes: Uint8Array, path = LOGO, client = admin) =>
  client.post(path, { file: Buffer.from(bytes).toString('base64') })
const refusalOf = async (bytes: Uint8Array, path = LOGO) => {
  const { status, body } = await upload(bytes, path)
  return [status, body.error]
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 13, g: 120, b: 120 } } })
const shown = async (url: string): Promise<Buffer> => {
  const answer = await fetch(app.url + url, { headers: { cookie: admin.cookie() } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** A PNG whose header states this size. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR', 'latin1')
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  head.set([8, 2, 0, 0, 0], 12)
  const chunk = Buffer.alloc(25)
  chunk.writeUInt32BE(13)
  head.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(head), 21)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk,
    Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1'),
  ])
}

test('a photo loses its position, stands upright and is as large as it is shown', async () => {
  const photo = await blank(1200, 600)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 44/1 0/1' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { status, body } = await upload(photo)
  expect(status).toBe(201)
  const kept = await shown(body.url)
  const { format, exif, width, height, orientation } = await sharp(kept).metadata()
  expect({ format, exif, width, height, orientation }).toEqual({
    format: 'jpeg',
    exif: undefined,
    width: 256,
    height: 512,
    orientation: undefined,
  })
})

test('nothing but pixels is kept of a file that is also a page', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const png = Buffer.concat([await blank(40, 40).png().toBuffer(), page])
  const { status, body } = await upload(png)
  expect(status).toBe(201)
  const answer = await fetch(app.url + body.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(Buffer.from(await answer.arrayBuffer()).includes('script')).toBe(false)
})

test('a head of 50,000 by 50,000 pixels is refused before anything is decoded', async () => {
  expect(await refusalOf(hugePng(50_000, 50_000))).toEqual([400, PICTURE_REFUSALS.pixels])
})

test('what is no picture is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await refusalOf(Buffer.from(svg))).toEqual([400, PICTURE_REFUSALS.svg])
  expect(await refusalOf(await blank(4, 4).webp().toBuffer())).toEqual([400, PICTURE_REFUSALS.kind])
  expect(await refusalOf(Buffer.from('GIF89a,<script>'))).toEqual([400, PICTURE_REFUSALS.kind])
  expect(await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]))).toEqual([
    400,
    PICTURE_REFUSALS.broken,
  ])
  const [jpeg, png] = await Promise.all([blank(400, 400).jpeg().toBuffer(), blank(400, 400).png().toBuffer()])
  expect(await refusalOf(jpeg.subarray(0, jpeg.length / 2))).toEqual([400, PICTURE_REFUSALS.broken])
  expect(await refusalOf(png.subarray(0, png.length / 2))).toEqual([400, PICTURE_REFUSALS.broken])
})

test('a picture of more than its size is refused, and a far larger body as well', async () => {
  const [jpeg, tail] = [await blank(40, 40).jpeg().toBuffer(), (bytes: number) => Buffer.alloc(bytes)]
  expect(await refusalOf(Buffer.concat([jpeg, tail(1024 * 1024)]), AVATAR)).toEqual([
    400,
    'The picture is larger than 1 MB. Choose a smaller file.',
  ])
  expect((await upload(tail(4 * 1024 * 1024), AVATAR)).status).toBe(413)
})

test('a hundred at once are all taken', async () => {
  const png = await blank(300, 300).png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 100 }, () => upload(png, AVATAR)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.url as string)).size).toBe(100)
})

test('a logo that is saved is seen by customers and stays; one that is not goes after a day', async () => {
  const png = await blank(40, 40).png().toBuffer()
  const [saved, left] = [await upload(png), await upload(png)].map(({ body }) => body.url as string)
  const { version: _, ...organization } = (await admin.get(ORGANIZATION)).body
  expect((await admin.put(ORGANIZATION, { ...organization, logoUrl: saved })).status).toBe(200)
  const gone = await admin.put(ORGANIZATION, { ...organization, logoUrl: saved?.replace(/.{12}$/, '000000000000') })
  expect([gone.status, gone.body.error]).toEqual([400, PICTURE_REFUSALS.gone])
  const stranger = await app.signInAs('admin', theirs)
  const { version: __, ...other } = (await stranger.get(ORGANIZATION)).body
  expect((await stranger.put(ORGANIZATION, { ...other, logoUrl: saved })).status).toBe(400)
  app.clock.advance(86_400_000 + 1000)
  await createFileSweep(app.context).run()
  expect((await fetch(app.url + (saved ?? ''))).status).toBe(200)
  expect((await fetch(app.url + (left ?? ''))).status).toBe(404)
  await expect(app.database.knex('organizations').where({ id: theirs.id }).update({ logo_url: saved })).rejects.toThrow(
    'foreign key',
  )
})

test('an avatar is shown to the team wherever they are shown, and to nobody else', async () => {
  const basic = await app.signInAs('basic')
  const { body } = await upload(await blank(300, 200).png().toBuffer(), AVATAR, basic)
  const { name, email } = (await basic.get(PROFILE)).body
  expect((await basic.put(PROFILE, { name, email, avatarUrl: body.url })).status).toBe(200)
  admin = await app.signInAs('admin')
  const people = (await admin.get(`${API}/users`)).body as { id: string; avatarUrl: string | null }[]
  expect(people.find(({ id }) => id === ours.users.basic)?.avatarUrl).toBe(body.url)
  const { width, height } = await sharp(await shown(body.url)).metadata()
  expect([width, height]).toEqual([256, 256])
  expect((await fetch(app.url + body.url)).status).toBe(401)
  expect((await (await app.signInAs('admin', theirs)).get(body.url)).status).toBe(404)
})

test('one person uploads so many pictures of any kind in a minute, waits, and goes on', async () => {
  const { database } = app
  const limited = await createTestApp({ database, env: { PARLEY_PICTURES_PER_MINUTE: '6' } })
  const basic = await limited.signInAs('basic')
  const bytes = await blank(1, 1).png().toBuffer()
  const paths = Array.from({ length: 9 }, (_, index) => (index % 2 === 0 ? AVATAR : `${API}/text-pictures`))
  const answers = await Promise.all(paths.map((path) => upload(bytes, path, basic)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(3)
  for (const { body, headers } of refused) {
    expect(body.code).toBe('too_many_pictures')
    expect(body.error).toMatch(/^You have reached the limit of 6 pictures in a minute\. Try again in \d+ seconds?\.$/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await upload(bytes, AVATAR, await limited.signInAs('manager'))).status).toBe(201)
  await database.knex('sign_in_throttles').update({ window_ends_at: database.knex.fn.now() })
  expect((await upload(bytes, AVATAR, basic)).status).toBe(201)
  await limited.close()
})
