import { enqueue, type NewOutgoingText, type OutgoingQueue, settle } from '@parley/state-machines'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDrafts, type DraftName, SAVE_AFTER_MS } from './drafts.ts'
import { joinUnsent } from './join-unsent.ts'
import { createOutgoingStore } from './outgoing/outgoing-store.ts'
import { createPageStorage } from './page-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Saved = (DraftName & { content: string; version: number })[]

/** The device of a user whose open conversation `joined` was merged into `kept`. */
function open() {
  const server: { drafts: Saved; answers: boolean } = { drafts: [], answers: true }
  const storage = createPageStorage()
  let version = 0
  const drafts = createDrafts('ana', {
    storage,
    save: async (_, content) => ({ content, version: (version += 1) }),
  })
  const store = createOutgoingStore('ana', storage)
  const poke = vi.fn()
  const readDrafts = async () => {
    if (!server.answers) throw new Error('no answer')
    return server.drafts
  }
  const join = () => joinUnsent({ drafts, store, sender: { poke }, readDrafts }, 'joined', 'kept')
  return { server, drafts, store, poke, join }
}
const soon = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)

describe('what was typed', () => {
  test('stands below what was typed in the other one, a text as a text and a note as a note', async () => {
    const { drafts, join } = open()
    drafts.keep('kept', 'sms', 'Half a thought')
    drafts.keep('joined', 'sms', 'And the valve')
    drafts.keep('joined', 'note', 'Gate code 4411')
    await join()
    expect([drafts.read('kept', 'sms'), drafts.read('kept', 'note')]).toEqual([
      'Half a thought\nAnd the valve',
      'Gate code 4411',
    ])
    expect([drafts.read('joined', 'sms'), drafts.read('joined', 'note')]).toEqual(['', ''])
  })

  test('stands there once, where the server has put together what it knew of it', async () => {
    const { server, drafts, join } = open()
    drafts.keep('kept', 'sms', 'Half a thought')
    drafts.keep('joined', 'sms', 'And the valve')
    await soon()
    drafts.keep('joined', 'sms', 'And the valve and the tap')
    server.drafts = [{ conversationId: 'kept', mode: 'sms', content: 'Half a thought\nAnd the valve', version: 3 }]
    await join()
    expect(drafts.read('kept', 'sms')).toBe('Half a thought\nAnd the valve and the tap')
  })

  test('is not lost where the server does not answer', async () => {
    const { server, drafts, join } = open()
    server.answers = false
    drafts.keep('joined', 'sms', 'And the valve')
    await join()
    expect(drafts.read('kept', 'sms')).toBe('And the valve')
  })
})

describe('texts that wait', () => {
  const text = (key: string, conversationId = 'joined'): NewOutgoingText => ({
    key,
    conversationId,
    mode: 'sms',
    content: key,
    lastSeenMessageId: null,
    queuedAt: 0,
  })
  const waitIn = (store: ReturnType<typeof open>['store'], ...texts: NewOutgoingText[]) => {
    for (const each of texts) store.update((queue) => enqueue(queue, each))
  }
  const places = (queue: OutgoingQueue) => queue.map(({ key, conversationId }) => [key, conversationId])

  test('wait in the other one, in the order in which they were sent, and are tried there', async () => {
    const { store, poke, join } = open()
    waitIn(store, text('a'), text('b', 'kept'), text('c'), text('d', 'luis'))
    await join()
    expect(places(store.read())).toEqual([
      ['a', 'kept'],
      ['b', 'kept'],
      ['c', 'kept'],
      ['d', 'luis'],
    ])
    expect(poke).toHaveBeenCalledOnce()
  })

  test('are tried again as they were where they may have arrived', async () => {
    const { store, join } = open()
    waitIn(store, text('a'), text('b'))
    store.update((queue) => settle(queue, 'a', 'unanswered'))
    await join()
    expect(store.read().map(({ triedIn }) => triedIn)).toEqual(['joined', null])
  })
})
