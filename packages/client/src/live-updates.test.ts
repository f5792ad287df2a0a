// @vitest-environment happy-dom
import { EVENTS_PATH, eventsPath } from '@parley/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REOPEN_MS, startLiveUpdates } from './live-updates.ts'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }
  close() {
    this.readyState = FakeEventSource.CLOSED
  }
  tell(type: 'open' | 'error', readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event(type))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a stream that the server refused is opened again and everything is refreshed', async () => {
  const heard = vi.fn()
  const opened = vi.fn()
  startLiveUpdates(heard, { after: '7.2', onOpen: opened })
  FakeEventSource.opened[0]?.tell('error', FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(REOPEN_MS)
  FakeEventSource.opened[1]?.tell('open', 1)
  await vi.runAllTimersAsync()
  expect(heard.mock.calls).toEqual([[[{ id: '', type: 'reset', ids: {} }], false]])
  expect(opened).toHaveBeenCalledOnce()
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([eventsPath('7.2'), EVENTS_PATH])
})

test('without a position the stream begins with what happens from now on', () => {
  startLiveUpdates(vi.fn())
  expect(FakeEventSource.opened.map(({ url }) => url)).toEqual([EVENTS_PATH])
})

test('a stream that broke is left to the browser, which resumes it', async () => {
  startLiveUpdates(vi.fn())
  FakeEventSource.opened[0]?.tell('error', 0)
  await vi.advanceTimersByTimeAsync(REOPEN_MS * 2)
  expect(FakeEventSource.opened).toHaveLength(1)
})

test('a stopped listener does not come back', async () => {
  const updates = startLiveUpdates(vi.fn())
  FakeEventSource.opened[0]?.tell('error', FakeEventSource.CLOSED)
  updates.stop()
  await vi.advanceTimersByTimeAsync(REOPEN_MS * 2)
  expect(FakeEventSource.opened).toHaveLength(1)
})

/** Sends `count` updates, each about another record. */
const tell = (type: string, count: number) => {
  for (let index = 1; index <= count; index += 1) {
    const data = JSON.stringify({ id: `${index}`, type, ids: { messageId: `m-${index}` } })
    FakeEventSource.opened[0]?.dispatchEvent(new MessageEvent('message', { data }))
  }
}
function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what a hidden page hears it hears again once it is shown, each once', async () => {
  const heard = vi.fn()
  startLiveUpdates(heard)
  show('hidden')
  const event = { id: '1', type: 'message', ids: { messageId: 'm-1' } }
  for (const _ of [1, 2]) {
    tell('message', 1)
    await vi.runAllTimersAsync()
  }
  expect(heard.mock.calls).toEqual([
    [[event], true],
    [[event], true],
  ])
  heard.mockClear()
  show('visible')
  await vi.runAllTimersAsync()
  expect(heard.mock.calls).toEqual([[[event], false]])
})

test('of more than a thousand updates a hidden page keeps that there were some', async () => {
  const heard = vi.fn()
  startLiveUpdates(heard)
  show('hidden')
  tell('message', 1001)
  await vi.runAllTimersAsync()
  expect(heard.mock.calls[0]?.[0]).toHaveLength(1001)
  heard.mockClear()
  show('visible')
  expect(heard.mock.calls).toEqual([[[{ id: '', type: 'reset', ids: {} }], false]])
})

test('what a stopped listener has not heard it never hears', async () => {
  const heard = vi.fn()
  const updates = startLiveUpdates(heard)
  tell('message', 1)
  show('hidden')
  heard.mockClear()
  updates.stop()
  show('visible')
  await vi.runAllTimersAsync()
  expect(heard).not.toHaveBeenCalled()
})
