// @vitest-environment happy-dom
import { enqueue } from '@parley/state-machines'
import { beforeEach, expect, test } from 'vitest'
import { forgetUnknown } from './forget-unknown.ts'
import { createOutgoingStore } from './outgoing/outgoing-store.ts'
import { rememberSeen, seenBefore } from './seen-before.ts'

const known = { hasMessage: (id: string) => id === 'kept', hasConversation: (id: string) => id === 'maria' }
const text = (key: string, conversationId: string, lastSeenMessageId: string | null) =>
  ({ key, conversationId, mode: 'sms', content: key, lastSeenMessageId, queuedAt: 0 }) as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a message that the server does not know any more has not been seen', () => {
  rememberSeen('ana', 'maria', 'gone')
  rememberSeen('ana', 'luis', 'kept')
  rememberSeen('ana', 'wen', null)
  rememberSeen('ben', 'maria', 'gone')
  forgetUnknown('ana', known)
  expect(['maria', 'luis', 'wen'].map((id) => seenBefore('ana', id))).toEqual([undefined, 'kept', null])
  expect(seenBefore('ben', 'maria')).toBe('gone')
})

test('a text that waits leaves by what its writer has surely seen, and one without a conversation leaves no more', () => {
  const store = createOutgoingStore('ana', localStorage)
  for (const waiting of [text('a', 'maria', 'gone'), text('b', 'maria', 'kept'), text('c', 'gone', null)]) {
    store.update((queue) => enqueue(queue, waiting))
  }
  forgetUnknown('ana', known)
  expect(store.read().map(({ key, lastSeenMessageId }) => [key, lastSeenMessageId])).toEqual([
    ['a', undefined],
    ['b', 'kept'],
  ])
})
