import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const heard = new Map<string, (event: object) => void>()
const showNotification = vi.fn(async () => undefined)
const openWindow = vi.fn(async () => undefined)
let pages: object[] = []
let locks: string[] = []

const pageOf = (id: string, isLookedAt: boolean) => ({
  id,
  url: 'https://parley.test/parley/messages',
  focused: isLookedAt,
  visibilityState: isLookedAt ? 'visible' : 'hidden',
  postMessage: vi.fn(),
  focus: async () => undefined,
})

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => heard.set(name, listener))
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow })
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } })
  await import('./worker.ts')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  showNotification.mockClear()
  openWindow.mockClear()
})

async function hear(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = []
  heard.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}
const path = '/parley/customers'
const push = () => hear('push', { data: { json: () => ({ id: 'one', title: 'Dana mentioned you', body: '', path }) } })
const click = () => hear('notificationclick', { notification: { close: () => undefined, data: { path } } })

test('a page is told the id that it is known by', async () => {
  const answer = vi.fn()
  await hear('message', { data: 'which page is this', source: { id: 'a' }, ports: [{ postMessage: answer }] })
  await hear('message', { data: 'something else', source: { id: 'a' }, ports: [{ postMessage: answer }] })
  expect(answer.mock.calls).toEqual([['a', []]])
})

test('who looks at the workspace beside a room is shown nothing, and a click opens its place there', async () => {
  const room = pageOf('a', false)
  const workspace = pageOf('b', true)
  pages = [room, workspace]
  locks = ['in a room a']
  await push()
  await click()
  expect(showNotification).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
  expect(workspace.postMessage).toHaveBeenCalledWith({ open: path }, [])
  expect(room.postMessage).not.toHaveBeenCalled()
})

test('who looks at a room is shown what is pushed', async () => {
  pages = [pageOf('a', true), pageOf('b', false)]
  locks = ['in a room a']
  await push()
  expect(showNotification).toHaveBeenCalledOnce()
})

test('while it is not known which page is the room, all are left alone', async () => {
  const workspace = pageOf('b', true)
  pages = [workspace]
  locks = ['in a room', 'in a room c']
  await push()
  await click()
  expect(showNotification).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledWith(path)
  expect(workspace.postMessage).not.toHaveBeenCalled()
})
