import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDataFolder, OpenDataFolderError } from '../src/data-folder.ts'
import { startChild } from './child-process.ts'
import { createClient } from './client.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'data-folder-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** The permission bits; 0 for a file that no longer exists, such as a lock. */
const modeOf = (path: string) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777

/** The paths in the data folder that anybody but their owner has permissions on. */
const openToOthers = () =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((path) => join(folder, path))
    .filter((path) => (modeOf(path) & 0o077) !== 0)

test('every file that a start makes is its owner’s alone: database, secret, ledgers of the simulators', async () => {
  const server = await startChild({ PARLEY_DATA_DIR: folder, PARLEY_SEED: 'demo' })
  try {
    const client = createClient(server.url)
    await client.post('/api/auth/sign-in', { email: 'standard@larkspur.test', password: 'parley-demo' })
    const [conversation] = (await client.get('/api/parley/conversations')).body as { id: string }[]
    const sent = await client.post(
      '/api/parley/messages',
      { conversationId: conversation?.id, content: 'On my way' },
      { headers: { 'idempotency-key': 'one' } },
    )
    expect(sent.status).toBe(201)
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toContain('sim')
    await expect.poll(() => readdirSync(join(folder, 'sim')), { timeout: 10_000 }).toContain('sms.jsonl')
    expect(readdirSync(join(folder, 'database', 'base')).length).toBeGreaterThan(0)
    // A lock may disappear while the folder is read.
    await expect.poll(openToOthers).toEqual([])
  } finally {
    await server.stop()
  }
}, 120_000)

test('a folder that was open to others is closed, and that is said', () => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  expect(closeDataFolder(folder)).toBe(
    `The data folder ${folder} was open to other users of this machine (755). It is closed now (700).`,
  )
  expect(modeOf(folder)).toBe(0o700)
  expect(closeDataFolder(folder)).toBe(null)
})

test('a folder that is not there yet needs no closing', () => {
  expect(closeDataFolder(folder)).toBe(null)
})

test('a folder that everybody shares is left as it is, and the start stops', () => {
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  expect(() => closeDataFolder(folder)).toThrow(OpenDataFolderError)
  expect(modeOf(folder)).toBe(0o777)
})
