// @vitest-environment happy-dom
import { listConversations, sendMessage } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from './api-provider.tsx'
import { POLL_MS, useEndpointMutation, useEndpointPages, useEndpointQuery } from './hooks.ts'
import { createQueryClient } from './query-client.ts'

const answer = vi.fn<(url: string, init: RequestInit) => Response>()
const reads = () => answer.mock.calls.filter(([, { method }]) => method === 'GET').length

function inApp({ children }: { children: ReactNode }) {
  return (
    <ApiProvider queryClient={queryClient} live={false}>
      {children}
    </ApiProvider>
  )
}

let queryClient = createQueryClient()
const json = (body: unknown, headers: Record<string, string> = {}) => Response.json(body, { headers })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  queryClient = createQueryClient()
  answer.mockReset().mockImplementation(() => json([]))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => Promise.resolve(answer(url, init)))
})
afterEach(() => {
  cleanup()
  show('visible')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a polled list', () => {
  test('is asked again every 5 seconds', async () => {
    renderHook(() => useEndpointPages(listConversations, {}, { poll: true }), { wrapper: inApp })
    await waitFor(() => expect(reads()).toBe(1))
    await pass(POLL_MS * 3 + 100)
    expect(POLL_MS).toBe(5000)
    expect(reads()).toBe(4)
  })

  test('rests while the page is hidden and goes on when it is shown', async () => {
    renderHook(() => useEndpointPages(listConversations, {}, { poll: true }), { wrapper: inApp })
    await waitFor(() => expect(reads()).toBe(1))
    show('hidden')
    await pass(POLL_MS * 3)
    expect(reads()).toBe(1)
    show('visible')
    await pass(POLL_MS + 100)
    expect(reads()).toBe(2)
  })

  test('rests after a 401', async () => {
    answer.mockImplementation(() => new Response('', { status: 401 }))
    const { result } = renderHook(() => useEndpointPages(listConversations, {}, { poll: true }), { wrapper: inApp })
    await waitFor(() => expect(result.current.isError).toBe(true))
    const before = reads()
    await pass(POLL_MS * 3)
    expect(reads()).toBe(before)
  })

  test('follows the cursor for its next page', async () => {
    answer.mockImplementation((url) =>
      json([], url.includes('cursor') ? {} : { Link: '</api/parley/conversations?cursor=abc>; rel="next"' }),
    )
    const { result } = renderHook(() => useEndpointPages(listConversations), { wrapper: inApp })
    await waitFor(() => expect(result.current.hasNextPage).toBe(true))
    await act(() => result.current.fetchNextPage())
    expect(answer.mock.lastCall?.[0]).toContain('cursor=abc')
    await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  })
})

test('a failed read is not asked again, nor by focus', async () => {
  answer.mockImplementation(() => new Response('boom', { status: 500 }))
  const { result } = renderHook(() => useEndpointQuery(listConversations), { wrapper: inApp })
  await waitFor(() => expect(result.current.error?.message).toBe('500: boom'))
  show('hidden')
  show('visible')
  window.dispatchEvent(new Event('focus'))
  await pass(60_000)
  expect(reads()).toBe(1)
})

test('a write refreshes what it affects and carries its key', async () => {
  renderHook(() => useEndpointQuery(listConversations), { wrapper: inApp })
  await waitFor(() => expect(reads()).toBe(1))
  answer.mockImplementation((_, { method }) => (method === 'POST' ? json(MESSAGE) : json([])))
  const { result } = renderHook(() => useEndpointMutation(sendMessage), { wrapper: inApp })
  await act(() => result.current.mutateAsync({ body: { conversationId: ID, content: 'Hi' }, idempotencyKey: 'key' }))
  await waitFor(() => expect(reads()).toBe(2))
  const [, sent] = answer.mock.calls.find(([, { method }]) => method === 'POST') ?? []
  expect(new Headers(sent?.headers).get('Idempotency-Key')).toBe('key')
})

const ID = '019d1915-4dfb-737c-865b-0dd08443572e'
const MESSAGE = {
  id: ID,
  conversationId: ID,
  content: 'Hi',
  direction: 'outbound',
  status: 'pending',
  senderName: null,
  createdAt: '2026-11-19T21:47:00.000Z',
  sentByUserId: ID,
  phoneNumberId: ID,
  failureReason: null,
  canRetry: false,
  mediaCount: 0,
  pictures: [],
  hasMaskedCard: false,
  acceptedAt: null,
  payment: null,
}

test.each([
  [201, 'said'],
  [500, 'failed'],
])('what follows a write answered %i is %s also when who asked for it is gone', async (status, expected) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const { result, unmount } = renderHook(() => useEndpointMutation(sendMessage), { wrapper: inApp })
  const said: string[] = []
  act(() =>
    result.current.mutate(
      { body: { conversationId: ID, content: 'Hi' } },
      { onSuccess: () => said.push('said'), onError: () => said.push('failed'), onSettled: () => said.push('settled') },
    ),
  )
  unmount()
  resolve(Response.json(status === 201 ? MESSAGE : { error: 'No' }, { status }))
  await waitFor(() => expect(said).toEqual([expected, 'settled']))
})
