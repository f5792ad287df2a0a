// @vitest-environment happy-dom
import { ApiProvider, createQueryClient } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useReadMarker } from './use-read-marker.ts'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const conversation = (unreadCount: number, minute: number): Conversation => ({
  id: idOf(1),
  customerId: idOf(2),
  customer: { name: 'Maria Okafor', phoneNumber: '+13035550100', tags: [], timezone: 'America/Denver', optOut: null },
  replyTo: '+13035550100',
  phoneNumberId: idOf(3),
  phoneNumberLabel: null,
  assignedToUserId: null,
  assignedTo: null,
  state: 'open',
  snooze: null,
  lastMessage: 'Hello',
  lastMessageAt: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
  lastEvent: null,
  unreadCount,
  unpaidInvoices: 0,
})

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => {
  fetch.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  fetch.mockReset()
})

const queryClient = createQueryClient()
const inApp = ({ children }: { children: ReactNode }) => (
  <ApiProvider queryClient={queryClient} live={false}>
    {children}
  </ApiProvider>
)
interface Shown {
  conversation: Conversation
  seen: string | null
}
const open = (shown: Shown) =>
  renderHook(({ conversation, seen }: Shown) => useReadMarker(conversation, seen), {
    initialProps: shown,
    wrapper: inApp,
  })
const told = () => fetch.mock.calls.map(([, init]): unknown => JSON.parse(init?.body as string))

test('what is seen while an earlier message is being read is read too, though as many are unread as before', async () => {
  const { rerender } = open({ conversation: conversation(1, 0), seen: idOf(7) })
  await waitFor(() => expect(told()).toEqual([{ upToMessageId: idOf(7) }]))
  rerender({ conversation: conversation(1, 1), seen: idOf(8) })
  await waitFor(() => expect(told()).toEqual([{ upToMessageId: idOf(7) }, { upToMessageId: idOf(8) }]))
})

test('nothing is told of a conversation without unread messages, and nothing twice', async () => {
  const { rerender } = open({ conversation: conversation(0, 0), seen: idOf(7) })
  rerender({ conversation: conversation(2, 1), seen: idOf(8) })
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  rerender({ conversation: conversation(2, 1), seen: idOf(8) })
  rerender({ conversation: conversation(0, 1), seen: idOf(8) })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('what came in and has not been on the screen stays unread', async () => {
  const { rerender } = open({ conversation: conversation(2, 0), seen: null })
  expect(fetch).not.toHaveBeenCalled()
  rerender({ conversation: conversation(2, 0), seen: idOf(7) })
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  rerender({ conversation: conversation(3, 1), seen: idOf(7) })
  expect(told()).toEqual([{ upToMessageId: idOf(7) }])
})
