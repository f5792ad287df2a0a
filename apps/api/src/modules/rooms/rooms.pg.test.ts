import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type reportSeat, type ResponseOf, seatEventsPath } from '@parley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChildServer, startChild } from '../../../test/child-process.ts'
import { type Client, createClient } from '../../../test/client.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let other: ChildServer
let dataDir: string
let here: Client
let there: Client
let code: string

const env = () => ({
  PARLEY_DATA_DIR: dataDir,
  PARLEY_SEED: 'none',
  PARLEY_ROLE: 'web',
  DATABASE_URL: app.database.url ?? '',
})

beforeAll(async () => {
  app = await createTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'api-rooms-'))
  other = await startChild(env())
  here = await app.signInAs('manager')
  there = createClient(other.url)
  code = (await here.get('/api/parley/settings/profile')).body.personalMeetingId.replaceAll(' ', '')
})
afterAll(async () => {
  await other.stop()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Report = ResponseOf<typeof reportSeat>
const FLAGS = { isMuted: false, isCameraOn: true, isSharing: false, isHandUp: false }
const report = async (client: Client, key: string, after = 0): Promise<Report> =>
  (await client.post(`/api/room-seats/${key}/report`, { after, ...FLAGS })).body

/** Opens the event stream of a seat and counts its events. */
async function listen(key: string) {
  const abort = new AbortController()
  const response = await fetch(app.url + seatEventsPath(key), { signal: abort.signal })
  let text = ''
  const read = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)
  return {
    news: () => text.match(/^data: /gm)?.length ?? 0,
    close: async () => {
      abort.abort()
      await read
    },
  }
}

test('browsers of two processes are in one room, are introduced to each other, and outlive a killed process', async () => {
  const host = (await here.post(`/api/rooms/${code}/seats`, {})).body
  await report(here, host.key)
  const stream = await listen(host.key)
  const guest = (await there.post(`/api/rooms/${code}/seats`, { name: 'Ines Nwosu' })).body
  await expect.poll(stream.news).toBe(1)
  await here.post(`/api/room-seats/${host.key}/guests`, { seatId: guest.seatId, isLetIn: true })
  expect((await report(there, guest.key)).people).toHaveLength(2)

  const before = stream.news()
  await there.post(`/api/room-seats/${guest.key}/signals`, { to: host.seatId, signals: '{"candidate":1}' })
  await expect.poll(stream.news).toBeGreaterThan(before)
  const told = await report(here, host.key)
  expect(told.signals).toEqual([{ from: guest.seatId, data: '{"candidate":1}' }])

  await other.kill()
  other = await startChild(env())
  const again = createClient(other.url)
  expect(await report(again, guest.key)).toMatchObject({ standing: 'joined', people: [{}, {}] })
  await again.post(`/api/room-seats/${guest.key}/texts`, { text: 'Still here' })
  expect((await report(here, host.key, told.after)).texts).toMatchObject([{ name: 'Ines Nwosu', text: 'Still here' }])
  await stream.close()
})
