// @vitest-environment happy-dom
import { type ApiClient, createConnection } from '@parley/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attachmentsOf, forgetAttachments, moveAttachments } from './attaching.tsx'

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (name: string) => new File([PNG], name, { type: 'image/png' })
const KEY = 'pictures of a dialog'

/** Uploads that stay unanswered until the test answers them. */
const begun: { onerror: () => void }[] = []
class PendingRequest {
  upload = {}
  onerror = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  send = () => void begun.push(this)
}

beforeEach(() => {
  begun.length = 0
  vi.stubGlobal('XMLHttpRequest', PendingRequest)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open() {
  const client = {} as ApiClient
  const connection = createConnection(() => new Date(0))
  return { client, connection, list: attachmentsOf(client, connection, KEY, []) }
}
const turnOver = () => new Promise((resolve) => setTimeout(resolve))

test('what nobody answered is tried again when there is a connection, until the pictures are let go of', async () => {
  const { client, connection, list } = open()
  await list.add([png('a.png')])
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.onerror()
  await expect.poll(() => list.read().all[0]?.state.is).toBe('failed')
  connection.unanswered()
  connection.answered()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.onerror()
  await expect.poll(() => list.read().all[0]?.state.is).toBe('failed')
  forgetAttachments(client, KEY)
  connection.unanswered()
  connection.answered()
  await turnOver()
  expect([begun.length, list.read().all]).toEqual([2, []])
  expect(attachmentsOf(client, connection, KEY, [])).not.toBe(list)
})

test('of pictures that are let go of, those that wait for their turn are not uploaded', async () => {
  const { client, list } = open()
  await list.add([png('a.png'), png('b.png')])
  await expect.poll(() => begun.length).toBe(1)
  forgetAttachments(client, KEY)
  begun[0]?.onerror()
  await turnOver()
  expect(begun).toHaveLength(1)
})

test('pictures that are given to another key stand there, also one that comes in later', () => {
  const { client, connection, list } = open()
  const picture = (id: string) => ({ id, url: `/api/files/${id}`, width: 4, height: 3, altText: '' })
  const other = attachmentsOf(client, connection, 'pictures of another', [])
  list.putBack([picture('a')])
  moveAttachments(client, connection, KEY, 'pictures of another')
  list.putBack([picture('b')])
  expect([list.read().all, other.read().pictures]).toEqual([[], [picture('b'), picture('a')]])
})

test('what could not be uploaded is not given along, nor tried again, and that is said', async () => {
  const { client, connection, list } = open()
  const other = attachmentsOf(client, connection, 'pictures of another', [])
  await list.add([png('a.png'), png('b.png')])
  await expect.poll(() => begun.length).toBe(1)
  begun[0]?.onerror()
  await expect.poll(() => begun.length).toBe(2)
  moveAttachments(client, connection, KEY, 'pictures of another')
  expect(other.read()).toMatchObject({ all: [], notice: '1 picture was not uploaded; attach it again.' })
  begun[1]?.onerror()
  await expect.poll(() => other.read().notice).toBe('2 pictures were not uploaded; attach them again.')
  connection.unanswered()
  connection.answered()
  await turnOver()
  expect([begun.length, list.read().all]).toEqual([2, []])
})
