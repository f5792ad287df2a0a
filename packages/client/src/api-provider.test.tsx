// @vitest-environment happy-dom
import { getNotificationCount, getSession, listConversations, PAGE_HIDDEN } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProvider } from './api-provider.tsx'
import { useEndpointPages, useEndpointQuery } from './hooks.ts'
import { createQueryClient, queryKey } from './query-client.ts'

let streams: EventTarget[] = []
let queryClient = createQueryClient()
let answer: (address: string) => Response
let asked: [path: string, hidden: string | null][] = []
const inApp = ({ children }: { children: ReactNode }) => (
  <ApiProvider queryClient={queryClient} poll={false}>
    {children}
  </ApiProvider>
)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = []
  streams = []
  answer = () => Response.json([])
  queryClient = createQueryClient()
  queryClient.setQueryData(queryKey(getSession), { id: 'ana' })
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        streams.push(this)
      }
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    asked.push([address.replace(/^.*\//, ''), new Headers(headers).get(PAGE_HIDDEN)])
    return answer(address)
  })
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
const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))
async function textComesIn(conversationId: string) {
  const data = JSON.stringify({ id: '1', type: 'conversation', ids: { conversationId } })
  streams.at(-1)?.dispatchEvent(new MessageEvent('message', { data }))
  await pass()
}

describe('while the page is hidden', () => {
  const unread = { query: { unread: 'true' } } as const
  const open = async () => {
    renderHook(
      () => {
        useEndpointPages(listConversations, unread, { whileHidden: true })
        useEndpointPages(listConversations, unread)
        useEndpointPages(listConversations)
        useEndpointQuery(getNotificationCount, {}, { whileHidden: true })
      },
      { wrapper: inApp },
    )
    await waitFor(() => expect(asked).toHaveLength(3))
    asked = []
  }

  test('an update repeats at once what is read then too and nothing else, and the rest when it is shown', async () => {
    await open()
    show('hidden')
    await textComesIn('maria')
    await textComesIn('luis')
    expect(asked.map(([path]) => path)).toEqual(['conversations?unread=true', 'conversations?unread=true'])
    asked = []
    show('visible')
    await pass()
    expect(asked.map(([path]) => path)).toContain('conversations')
  })

  test('reads say so: nobody is at work then', async () => {
    await open()
    await textComesIn('maria')
    expect(new Set(asked.map(([, hidden]) => hidden))).toEqual(new Set([null]))
    asked = []
    show('hidden')
    await textComesIn('maria')
    expect(asked).toEqual([['conversations?unread=true', '1']])
  })
})

describe('once the server answers again', () => {
  const lose = () => {
    throw new TypeError('Failed to fetch')
  }
  const isList = (address: string) => address.endsWith('/conversations')
  /**
   * Reads a list that fails, then has another read answered ten times; returns how often the list was requested after
   * it failed.
   */
  const open = async (fail: () => Response, later: () => Response) => {
    answer = fail
    const { result } = renderHook(
      () => {
        const count = useEndpointQuery(getNotificationCount)
        return { list: useEndpointPages(listConversations), answered: count.refetch }
      },
      { wrapper: inApp },
    )
    await waitFor(() => expect(result.current.list.isError).toBe(true))
    answer = (address) => (isList(address) ? later() : Response.json({ unread: 0 }))
    asked = []
    for (let times = 0; times < 10; times += 1) {
      await act(() => result.current.answered())
      await pass()
    }
    return asked.filter(([path]) => path === 'conversations').length
  }

  test('a read that got no answer is asked once more', async () => {
    expect(await open(lose, () => Response.json([]))).toBe(1)
  })

  test('a read that was refused is not', async () => {
    expect(
      await open(
        () => new Response('boom', { status: 500 }),
        () => Response.json([]),
      ),
    ).toBe(0)
  })

  test('a read that never gets one is left after five times, so that the page is not taken for offline', async () => {
    expect(await open(lose, lose)).toBe(5)
  })
})
