import { buildUrl, listConversations, listInvoices, listMessages, listUsers, listViewers } from '@parley/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMockApi } from './create-mock-api.ts'
import type { MockApi } from './mock-api.ts'

const ORIGIN = 'http://mocked.test'

const read = async (api: MockApi, path: string) => {
  const response = await api.fetch(new Request(ORIGIN + path))
  const link = (rel: string) =>
    (response.headers.get('Link') ?? '')
      .split(', ')
      .find((part) => part.endsWith(`rel="${rel}"`))
      ?.match(/<(.*)>/)?.[1] ?? null
  return { body: (await response.json()) as { id: string }[], next: link('next'), previous: link('prev') }
}

describe('a long thread', () => {
  const api = createMockApi({ scenario: 'long-thread' })
  const all = [...api.store.messages.values()].map(({ id }) => id)
  const [conversation] = api.store.conversations.values()
  const path = (query: object) => buildUrl(listMessages, { id: conversation?.id ?? '' }, { ...query })

  it('opened around a message leads to both its ends, each message once', async () => {
    const middle = await read(api, path({ around: all[700], limit: '200' }))
    const ids = middle.body.map(({ id }) => id)
    expect(ids).toEqual(all.slice(600, 800))
    for (let at = middle.next; at !== null;) {
      const page = await read(api, at)
      ids.unshift(...page.body.map(({ id }) => id))
      at = page.next
    }
    for (let at = middle.previous; at !== null;) {
      const page = await read(api, at)
      ids.push(...page.body.map(({ id }) => id))
      at = page.previous
    }
    expect(ids).toEqual(all)
  })
})

describe('time that has gone by', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms)
  const ask = async (api: MockApi, path: string, tag = '') =>
    api.fetch(new Request(ORIGIN + path, { headers: { 'If-None-Match': tag } }))

  it.each([
    ['presence', buildUrl(listUsers), 60_000],
    ['what is overdue', buildUrl(listInvoices), 15 * 60_000],
  ])('is shown in %s, though nobody has written', async (_, path, period) => {
    const api = createMockApi()
    pass(period - (api.now().getTime() % period))
    const tag = (await ask(api, path)).headers.get('ETag') ?? ''
    pass(period - 1)
    expect((await ask(api, path, tag)).status).toBe(304)
    pass(1)
    expect((await ask(api, path, tag)).status).toBe(200)
  })

  it('ends links, and whoever looks reads of it', async () => {
    const api = createMockApi()
    const isTried = (id: string) => [...api.store.paymentAttempts.values()].some(({ invoiceId }) => invoiceId === id)
    const link = [...api.store.paymentLinks.values()].find((one) => one.status === 'active' && !isTried(one.invoiceId))
    if (!link) throw new Error('the world has no link that can be paid')
    const tag = (await ask(api, buildUrl(listConversations))).headers.get('ETag') ?? ''
    pass(link.expiresAt.getTime() - api.now().getTime())
    expect((await ask(api, buildUrl(listConversations), tag)).status).toBe(200)
    expect(link.status).toBe('expired')
  })
})

describe('a colleague who is put into a conversation', () => {
  it('is there, types and leaves when told to', async () => {
    const api = createMockApi({ scenario: 'one-conversation' })
    const [conversation] = api.store.conversations.values()
    const colleague = [...api.store.users.values()].find(({ role }) => role === 'standard')
    if (!conversation || !colleague) throw new Error('the world has nobody to talk to')
    const path = buildUrl(listViewers, { id: conversation.id })
    const seen = async () => (await read(api, path)).body
    expect(await seen()).toEqual([])
    api.setViewer(conversation.id, colleague.id, 'typing')
    expect(await seen()).toEqual([{ userId: colleague.id, name: colleague.name, avatarUrl: null, isTyping: true }])
    api.setViewer(conversation.id, colleague.id, 'viewing')
    expect(await seen()).toMatchObject([{ isTyping: false }])
    api.setViewer(conversation.id, colleague.id, 'left')
    expect(await seen()).toEqual([])
  })
})
