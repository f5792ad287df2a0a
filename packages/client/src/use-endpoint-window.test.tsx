// @vitest-environment happy-dom
import { listMessages, type LiveEvent, retryMessage } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from './api-provider.tsx'
import { POLL_MS, useEndpointMutation } from './hooks.ts'
import { createQueryClient, refreshNamed } from './query-client.ts'
import { useEndpointWindow, type WindowAnchor } from './use-endpoint-window.ts'

interface Row {
  id: string
  content: string
}

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const numberOf = ({ id }: { id: string }) => Number(id.slice(-12))
const CONVERSATION = idOf(999_999)

/** The server's thread, oldest first. */
let rows: Row[] = []
let asked: string[] = []
let isDown = false
let queryClient = createQueryClient()

const add = (from: number, to: number) => {
  for (let number = from; number <= to; number += 1) rows.push({ id: idOf(number), content: `Text ${number}` })
}

function answer(url: string): Response {
  if (isDown) return new Response('down', { status: 503 })
  if (url.endsWith('/retry')) return Response.json(wire(rows[2] ?? { id: '', content: '' }))
  const query = new URL(url, 'http://x').searchParams
  asked.push(query.toString())
  const limit = Number(query.get('limit') ?? 50)
  const at = (text: string | null) => rows.findIndex(({ id }) => id === text)
  let from = rows.length - limit
  if (query.get('direction') === 'newer') from = at(query.get('cursor')) + 1
  else if (query.has('cursor')) from = at(query.get('cursor')) - limit
  else if (query.has('around')) {
    if (at(query.get('around')) < 0) return Response.json({ error: 'No such message' }, { status: 404 })
    from = at(query.get('around')) - limit / 2
  }
  const page = rows.slice(Math.max(0, from), Math.max(0, from + limit))
  const link = (id: string | undefined, rel: string) => `</x?cursor=${id}>; rel="${rel}"`
  const links = [
    ...(from > 0 ? [link(page[0]?.id, 'next')] : []),
    ...(from + limit < rows.length ? [link(page.at(-1)?.id, 'prev')] : []),
  ]
  return Response.json(page.map(wire), { headers: links.length > 0 ? { Link: links.join(', ') } : {} })
}

const wire = (row: Row) => ({
  ...row,
  conversationId: CONVERSATION,
  direction: 'inbound',
  status: 'delivered',
  senderName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  sentByUserId: null,
  phoneNumberId: CONVERSATION,
  failureReason: null,
  canRetry: false,
  mediaCount: 0,
  pictures: [],
  hasMaskedCard: false,
  acceptedAt: null,
  payment: null,
})

const inApp = ({ children }: { children: ReactNode }) => (
  <ApiProvider queryClient={queryClient} live={false}>
    {children}
  </ApiProvider>
)

interface Props {
  anchor?: WindowAnchor
  poll?: boolean
  maxRows?: number
}

async function open(initialProps: Props = {}) {
  const view = renderHook(
    ({ anchor, ...options }: Props) =>
      useEndpointWindow(listMessages, { params: { id: CONVERSATION }, ...(anchor && { anchor }) }, options),
    { wrapper: inApp, initialProps },
  )
  await waitFor(() => expect(view.result.current.isFetching).toBe(false))
  const range = () => {
    const { items } = view.result.current
    return [items[0], items.at(-1)].map((item) => item && numberOf(item))
  }
  const isWhole = () => {
    const numbers = view.result.current.items.map(numberOf)
    return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  }
  return { ...view, range, isWhole }
}

const live = (ids: LiveEvent['ids'], type: LiveEvent['type'] = 'message') =>
  act(async () => {
    await refreshNamed(queryClient, [{ id: '1', type, ids }])
    await vi.advanceTimersByTimeAsync(1)
  })

