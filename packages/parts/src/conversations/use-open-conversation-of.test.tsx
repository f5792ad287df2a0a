// @vitest-environment happy-dom
import { ApiProvider, createQueryClient } from '@parley/client'
import type { Conversation } from '@parley/contract'
import { ToastProvider } from '@parley/ui'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOpenConversationOf } from './index.ts'

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [MARIA, LUIS] = [idOf(1), idOf(2)]

const conversationOf = (customerId: string): Conversation => ({
  id: `${customerId.slice(0, -2)}9${customerId.at(-1)}`,
  customerId,
  customer: { name: 'Maria', phoneNumber: '+13035550100', tags: [], timezone: 'America/Denver', optOut: null },
  replyTo: '+13035550100',
  phoneNumberId: idOf(3),
  phoneNumberLabel: null,
  assignedToUserId: null,
  assignedTo: null,
  state: 'open',
  snooze: null,
  lastMessage: '',
  lastMessageAt: '2026-01-01T09:00:00.000Z',
  lastEvent: null,
  unreadCount: 0,
  unpaidInvoices: 0,
})
const pathOf = (customerId: string) => `/parley/messages?conversation=${conversationOf(customerId).id}`

/** The responses, in the order of their requests. */
let answers: PromiseWithResolvers<Response>[] = []
beforeEach(() => {
  answers = []
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = async (index: number, body: unknown, status = 201) => {
  await waitFor(() => expect(answers.length).toBeGreaterThan(index))
  answers[index]?.resolve(Response.json(body, { status }))
}

function open(path = '/parley/customers') {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <ApiProvider queryClient={client} live={false} poll={false}>
        <ToastProvider>{children}</ToastProvider>
      </ApiProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({ openConversationOf: useOpenConversationOf(), navigate: useNavigate(), location: useLocation() }),
    { wrapper },
  )
  const address = () => result.current.location.pathname + result.current.location.search
  const ask = (...asked: Parameters<ReturnType<typeof useOpenConversationOf>>) =>
    result.current.openConversationOf(...asked)
  return { result, address, ask }
}

test('leads to the conversation, with the focus, and to a payment that is to be asked for', async () => {
  const { result, address, ask } = open()
  const asked = ask(MARIA, 'payment')
  await answer(0, conversationOf(MARIA))
  await act(() => asked)
  expect(address()).toBe(`${pathOf(MARIA)}&request=payment`)
  expect(result.current.location.state).toEqual({ focus: 'thread' })
})

test.each([
  ['on another page', '/parley/customers', '/parley/invoices'],
  ['in another conversation', '/parley/messages', '/parley/messages?conversation=other'],
])('who is %s by then stays there', async (_, from, to) => {
  const { result, address, ask } = open(from)
  const asked = ask(MARIA)
  act(() => void result.current.navigate(to))
  await answer(0, conversationOf(MARIA))
  await act(() => asked)
  expect(address()).toBe(to)
})

test('a search typed meanwhile is no leaving', async () => {
  const { result, address, ask } = open()
  const asked = ask(MARIA)
  act(() => void result.current.navigate('/parley/customers?search=ma'))
  await answer(0, conversationOf(MARIA))
  await act(() => asked)
  expect(address()).toBe(pathOf(MARIA))
})

test.each([
  ['in their order', [0, 1]],
  ['the last first', [1, 0]],
])('of two asked for the last is opened, with the answers %s', async (_, order) => {
  const { address, ask } = open()
  const customers = [MARIA, LUIS]
  const asked = customers.map((customer) => ask(customer))
  for (const index of order) {
    await answer(index, conversationOf(customers[index] ?? ''))
    await act(() => asked[index] ?? Promise.resolve())
  }
  expect(address()).toBe(pathOf(LUIS))
})

test('says why when it cannot', async () => {
  const { address, ask } = open()
  const asked = ask(MARIA)
  await answer(0, { error: 'No such customer', code: 'not_found' }, 404)
  await act(() => asked)
  expect(await screen.findByText('No such customer')).toBeTruthy()
  expect(address()).toBe('/parley/customers')
})
