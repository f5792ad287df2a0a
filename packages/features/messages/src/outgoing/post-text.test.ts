import { type ApiClient, createQueryClient } from '@parley/client'
import { listMessages, listNotes, type Message } from '@parley/contract'
import type { OutgoingText } from '@parley/state-machines'
import { expect, test } from 'vitest'
import { postText } from './post-text.ts'

const text: OutgoingText = {
  id: 'answer',
  key: 'answer',
  conversationId: 'maria',
  mode: 'sms',
  content: 'At nine',
  lastSeenMessageId: 'm-1',
  queuedAt: 0,
  mayHaveLeft: false,
  sendAnyway: false,
  stopped: null,
}
const message = (id: string) => ({ id }) as Message

/** A thread that is not refetched, as without a connection. */
function threadOf(...shown: string[]) {
  const queryClient = createQueryClient()
  const queryKey = [listMessages.name, { id: 'maria' }]
  queryClient.setQueryData(queryKey, { items: shown.map(message), older: null, newer: null })
  const client: Pick<ApiClient, 'call'> = { call: () => Promise.resolve(message('m-3') as never) }
  return {
    ids: () => queryClient.getQueryData<{ items: Message[] }>(queryKey)?.items.map(({ id }) => id),
    send: (extra: Partial<OutgoingText>) => postText(client, queryClient, { ...text, ...extra }),
  }
}

test('an answer that saw all stands at the end of the thread at once', async () => {
  const { ids, send } = threadOf('m-1')
  await send({})
  expect(ids()).toEqual(['m-1', 'm-3'])
})

test('an answer over messages that were not seen never stands in the thread without them', async () => {
  const { ids, send } = threadOf('m-1')
  await send({ sendAnyway: true })
  expect(ids()).toEqual(['m-1'])
})

test('a text names the template that it came from', async () => {
  const bodies: unknown[] = []
  const call = (_: unknown, { body }: { body?: unknown } = {}) => {
    bodies.push(body)
    return Promise.resolve(message('m-3') as never)
  }
  const client = { call } as Pick<ApiClient, 'call'>
  await postText(client, createQueryClient(), { ...text, templateId: 't-1' })
  await postText(client, createQueryClient(), text)
  expect(bodies).toMatchObject([{ templateId: 't-1' }, { content: 'At nine' }])
  expect(bodies[1]).not.toHaveProperty('templateId')
})

test('a note is written once and stands at the end of the notes; no text goes to the customer', async () => {
  const queryClient = createQueryClient()
  const queryKey = [listNotes.name, { id: 'maria' }]
  queryClient.setQueryData(queryKey, { items: [{ id: 'n-1' }], older: null, newer: null })
  const calls: unknown[] = []
  const call = (target: { name: string }, input: unknown, options: unknown) => {
    calls.push([target.name, input, options])
    return Promise.resolve({ id: 'n-2' } as never)
  }
  await postText({ call } as Pick<ApiClient, 'call'>, queryClient, { ...text, mode: 'note', content: 'Gate 4411' })
  expect(calls).toEqual([
    ['createNote', { body: { conversationId: 'maria', content: 'Gate 4411' } }, { idempotencyKey: 'answer' }],
  ])
  expect(queryClient.getQueryData<{ items: unknown[] }>(queryKey)?.items).toEqual([{ id: 'n-1' }, { id: 'n-2' }])
})

test.each(['sms', 'note'] as const)('a %s says where its first try went, and stands where it goes on', async (mode) => {
  const queryClient = createQueryClient()
  const keys = [listMessages, listNotes].map(({ name }) => [name, { id: 'maria' }])
  for (const key of keys) queryClient.setQueryData(key, { items: [], older: null, newer: null })
  const bodies: unknown[] = []
  const call = (_: unknown, { body }: { body?: unknown } = {}) => {
    bodies.push(body)
    return Promise.resolve(message('m-3') as never)
  }
  await postText({ call } as Pick<ApiClient, 'call'>, queryClient, { ...text, mode, triedIn: 'mary' })
  expect(bodies).toMatchObject([{ conversationId: 'mary' }])
  const shown = keys.map((key) => queryClient.getQueryData<{ items: unknown[] }>(key)?.items.length)
  expect(shown).toEqual(mode === 'sms' ? [1, 0] : [0, 1])
})

test.each(['sms', 'note'] as const)('a %s leaves a thread that is not shown to be read again', async (mode) => {
  const queryClient = createQueryClient()
  const target = mode === 'sms' ? listMessages : listNotes
  const keys = ['end', 'around'].map((anchor) => [target.name, { id: 'maria' }, anchor])
  for (const key of keys) queryClient.setQueryData(key, { items: [message('m-1')], older: null, newer: null })
  const client: Pick<ApiClient, 'call'> = { call: () => Promise.resolve(message('m-3') as never) }
  await postText(client, queryClient, { ...text, mode })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
