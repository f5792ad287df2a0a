import { TEXT_PICTURES_MAX, TEXT_PICTURE_REFUSALS, TOO_MANY_PICTURES } from '@parley/domain'
import { expect, test } from 'vitest'
import { createAttachmentList } from './attachment-list.ts'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (name: string) => new File([PNG], name, { type: 'image/png' })
class Lost extends Error {}

/** A list over a server whose responses the test provides, one for each upload. */
function open({ kept = new Map<string, string>(), now = 0 } = {}) {
  const uploads: { bytes: Uint8Array; onSent: (part: number) => void; end: (error?: Error) => void }[] = []
  let ids = 0
  const list = createAttachmentList({
    upload: (bytes, onSent) =>
      new Promise((resolve, reject) => {
        const id = `file-${(ids += 1)}`
        uploads.push({
          bytes,
          onSent,
          end: (error) => (error ? reject(error) : resolve({ id, url: `/api/files/${id}`, width: 4, height: 3 })),
        })
      }),
    failureOf: (error) => ({ text: (error as Error).message, again: true, lost: error instanceof Lost }),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    },
    storageKey: 'pictures of Ana to Maria',
    now: () => now,
  })
  /** The upload at this index, once it has begun. */
  const upload = async (at: number) => {
    await expect.poll(() => uploads.length).toBeGreaterThan(at)
    return uploads[at] as (typeof uploads)[number]
  }
  const states = () => list.read().all.map(({ name, state }) => [name, state.is])
  const settle = () => expect.poll(states)
  return { list, kept, uploads, upload, states, settle }
}

test('pictures are uploaded one after the other, say how far they are, and nothing leaves before they are there', async () => {
  const { list, uploads, upload, settle } = open()
  await list.add([png('a.png'), png('b.png')])
  const first = await upload(0)
  expect(first.bytes).toEqual(PNG)
  first.onSent(0.5)
  expect(list.read().all[0]?.state).toEqual({ is: 'uploading', sent: 0.5 })
  expect([uploads.length, list.read().blockedReason]).toEqual([1, 'Wait until the pictures are uploaded'])
  first.end()
  ;(await upload(1)).end()
  await settle().toEqual([
    ['a.png', 'ready'],
    ['b.png', 'ready'],
  ])
  expect(list.read()).toMatchObject({
    blockedReason: null,
    pictures: [{ id: 'file-1', altText: '' }, { id: 'file-2' }],
  })
})

test('a picture that fails stays with its reason until it is tried again or removed', async () => {
  const { list, upload, settle } = open()
  await list.add([png('a.png')])
  ;(await upload(0)).end(new Error('The server is down'))
  await settle().toEqual([['a.png', 'failed']])
  expect(list.read()).toMatchObject({ all: [{ state: { text: 'The server is down' } }], pictures: [] })
  expect(list.read().blockedReason).toMatch(/try it again/)
  list.retry(list.read().all[0]?.key ?? 0)
  ;(await upload(1)).end()
  await settle().toEqual([['a.png', 'ready']])
})

test('what nobody answered goes on when somebody does; what was refused does not', async () => {
  const { list, uploads, upload, settle } = open()
  await list.add([png('a.png'), png('b.png')])
  ;(await upload(0)).end(new Lost('You are offline'))
  ;(await upload(1)).end(new Error('The picture is damaged'))
  await settle().toEqual([
    ['a.png', 'failed'],
    ['b.png', 'failed'],
  ])
  list.retryLost()
  ;(await upload(2)).end()
  await settle().toEqual([
    ['a.png', 'ready'],
    ['b.png', 'failed'],
  ])
  expect(uploads).toHaveLength(3)
})

test('what is too large or no picture is refused before it is sent, and another try is not offered', async () => {
  const { list, uploads } = open()
  const large = new File([PNG, new Uint8Array(5 * 1024 * 1024)], 'large.png')
  await list.add([large, new File(['<html>'], 'page.png', { type: 'image/png' })])
  expect(list.read().all.map(({ state }) => state)).toEqual([
    { is: 'failed', text: TEXT_PICTURE_REFUSALS.size, again: false, lost: false },
    { is: 'failed', text: TEXT_PICTURE_REFUSALS.kind, again: false, lost: false },
  ])
  expect(uploads).toEqual([])
})

test('a folder says that it cannot be attached, and the files after it are uploaded', async () => {
  const { list, upload, settle } = open()
  const unreadable = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('A folder')) })
  const folder = Object.assign(new File([], 'photos'), { slice: () => unreadable })
  await list.add([folder, png('a.png')])
  ;(await upload(0)).end()
  await settle().toEqual([
    ['photos', 'failed'],
    ['a.png', 'ready'],
  ])
  const text = 'It could not be read. A folder cannot be attached, only the pictures in it.'
  expect(list.read().all[0]?.state).toEqual({ is: 'failed', text, again: false, lost: false })
})

test('of more than a text takes the first are taken, and it is said', async () => {
  const { list } = open()
  await list.add(Array.from({ length: TEXT_PICTURES_MAX + 2 }, () => png('image.png')))
  const { all, notice } = list.read()
  expect([all.length, notice]).toEqual([TEXT_PICTURES_MAX, TOO_MANY_PICTURES])
  expect(new Set(all.map(({ name }) => name)).size).toBe(TEXT_PICTURES_MAX)
  list.remove(all[0]?.key ?? 0)
  expect(list.read().notice).toBeNull()
})

test('one that is removed on its way does not come back', async () => {
  const { list, upload, states } = open()
  await list.add([png('a.png')])
  const { end } = await upload(0)
  list.remove(list.read().all[0]?.key ?? 0)
  end()
  await Promise.resolve()
  expect(states()).toEqual([])
})

test('what is attached outlives the page with what was written of it, for less than the day for which the server keeps it', async () => {
  const first = open()
  await first.list.add([png('a.png')])
  ;(await first.upload(0)).end()
  await first.settle().toEqual([['a.png', 'ready']])
  first.list.describe(first.list.read().all[0]?.key ?? 0, 'The tank')
  const { list } = open({ kept: first.kept, now: 22 * 3_600_000 })
  expect(list.read().pictures).toEqual([
    { id: 'file-1', url: '/api/files/file-1', width: 4, height: 3, altText: 'The tank' },
  ])
  expect(open({ kept: first.kept, now: 23 * 3_600_000 }).list.read().all).toEqual([])
})

test('what has left is attached no more, what is taken back is again', async () => {
  const { list, kept, upload, settle } = open()
  await list.add([png('a.png')])
  ;(await upload(0)).end()
  await settle().toEqual([['a.png', 'ready']])
  const { pictures } = list.read()
  list.clear(pictures)
  expect([list.read().all, kept.size]).toEqual([[], 0])
  list.putBack(pictures)
  expect(list.read().pictures).toEqual(pictures)
})

test('a text that is taken back keeps its pictures beside those that are attached, and leaves once there are few enough', () => {
  const { list } = open()
  const picturesOf = (text: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${text}-${index}`
      return { id, url: `/api/files/${id}`, width: 4, height: 3, altText: '' }
    })
  list.putBack(picturesOf('new', 3))
  expect(list.read().blockedReason).toBeNull()
  list.putBack(picturesOf('back', TEXT_PICTURES_MAX - 2))
  const { all, pictures, blockedReason } = list.read()
  expect([pictures.length, pictures.at(-1)?.id, blockedReason]).toEqual([
    TEXT_PICTURES_MAX + 1,
    'new-2',
    TOO_MANY_PICTURES,
  ])
  list.remove(all[0]?.key ?? 0)
  expect(list.read().blockedReason).toBeNull()
})