beforeEach(() => {
  rows = []
  asked = []
  isDown = false
  queryClient = createQueryClient()
  add(1, 300)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a window', () => {
  test('opens at the end and goes back to the beginning', async () => {
    const { result, range, isWhole } = await open()
    expect(range()).toEqual([251, 300])
    expect([result.current.older.hasMore, result.current.newer.hasMore]).toEqual([true, false])
    while (result.current.older.hasMore) await act(() => result.current.older.fetchMore())
    expect(range()).toEqual([1, 300])
    expect(isWhole()).toBe(true)
  })

  test('opens around a row and goes on to the end', async () => {
    const { result, range, isWhole } = await open({ anchor: { around: idOf(100) } })
    expect(range()).toEqual([75, 124])
    while (result.current.newer.hasMore) await act(() => result.current.newer.fetchMore())
    expect(range()).toEqual([75, 300])
    expect(isWhole()).toBe(true)
  })

  test('restarts at another anchor', async () => {
    const { result, range, rerender } = await open({ anchor: { around: idOf(100) } })
    rerender({ anchor: { around: idOf(200) } })
    await waitFor(() => expect(range()).toEqual([175, 224]))
    expect(result.current.newer.hasMore).toBe(true)
  })

  test('says that its anchor is not there', async () => {
    const { result } = await open({ anchor: { around: idOf(5000) } })
    expect(result.current.error).toMatchObject({ status: 404 })
  })

  test('keeps at most maxRows, and what it let go of comes back', async () => {
    const { result, range, isWhole } = await open({ maxRows: 120 })
    for (let count = 0; count < 3; count += 1) await act(() => result.current.older.fetchMore())
    expect(range()).toEqual([101, 220])
    expect(result.current.newer.hasMore).toBe(true)
    while (result.current.newer.hasMore) await act(() => result.current.newer.fetchMore())
    expect(range()).toEqual([181, 300])
    expect(isWhole()).toBe(true)
    await act(() => result.current.older.fetchMore())
    expect(isWhole()).toBe(true)
  })

  test('tells why older rows did not come, keeps what it has, and tries again', async () => {
    const { result, range } = await open()
    isDown = true
    await act(() => result.current.older.fetchMore())
    expect(result.current.older).toMatchObject({ hasMore: true, isFetching: false, error: { status: 503 } })
    isDown = false
    await act(() => result.current.older.fetchMore())
    expect(result.current.older.error).toBeNull()
    expect(range()).toEqual([201, 300])
  })

  test('older rows that come once it has begun anew leave no gap', async () => {
    const { result, range, isWhole } = await open()
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('cursor=')) await held.promise
      return answer(url)
    })
    let older = Promise.resolve()
    act(() => {
      older = result.current.older.fetchMore()
    })
    add(301, 420)
    await act(() => result.current.restart())
    await waitFor(() => expect(range()).toEqual([371, 420]))
    held.resolve()
    await act(() => older)
    await act(() => result.current.older.fetchMore())
    expect(range()).toEqual([321, 420])
    expect(isWhole()).toBe(true)
  })

  test('older rows that come once their end was let go leave no gap', async () => {
    const { result, range, isWhole } = await open({ anchor: { around: idOf(100) }, maxRows: 60 })
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string) => {
      if (url.includes('direction=older')) await held.promise
      return answer(url)
    })
    let older = Promise.resolve()
    act(() => {
      older = result.current.older.fetchMore()
    })
    await act(() => result.current.newer.fetchMore())
    held.resolve()
    await act(() => older)
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(range()).toEqual([115, 174])
    expect(isWhole()).toBe(true)
  })

  test('asks once however often it is told to', async () => {
    const { result } = await open()
    await act(() => Promise.all([result.current.older.fetchMore(), result.current.older.fetchMore()]))
    expect(asked).toHaveLength(2)
  })
})

