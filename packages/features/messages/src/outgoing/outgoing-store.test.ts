import { enqueue, type NewOutgoingText, settle, takeBack } from '@parley/state-machines'
import { expect, test, vi } from 'vitest'
import { createPageStorage } from '../page-storage.ts'
import { createOutgoingStore } from './outgoing-store.ts'

const text = (key: string): NewOutgoingText => ({
  key,
  conversationId: 'maria',
  mode: 'sms',
  content: `text ${key}`,
  lastSeenMessageId: null,
  queuedAt: 0,
})
const keys = (store: ReturnType<typeof createOutgoingStore>) => store.read().map(({ key }) => key)

test('texts outlive the page in their order, whatever their keys are', () => {
  const storage = createPageStorage()
  const store = createOutgoingStore('ana', storage)
  for (const key of ['z', 'm', 'a', 'k']) store.update((queue) => enqueue(queue, text(key)))
  store.update((queue) => settle(queue, 'm', 'unanswered'))
  expect(keys(createOutgoingStore('ana', storage))).toEqual(['z', 'm', 'a', 'k'])
})

test('texts belong to one person', () => {
  const storage = createPageStorage()
  createOutgoingStore('ana', storage).update((queue) => enqueue(queue, text('a')))
  expect(keys(createOutgoingStore('ben', storage))).toEqual([])
})

test('two windows do not lose each other’s texts', () => {
  const storage = createPageStorage()
  const [one, two] = [createOutgoingStore('ana', storage), createOutgoingStore('ana', storage)]
  one.read()
  two.update((queue) => enqueue(queue, text('a')))
  one.update((queue) => enqueue(queue, text('b')))
  two.update((queue) => takeBack(queue, 'a'))
  expect([keys(one), keys(two)]).toEqual([['b'], ['b']])
})

test('the queue stays the same object until it changes, and tells when it does', () => {
  const store = createOutgoingStore('ana', createPageStorage())
  const heard = vi.fn()
  store.subscribe(heard)
  store.update((queue) => enqueue(queue, text('a')))
  const queue = store.read()
  store.update((same) => same)
  expect([store.read() === queue, heard.mock.calls.length]).toEqual([true, 1])
})

test('a text that cannot be kept is not taken', () => {
  const storage = createPageStorage()
  const full = {
    ...storage,
    length: 0,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  const store = createOutgoingStore('ana', full)
  expect(() => store.update((queue) => enqueue(queue, text('a')))).toThrow('QuotaExceededError')
  expect(keys(store)).toEqual([])
})

test('what is not a text is passed over', () => {
  const storage = createPageStorage()
  storage.setItem('outgoing:ana:000:x', 'not json')
  storage.setItem('outgoing:ana:001:y', '{"key":1}')
  expect(keys(createOutgoingStore('ana', storage))).toEqual([])
})
