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
  customer: { name: 'Maria Okafor', phoneNumber: '+13035550100', timezone: 'America/Denver', optOut: null },
  phoneNumberId: idOf(3),
  phoneNumberLabel: null,
  assignedToUserId: null,
  assignedTo: null,
  state: 'open',
  lastMessage: 'Hello',
  lastMessageAt: new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString(),
  unreadCount,
  unpaidInvoices: 0,
})

const fetch = vi.fn<() => Promise<Response>>()
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
const open = (shown: Conversation) =>
  renderHook((props: Conversation) => useReadMarker(props), { initialProps: shown, wrapper: inApp })

test('what comes in while an earlier message is being read is read too, though as many are unread as before', async () => {
  const { rerender } = open(conversation(1, 0))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  rerender(conversation(1, 1))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
})

test('nothing is told of a conversation without unread messages, and nothing twice', async () => {
  const { rerender } = open(conversation(0, 0))
  rerender(conversation(2, 1))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  rerender(conversation(2, 1))
  rerender(conversation(0, 1))
  expect(fetch).toHaveBeenCalledTimes(1)
})
