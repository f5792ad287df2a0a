// @vitest-environment happy-dom
import { ApiProvider, createQueryClient, refreshNamed } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_FILTERS } from './inbox-url.ts'
import { useInbox } from './use-inbox.ts'

const day = (date: number) => Date.UTC(2026, 10, date)
/** A conversation created on one day of November, with its last message on another; null for no message. */
function conversation(made: number, lastMessage: number | null): Conversation {
  const hex = day(made).toString(16).padStart(12, '0')
  const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
  return {
    id,
    customerId: id,
    customer: {
      name: `Customer ${made}`,
      phoneNumber: '+13035550100',
      tags: [],
      timezone: 'America/Denver',
      optOut: null,
    },
    replyTo: '+13035550100',
    phoneNumberId: id,
    phoneNumberLabel: null,
    assignedToUserId: null,
    assignedTo: null,
    state: 'open',
    snooze: null,
    lastMessage: lastMessage === null ? null : 'Hello',
    lastMessageAt: lastMessage === null ? null : new Date(day(lastMessage)).toISOString(),
    lastEvent: null,
    unreadCount: 0,
    unpaidInvoices: 0,
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a conversation that is opened again stands below the first page, though that ends with one without a message', async () => {
  const [top, empty, below, last] = [
    conversation(1, 20),
    conversation(10, null),
    conversation(2, 8),
    conversation(3, 4),
  ]
  const openedAgain = conversation(4, 6)
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    if (pathname.endsWith(openedAgain.id)) return Promise.resolve(Response.json(openedAgain))
    const isFirst = searchParams.get('cursor') === null
    const headers = isFirst ? { Link: '</x?cursor=below>; rel="next"' } : {}
    return Promise.resolve(Response.json(isFirst ? [top, empty] : [below, last], { headers }))
  })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider queryClient={client} live={false} poll={false}>
      {children}
    </ApiProvider>
  )
  const { result } = renderHook(() => useInbox(NO_FILTERS), { wrapper })
  const names = () => result.current.conversations.map(({ customer }) => customer.name)
  await waitFor(() => expect(names()).toEqual(['Customer 1', 'Customer 10']))
  await act(() => result.current.list.more.fetchMore())
  expect(names()).toEqual(['Customer 1', 'Customer 10', 'Customer 2', 'Customer 3'])

  const conversationId = openedAgain.id
  await act(() => refreshNamed(client, [{ id: '', type: 'conversation', ids: { conversationId } }]))
  expect(names()).toEqual(['Customer 1', 'Customer 10', 'Customer 2', 'Customer 4', 'Customer 3'])
})
