import {
  addPushSubscription,
  buildUrl,
  changePassword,
  deactivateUser,
  endSessions,
  getSession,
  listSessions,
  resetSecondFactor,
  sendMessage,
  startCall,
  startCustomerImport,
  undoCustomerImport,
} from '@parley/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BROWSER_HEADER, createMockApi } from './create-mock-api.ts'
import { isCurrentWorld } from './kept-world.ts'
import type { MockApi } from './mock-api.ts'
import { worldOf } from './mock-param.ts'
import { readWorldFile, writeWorldFile } from './world/world-file.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-19T21:47:00Z') }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
/** The same world in another page, as read from a store. */
const again = (api: MockApi) => createMockApi({ kept: structuredClone(api.keep()) })

async function ask(api: MockApi, method: string, path: string, { body, browser }: { body?: object; browser?: string }) {
  const headers = { 'Content-Type': 'application/json', ...(browser && { [BROWSER_HEADER]: browser }) }
  const request = new Request(`http://mocked.test${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return api.fetch(request)
}
const newest = ({ store }: MockApi) => [...store.messages.values()].at(-1)
const find = <T>(records: Map<string, T>, is: (record: T) => boolean) => {
  const found = [...records.values()].find(is)
  if (!found) throw new Error('the world has no such record')
  return found
}
const maria = ({ store }: MockApi) => {
  const customer = find(store.customers, ({ name }) => name === 'Maria Okafor')
  return { customer, conversation: find(store.conversations, ({ customerId }) => customerId === customer.id) }
}

it('goes on where it was: who is signed in, what was sent, the time, and what was on its way', async () => {
  const before = createMockApi({ role: 'admin' })
  vi.advanceTimersByTime(HOUR)
  const body = { conversationId: maria(before).conversation.id, content: 'Kept over a reload' }
  expect((await ask(before, 'POST', buildUrl(sendMessage), { body })).status).toBe(201)
  const after = again(before)
  vi.advanceTimersByTime(8 * HOUR)
  expect(newest(after)).toMatchObject({ content: 'Kept over a reload', status: 'delivered' })
  expect(after.actor()?.role).toBe('admin')
  expect(after.now().getTime()).toBe(before.now().getTime())
})

it('fires texts for later that were planned before, and lets calls go on', async () => {
  const before = createMockApi({ deliveryMs: 0 })
  const text = find(before.store.scheduledMessages, ({ status }) => status === 'scheduled')
  const { customer } = maria(before)
  await ask(before, 'POST', buildUrl(startCall), { body: { phoneNumber: customer.phoneNumber } })
  const after = again(before)
  after.timeline.advanceTo(new Date(text.sendAt.getTime() + HOUR))
  expect(after.store.scheduledMessages.get(text.id)?.status).toBe('sent')
  expect([...after.store.calls.values()].at(-1)).toMatchObject({ status: 'completed', customerId: customer.id })
})

it('goes on with an import that was being written, and with one that was being taken back', async () => {
  const before = createMockApi()
  const body = {
    fileName: 'clients.csv',
    file: btoa('Name,Phone\nOver A Reload,7205550198\n'),
    reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
    targets: ['name', 'phoneNumber'],
    existing: 'fill',
    repeated: 'first',
    tags: [],
  }
  const started = await ask(before, 'POST', buildUrl(startCustomerImport), { body })
  const { id } = (await started.json()) as { id: string }
  const statusIn = ({ store }: MockApi) => store.customerImports.get(id)?.details.status
  const after = again(before)
  expect(statusIn(after)).toBe('running')
  vi.advanceTimersByTime(5000)
  expect(statusIn(after)).toBe('done')
  await ask(after, 'POST', buildUrl(undoCustomerImport, { id }), {})
  const last = again(after)
  expect(statusIn(last)).toBe('undoing')
  vi.advanceTimersByTime(5000)
  expect(statusIn(last)).toBe('undone')
})

it('says which world it is, over a reload too', () => {
  expect(createMockApi().keep().name).toBe(worldOf('scenario:lively;role:admin;clock:+1d'))
  expect(again(createMockApi({ worldName: worldOf('seed:7') })).keep().name).toBe('seed:7')
})

it('stands still over a reload when it is frozen', () => {
  const frozen = createMockApi({ frozen: true })
  const after = again(frozen)
  vi.advanceTimersByTime(HOUR)
  expect([after.timeline.isFrozen, after.now()]).toEqual([true, frozen.now()])
})

it('gives each browser a session of its own', async () => {
  const api = createMockApi({ browser: 'first' })
  const roleIn = async (browser: string) => {
    const response = await ask(api, 'GET', buildUrl(getSession), { browser })
    return response.status === 200 ? ((await response.json()) as { role: string }).role : response.status
  }
  api.openBrowser('second', 'basic')
  api.openBrowser('third', null)
  api.openBrowser('second', 'admin')
  expect([await roleIn('first'), await roleIn('second'), await roleIn('third')]).toEqual(['manager', 'basic', 401])
})

it('signs a person out in their other browsers where they change their password or end their other sessions', async () => {
  const api = createMockApi({ browser: 'first' })
  const statusIn = async (browser: string) => (await ask(api, 'GET', buildUrl(getSession), { browser })).status
  const statuses = async () => [await statusIn('first'), await statusIn('second'), await statusIn('third')]
  const currentPassword = find(api.store.users, ({ id }) => id === api.actor()?.userId).password
  api.openBrowser('second', 'manager')
  api.openBrowser('third', 'admin')
  const subscription = {
    endpoint: 'https://push.example/second',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  }
  const subscribed = await ask(api, 'POST', buildUrl(addPushSubscription), { body: subscription, browser: 'second' })
  expect(subscribed.status).toBe(201)
  const body = { currentPassword, newPassword: 'three words in a row' }
  expect((await ask(api, 'POST', buildUrl(changePassword), { body, browser: 'first' })).status).toBe(204)
  expect(await statuses()).toEqual([200, 401, 200])
  expect(Array.from(api.store.pushSubscriptions.values(), ({ endpoint }) => endpoint)).not.toContain(
    subscription.endpoint,
  )

  api.openBrowser('second', 'manager', true)
  const listed = await ask(api, 'GET', buildUrl(listSessions), { browser: 'first' })
  expect(await listed.json()).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  const all = { sessionId: null }
  expect((await ask(api, 'POST', buildUrl(endSessions), { body: all, browser: 'first' })).status).toBe(204)
  expect(await statuses()).toEqual([200, 401, 200])
})

it('signs a person out everywhere whom an admin deactivates, or whose second factor an admin resets', async () => {
  const api = createMockApi({ browser: 'first' })
  const { id } = find(api.store.users, ({ id }) => id === api.actor()?.userId)
  const statusIn = async (browser: string) => (await ask(api, 'GET', buildUrl(getSession), { browser })).status
  api.openBrowser('admin', 'admin')
  api.store.secondFactors.set(id, { onSince: api.now(), recoveryCodes: new Set() })
  const reset = await ask(api, 'POST', buildUrl(resetSecondFactor, { id }), { browser: 'admin' })
  expect([reset.status, await statusIn('first')]).toEqual([200, 401])

  api.signIn('first', id)
  const body = { reassignToUserId: api.userOf('admin')?.id }
  const gone = await ask(api, 'POST', buildUrl(deactivateUser, { id }), { body, browser: 'admin' })
  expect(gone.status).toBe(200)
  find(api.store.users, (user) => user.id === id).status = 'active'
  expect(await statusIn('first')).toBe(401)
})

it('is begun anew where other mocks kept it, or none did', () => {
  expect(isCurrentWorld(createMockApi({ role: 'admin' }).keep())).toBe(true)
  expect([isCurrentWorld({ version: 1 }), isCurrentWorld(undefined)]).toEqual([false, false])
})

it('is read from a file of these mocks, and of no others', () => {
  const world = createMockApi({ role: 'admin' }).keep()
  expect(readWorldFile(writeWorldFile(world)).at).toEqual(world.at)
  expect(() => readWorldFile(writeWorldFile({ ...world, version: 1 }))).toThrow('another version')
  expect(() => readWorldFile('{}')).toThrow('This file is not a mocked world')
})
