// @vitest-environment happy-dom
import { getConversation, listConversations, listMessages, sendMessage } from '@parley/contract'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient, queryKey, refreshAffected, refreshNamed } from './query-client.ts'

function watched() {
  const client = createQueryClient()
  const reads = { list: vi.fn(() => []), one: vi.fn(() => ({})), thread: vi.fn(() => []), other: vi.fn(() => []) }
  const observe = (
    target: typeof listMessages | typeof listConversations | typeof getConversation,
    params: object,
    read: () => unknown,
  ) =>
    new QueryObserver(client, {
      queryKey: queryKey(target, { params } as never),
      queryFn: read,
      meta: { endpoint: target, params: { ...params } },
    }).subscribe(() => undefined)
  observe(listConversations, {}, reads.list)
  observe(getConversation, { id: 'a' }, reads.one)
  observe(listMessages, { id: 'a' }, reads.thread)
  observe(listMessages, { id: 'b' }, reads.other)
  const counts = () => Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read.mock.calls.length]))
  return { client, counts }
}

describe('what refreshes a read', () => {
  test('a write that affects it', async () => {
    const { client, counts } = watched()
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(counts()).toEqual({ list: 1, one: 1, thread: 1, other: 1 })
    await refreshAffected(client, sendMessage)
    expect(counts()).toEqual({ list: 2, one: 2, thread: 2, other: 2 })
  })

  test('a live update of its topic, and of its own record only', async () => {
    const { client, counts } = watched()
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(counts()).toEqual({ list: 1, one: 1, thread: 1, other: 1 })
    await refreshNamed(client, [{ id: '1', type: 'message', ids: { conversationId: 'a', messageId: 'm' } }])
    expect(counts()).toEqual({ list: 1, one: 1, thread: 2, other: 1 })
  })

  test('a reset refreshes everything', async () => {
    const { client, counts } = watched()
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(counts()).toEqual({ list: 1, one: 1, thread: 1, other: 1 })
    await refreshNamed(client, [{ id: '1', type: 'reset', ids: {} }])
    expect(counts()).toEqual({ list: 2, one: 2, thread: 2, other: 2 })
  })

  test.each([
    ['a write', (client: QueryClient) => refreshAffected(client, sendMessage)],
    [
      'a live update',
      (client: QueryClient) => refreshNamed(client, [{ id: '1', type: 'message', ids: { conversationId: 'a' } }]),
    ],
  ])('%s that comes before its first answer, which may not know of it', async (_, refresh) => {
    const client = createQueryClient()
    const key = [listMessages.name, { id: 'a' }, {}]
    const first = Promise.withResolvers<string[]>()
    const read = vi.fn<() => Promise<string[]>>(() => Promise.resolve(['before', 'after']))
    read.mockReturnValueOnce(first.promise)
    new QueryObserver(client, {
      queryKey: key,
      queryFn: read,
      meta: { endpoint: listMessages, params: { id: 'a' } },
    }).subscribe(() => undefined)
    const refreshed = [refresh(client), refresh(client)]
    first.resolve(['before'])
    await Promise.all(refreshed)
    expect(client.getQueryData(key)).toEqual(['before', 'after'])
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('a change that comes before its first answer fails', async () => {
    const client = createQueryClient()
    const key = [listMessages.name, { id: 'a' }, {}]
    const first = Promise.withResolvers<string[]>()
    const read = vi.fn<() => Promise<string[]>>(() => Promise.resolve(['after']))
    read.mockReturnValueOnce(first.promise)
    new QueryObserver(client, { queryKey: key, queryFn: read }).subscribe(() => undefined)
    const refreshed = refreshAffected(client, sendMessage)
    first.reject(new Error('down'))
    await refreshed
    expect(client.getQueryData(key)).toEqual(['after'])
  })

  test('nothing else: no retry, no focus, no age', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Infinity,
    })
  })
})
