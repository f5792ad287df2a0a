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
})

test('a stream that the server refused is opened again and everything is refreshed', async () => {
  const heard = vi.fn()
  const opened = vi.fn()
  startLiveUpdates(heard, { after: '7.2', onOpen: opened })
  FakeEventSource.opened[0]?.tell('error', FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(REOPEN_MS)
  FakeEventSource.opened[1]?.tell('open', 1)
  await vi.runAllTimersAsync()
  expect(heard.mock.calls).toEqual([[[{ id: '', type: 'reset', ids: {} }]]])
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

test('a hidden page hears nothing, and all of it once it is shown again', async () => {
  const heard = vi.fn()
  startLiveUpdates(heard)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const event = { id: '1', type: 'message', ids: {} }
  FakeEventSource.opened[0]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
  await vi.runAllTimersAsync()
  expect(heard).not.toHaveBeenCalled()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard.mock.calls).toEqual([[[event]]])
})