describe('what changes on the server', () => {
  test('new rows arrive by a poll that asks for the newest page only and drops nothing', async () => {
    const { result, range } = await open({ poll: true })
    await act(() => result.current.older.fetchMore())
    asked = []
    add(301, 303)
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS + 100))
    expect(asked).toEqual([''])
    expect(range()).toEqual([201, 303])
  })

  test('a poll that brings nothing new changes nothing, down to the objects', async () => {
    const { result } = await open({ poll: true })
    await act(() => result.current.older.fetchMore())
    const before = result.current.items
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS + 100))
    expect(asked).toHaveLength(3)
    expect(result.current.items).toBe(before)
  })

  test('rows keep their identity when others come before them', async () => {
    const { result } = await open()
    const before = result.current.items
    await act(() => result.current.older.fetchMore())
    expect(result.current.items.slice(50).every((item, index) => item === before[index])).toBe(true)
  })

  test('an update that names an old row fetches its surroundings only', async () => {
    const { result, isWhole } = await open()
    while (result.current.older.hasMore) await act(() => result.current.older.fetchMore())
    asked = []
    rows[9] = { id: idOf(10), content: 'Edited' }
    await live({ conversationId: CONVERSATION, messageId: idOf(10) })
    expect(asked).toEqual(['', `around=${idOf(10)}`])
    expect(result.current.items.find(({ id }) => id === idOf(10))?.content).toBe('Edited')
    expect(result.current.items).toHaveLength(300)
    expect(isWhole()).toBe(true)
  })

  test('an update that names a row of the newest page or one that is not loaded asks for nothing more', async () => {
    await open()
    asked = []
    await live({ conversationId: CONVERSATION, messageId: idOf(290) })
    await live({ conversationId: CONVERSATION, messageId: idOf(10) })
    expect(asked).toEqual(['', ''])
  })

  test.each([
    ['names no row', { conversationId: CONVERSATION }, 'message'],
    ['is a reset', {}, 'reset'],
  ] as const)('an update that %s fetches all that is loaded', async (_, ids, type) => {
    const { result, isWhole } = await open()
    while (result.current.older.hasMore) await act(() => result.current.older.fetchMore())
    rows = rows.map((row) => Object.assign({}, row, { content: 'Anew' }))
    await live(ids, type)
    expect(result.current.items).toHaveLength(300)
    expect(result.current.items.every(({ content }) => content === 'Anew')).toBe(true)
    expect(isWhole()).toBe(true)
  })

  test('a window that does not reach the end asks for nothing by a poll', async () => {
    const { range } = await open({ anchor: { around: idOf(100) }, poll: true })
    asked = []
    add(301, 303)
    await act(() => vi.advanceTimersByTimeAsync(POLL_MS + 100))
    expect(asked).toEqual([])
    expect(range()).toEqual([75, 124])
  })

  test('more new rows than a page holds leave the window where it is, with more to come', async () => {
    const { result, range, isWhole } = await open()
    add(301, 420)
    await live({ conversationId: CONVERSATION, messageId: idOf(420) })
    expect(range()).toEqual([251, 300])
    expect(result.current.newer.hasMore).toBe(true)
    while (result.current.newer.hasMore) await act(() => result.current.newer.fetchMore())
    expect(range()).toEqual([251, 420])
    expect(isWhole()).toBe(true)
  })

  test('a write about an old row fetches its surroundings', async () => {
    const { result } = await open()
    while (result.current.older.hasMore) await act(() => result.current.older.fetchMore())
    const write = renderHook(() => useEndpointMutation(retryMessage), { wrapper: inApp })
    asked = []
    rows[2] = { id: idOf(3), content: 'Sent again' }
    await act(() => write.result.current.mutateAsync({ params: { id: idOf(3) }, body: {} }))
    await waitFor(() => expect(result.current.items[2]?.content).toBe('Sent again'))
    expect(asked).toEqual(['', `around=${idOf(3)}`])
  })

  test('a refresh that fails keeps what is loaded and is made up for by the next one', async () => {
    const { result } = await open()
    while (result.current.older.hasMore) await act(() => result.current.older.fetchMore())
    isDown = true
    rows[9] = { id: idOf(10), content: 'Edited' }
    await live({ conversationId: CONVERSATION, messageId: idOf(10) })
    expect(result.current.items).toHaveLength(300)
    expect(result.current.error).toMatchObject({ status: 503 })
    isDown = false
    await live({ conversationId: CONVERSATION, messageId: idOf(300) })
    expect(result.current.items[9]?.content).toBe('Edited')
  })
})
