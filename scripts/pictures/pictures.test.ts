import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draw, WIDTH } from './draw-box.ts'
import { KEPT_BYTES_MAX, type PictureFolders, pictureFile } from './folders.ts'
import { accept, type Found, imageOf, readFound } from './found.ts'
import { keptBytes, keptNames, readKept } from './kept.ts'
import { decodePicture, differenceOf, encodePicture, halve, type Picture, roundEdges } from './picture.ts'
import { picturedNames } from './pictured.ts'
import { servePixels } from './server.ts'

const kept = roundEdges(draw())

test('a picture is the same as the one that was kept of it, with its edges rounded', async () => {
  expect(kept.data.equals(draw().data)).toBe(false)
  expect(differenceOf(await decodePicture(await encodePicture(kept)), draw())).toBeNull()
})

test.each([
  ['what moves by 2 px', draw({ left: 42 }), { x: 40, y: 30 }],
  ['what moves by 1 px', draw({ left: 41 }), { x: 40, y: 30 }],
  ['a tint that gets a little darker', draw({ tint: 241 }), { x: 42, y: 30 }],
])('%s differs', (_, taken, first) => {
  expect(differenceOf(kept, taken)?.first).toEqual(first)
})

test('a page of another size differs as a whole', () => {
  const smaller = { width: WIDTH, height: 60, data: draw().data.subarray(0, WIDTH * 60 * 3) }
  expect(differenceOf(kept, smaller)).toMatchObject({ pixels: WIDTH * 60, first: { x: 0, y: 0 } })
})

test.each([
  ['the rounding of an edge by another processor', draw({ edge: 6 })],
  ['a shade that nobody sees', draw({ tint: 245 })],
])('%s does not', (_, taken) => {
  expect(differenceOf(kept, taken)).toBeNull()
})

let folders: PictureFolders
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  folders = {
    kept: mkdtempSync(join(folder, 'kept-')),
    found: mkdtempSync(join(folder, 'found-')),
    firstOf: (name) => (name.endsWith('.over') ? 'moved' : name.slice(0, name.indexOf('.'))),
  }
  const write = async (where: string, name: string, picture: Picture) =>
    writeFileSync(pictureFile(where, name), await encodePicture(picture))
  await write(folders.kept, 'moved.light', kept)
  await write(folders.found, 'moved.light', draw({ left: 44 }))
  await write(folders.found, 'new.light', draw())
})
afterEach(() => rmSync(folder, { recursive: true }))
const names = (found: readonly Found[]) => found.map(({ name, isNew }) => [name, isNew])

test('what differs and what is new is found, accepted, and the acceptance undone', async () => {
  expect(names(await readFound(folders))).toEqual([
    ['moved.light', false],
    ['new.light', true],
  ])
  const before = await imageOf('moved.light', 'before', folders)
  const undo = await accept(['moved.light', 'new.light'], folders)
  expect(await readFound(folders)).toEqual([])
  expect(keptNames(folders)).toEqual(['moved.light', 'new.light'])
  undo()
  expect(names(await readFound(folders))).toHaveLength(2)
  expect(keptNames(folders)).toEqual(['moved.light'])
  expect(await imageOf('moved.light', 'before', folders)).toEqual(before)
})

test('a state is kept over the first of its title, whichever of them changes', async () => {
  const state = halve(draw({ tint: 60 }))
  const kept = async () => (await readKept('state.over', folders))?.data
  writeFileSync(pictureFile(folders.found, 'state.over'), await encodePicture(state))
  await accept(['state.over'], folders)
  expect(await kept()).toEqual(roundEdges(state).data)
  const undo = await accept(['moved.light'], folders)
  expect((await readKept('moved.light', folders))?.data).toEqual(roundEdges(draw({ left: 44 })).data)
  expect(await kept()).toEqual(roundEdges(state).data)
  undo()
  expect(await kept()).toEqual(roundEdges(state).data)
})

test('a state of another size than the first of its title is kept whole', async () => {
  const state = { width: 90, height: 40, data: Buffer.alloc(90 * 40 * 3, 96) }
  writeFileSync(pictureFile(folders.found, 'state.over'), await encodePicture(state))
  await accept(['state.over'], folders)
  expect(await readKept('state.over', folders)).toEqual(state)
  expect(await decodePicture(readFileSync(pictureFile(folders.kept, 'state.over')))).toEqual(state)
})

test('the difference is red where something moved, and nowhere else', async () => {
  const image = await imageOf('moved.light', 'difference', folders)
  const { data } = await decodePicture(image ?? Buffer.alloc(0))
  const at = (x: number, y: number) => [...data.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)]
  expect(at(41, 40)).toEqual([200, 16, 32])
  expect(at(80, 40)).not.toEqual([200, 16, 32])
  expect(at(5, 5)).not.toEqual([200, 16, 32])
})

test('the page is given what differs, accepts by its buttons and undoes', async () => {
  const { address, close } = await servePixels(folders)
  const found = async () => ((await (await fetch(`${address}found`)).json()) as { found: Found[] }).found.length
  expect(await (await fetch(address)).text()).toContain('<title>Pixels</title>')
  expect((await fetch(`${address}pictures/moved.light/difference`)).headers.get('content-type')).toBe('image/webp')
  expect((await fetch(`${address}pictures/../../secret/after`)).status).toBe(404)
  expect(await found()).toBe(2)
  await fetch(`${address}accepted`, { method: 'PUT', body: JSON.stringify(['moved.light']) })
  expect(await found()).toBe(1)
  await fetch(`${address}accepted`, { method: 'DELETE' })
  expect(await found()).toBe(2)
  close()
})

test('pictures are kept of every state of every title, of the first in both themes and on a phone, and of nothing else', () => {
  expect(keptNames()).toEqual(picturedNames.toSorted())
  expect(keptBytes()).toBeLessThanOrEqual(KEPT_BYTES_MAX)
})

test('a name that begins no story is refused', () => {
  const pixels = join(import.meta.dirname, '../pixels.mjs')
  const args = [pixels, '--take', 'screens-', 'nothing-']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toContain('No story that pictures are kept of has a name that begins with nothing-.')
})
