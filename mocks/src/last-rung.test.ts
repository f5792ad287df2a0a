import { buildUrl, setDoNotDisturb, simulateIncomingCall, startCall } from '@parley/contract'
import { STORY_CLOCK } from '@parley/scenarios'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMockApi } from './create-mock-api.ts'

beforeEach(() => void vi.useFakeTimers({ now: STORY_CLOCK }))
afterEach(() => void vi.useRealTimers())

/** Starts a call to the business that rings for the signed-in user and, with `all`, for everybody else. */
async function ringingFor(others: 'nobody else' | 'all') {
  const api = createMockApi()
  const { store } = api
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' }
    const request = new Request(`http://mocked.test${path}`, { method, headers, body: JSON.stringify(body) })
    return (await (await api.fetch(request)).json()) as { id: string }
  }
  for (const { id: userId, organizationId, name } of store.users.values()) {
    const doNotDisturb = others === 'nobody else' && name !== 'Marcus Bell'
    store.ownLines.set(userId, { organizationId, userId, phoneNumber: null, doNotDisturb, ringsAt: null })
  }
  const { id } = await send('POST', buildUrl(simulateIncomingCall), {})
  const statusSoon = () => {
    vi.advanceTimersByTime(1000)
    return store.calls.get(id)?.status
  }
  return { send, statusSoon }
}
const wantNone = { method: 'PUT', path: buildUrl(setDoNotDisturb), body: { doNotDisturb: true } }
const callSomebody = { method: 'POST', path: buildUrl(startCall), body: { phoneNumber: '+17195550111' } }

test.each([
  ['wants no calls', wantNone],
  ['calls somebody', callSomebody],
])('a call that rings for nobody else goes to voicemail when the last one %s', async (_, { method, path, body }) => {
  const { send, statusSoon } = await ringingFor('nobody else')
  expect(statusSoon()).toBe('ringing')
  await send(method, path, body)
  expect(statusSoon()).toBe('missed')
})

test('a call that rings for others rings on', async () => {
  const { send, statusSoon } = await ringingFor('all')
  await send(wantNone.method, wantNone.path, wantNone.body)
  expect(statusSoon()).toBe('ringing')
})
