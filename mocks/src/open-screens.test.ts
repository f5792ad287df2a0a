import { buildUrl, listMessages, listViewers } from '@parley/contract'
import { describe, expect, it } from 'vitest'
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
