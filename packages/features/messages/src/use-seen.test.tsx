// @vitest-environment happy-dom
import type { Message } from '@parley/contract'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useSeen } from './use-seen.ts'
import type { OpenThread } from './use-thread.ts'

const atEnd = { messageId: null, date: null }
const told = (...ids: string[]) => ids.map((id) => ({ id, createdAt: id }) as Message)
const thread = (items: Message[], isPending = false) =>
  ({ items, isPending, start: atEnd, stretch: 'maria end' }) as OpenThread
const loading = thread([], true)

beforeEach(() => sessionStorage.clear())

/** Renders a page that opens Maria's thread; `load` delivers its messages. */
function openPage(reader: string, opened: OpenThread) {
  const { result, rerender } = renderHook((now: OpenThread) => useSeen(reader, 'maria', now), {
    initialProps: opened,
  })
  return { lastSeen: () => result.current.lastSeenId, load: rerender }
}

test('until a thread has loaded nobody knows what was seen of it', () => {
  const { lastSeen, load } = openPage('ana', loading)
  expect(lastSeen()).toBeUndefined()
  load(thread(told('1', '2')))
  expect(lastSeen()).toBe('2')
})

test('an empty thread has been seen to its end', () => {
  expect(openPage('ana', thread([])).lastSeen()).toBeNull()
})

test('a page that is loaded again knows what its window had shown, until the thread is there', () => {
  openPage('ana', thread(told('1', '2')))
  const { lastSeen, load } = openPage('ana', loading)
  expect(lastSeen()).toBe('2')
  load(thread(told('1', '2', '3')))
  expect(lastSeen()).toBe('3')
})

test('what somebody else saw in this window does not count', () => {
  openPage('ana', thread(told('1', '2')))
  expect(openPage('ben', loading).lastSeen()).toBeUndefined()
})
