// @vitest-environment happy-dom
import { type Conversation, listConversations, type LiveEvent } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProvider } from './api-provider.tsx'
import { createQueryClient, refreshNamed } from './query-client.ts'
import { useEndpointList } from './use-endpoint-list.ts'

const PAGE = 50
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const conversation = (number: number, lastMessageAt: string): Conversation => ({
  id: idOf(number),
  customerId: idOf(1),
  customer: {
    name: `Customer ${number}`,
    phoneNumber: '+13035550100',
    tags: [],
    timezone: 'America/Denver',
    optOut: null,
  },
  replyTo: '+13035550100',
  phoneNumberId: idOf(2),
  phoneNumberLabel: null,
  assignedToUserId: null,
  assignedTo: null,
  state: 'open',
  snooze: null,
  lastMessage: 'Hello',
  lastMessageAt,
  lastEvent: null,
  unreadCount: 0,
  unpaidInvoices: 0,
})
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()

/** The server's inbox, newest first. */
let rows: Conversation[] = []
let asked: (string | null)[] = []
let queryClient = createQueryClient()
const read = vi.fn<(id: string) => Promise<Conversation | null>>()
const compare = (one: Conversation, other: Conversation) =>
  Date.parse(other.lastMessageAt ?? '') - Date.parse(one.lastMessageAt ?? '')

beforeEach(() => {
  rows = Array.from({ length: 200 }, (_, index) => conversation(index, at(1000 - index)))
  asked = []
  queryClient = createQueryClient()
  read.mockReset()
  read.mockImplementation((id) => Promise.resolve(rows.find((row) => row.id === id) ?? null))
  vi.stubGlobal('fetch', (url: string) => {
    const cursor = new URL(url, 'http://x').searchParams.get('cursor')
    asked.push(cursor)
    const from = cursor === null ? 0 : rows.findIndex(({ id }) => id === cursor) + 1
    const page = rows.slice(from, from + PAGE)
    const link = `</x?cursor=${page.at(-1)?.id}>; rel="next"`
    return Promise.resolve(Response.json(page, { headers: from + PAGE < rows.length ? { Link: link } : {} }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inApp = ({ children }: { children: ReactNode }) => (
  <ApiProvider queryClient={queryClient} live={false}>
    {children}
  </ApiProvider>
)
const openList = async () => {
  const { result } = renderHook(
    () => useEndpointList(listConversations, {}, { compare, read, rowKey: 'conversationId' }),
    { wrapper: inApp },
  )
  await waitFor(() => expect(result.current.items).toHaveLength(PAGE))
  for (const length of [100, 150, 200]) {
    await act(() => result.current.more.fetchMore())
    await waitFor(() => expect(result.current.items).toHaveLength(length))
  }
  asked = []
  return result
}
const changed = (number: number): LiveEvent => ({
  id: '1',
  type: 'conversation',
  ids: { conversationId: idOf(number) },
})
const numbers = (items: readonly { id: string }[]) => items.map(({ id }) => Number(id.slice(-12)))

test('pages follow each other to the end', async () => {
  const result = await openList()
  expect(numbers(result.current.items)).toEqual(numbers(rows))
  expect(result.current.more.hasMore).toBe(false)
})

test('a conversation that moves to the top costs one page, however many are loaded', async () => {
  const result = await openList()
  rows = [conversation(150, at(2000)), ...rows.filter(({ id }) => id !== idOf(150))]
  await act(() => refreshNamed(queryClient, [changed(150)]))
  await waitFor(() => expect(numbers(result.current.items)).toEqual(numbers(rows)))
  expect(asked).toEqual([null])
  expect(read).not.toHaveBeenCalled()
})

test('a history reads its first page alone, whatever is named, and keeps what stands below', async () => {
  const { result } = renderHook(() => useEndpointList(listConversations, {}, { compare }), { wrapper: inApp })
  await waitFor(() => expect(result.current.items).toHaveLength(PAGE))
  await act(() => result.current.more.fetchMore())
  asked = []
  rows = [conversation(500, at(2000)), ...rows]
  await act(() => refreshNamed(queryClient, [{ id: '1', type: 'conversation', ids: {} }]))
  await waitFor(() => expect(numbers(result.current.items)[0]).toBe(500))
  expect(result.current.items).toHaveLength(2 * PAGE + 1)
  expect(asked).toEqual([null])
})

test('a row far below that changes is read on its own', async () => {
  const result = await openList()
  rows = rows.map((row) => (row.id === idOf(170) ? { ...row, unreadCount: 3 } : row))
  await act(() => refreshNamed(queryClient, [changed(170)]))
  await waitFor(() => expect(result.current.items[170]?.unreadCount).toBe(3))
  expect(asked).toEqual([null])
  expect(read).toHaveBeenCalledTimes(1)
})

test('a row far below that leaves the list goes', async () => {
  const result = await openList()
  rows = rows.filter(({ id }) => id !== idOf(170))
  await act(() => refreshNamed(queryClient, [changed(170)]))
  await waitFor(() => expect(numbers(result.current.items)).toEqual(numbers(rows)))
})

test('a row that comes in among those far below is read and stands where it belongs', async () => {
  const result = await openList()
  rows = [...rows.slice(0, 120), conversation(500, at(880.5)), ...rows.slice(120)]
  await act(() => refreshNamed(queryClient, [changed(500)]))
  await waitFor(() => expect(numbers(result.current.items)).toEqual(numbers(rows)))
  expect(read).toHaveBeenCalledTimes(1)
})

test('an update that names no row begins the list anew', async () => {
  const result = await openList()
  await act(() => refreshNamed(queryClient, [{ id: '1', type: 'reset', ids: {} }]))
  await waitFor(() => expect(result.current.items).toHaveLength(PAGE))
  expect(result.current.more.hasMore).toBe(true)
})

test('that nothing was there for other filters says nothing of these', async () => {
  rows = []
  const { result, rerender } = renderHook(
    ({ search }) => useEndpointList(listConversations, { query: { search } }, { compare, read }),
    { wrapper: inApp, initialProps: { search: 'nobody' } },
  )
  await waitFor(() => expect(result.current.isPending).toBe(false))
  rows = [conversation(1, at(1))]
  rerender({ search: 'somebody' })
  expect(result.current.isPending).toBe(true)
  await waitFor(() => expect(numbers(result.current.items)).toEqual([1]))
  rerender({ search: 'another' })
  expect(result.current).toMatchObject({ isPending: false, isStale: true })
})
