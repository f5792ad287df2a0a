import type { NewOutgoingText, OutgoingText } from '@parley/state-machines'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageStorage } from '../page-storage.ts'
import { createOutgoingSender, FIRST_RETRY_MS, type SenderPorts } from './outgoing-sender.ts'
import { createOutgoingStore, type QueueStorage } from './outgoing-store.ts'

type Fate = 'arrives' | 'request lost' | 'answer lost' | 'busy' | 'refused'

class Failure extends Error {
  readonly fate: Fate
  constructor(fate: Fate) {
    super(fate)
    this.fate = fate
  }
}

/** A server that accepts each key once. `fates` determines the outcome of the next calls; all later ones succeed. */
function serverOf(fates: Fate[] = []) {
  const taken = new Set<string>()
  const threads: Record<string, string[]> = {}
  const guards: OutgoingText['lastSeenMessageId'][] = []
  const server = { fates, threads, guards, calls: 0, underWay: 0, mostUnderWay: 0, person: 'ana', isUp: true }
  const post = async ({ key, conversationId, content, lastSeenMessageId }: OutgoingText) => {
    server.calls += 1
    guards.push(lastSeenMessageId)
    server.mostUnderWay = Math.max(server.mostUnderWay, (server.underWay += 1))
    await Promise.resolve()
    server.underWay -= 1
    const fate = server.isUp ? (server.fates.shift() ?? 'arrives') : 'request lost'
    if (fate === 'request lost' || fate === 'busy') throw new Failure(fate)
    if (fate === 'refused' && !taken.has(key)) throw new Failure(fate)
    if (!taken.has(key)) threads[conversationId] = [...(threads[conversationId] ?? []), content]
    taken.add(key)
    if (fate === 'answer lost') throw new Failure(fate)
  }
  return { server, post }
}

const outcomeOf: SenderPorts['outcomeOf'] = (error) => {
  const { fate } = error as Failure
  if (fate === 'busy') return 'later'
  return fate === 'refused' ? { refused: { code: 'unseen_message', text: 'Maria replied' } } : 'unanswered'
}

/** A window of one device; windows of the same storage share locks. */
function openWindow(
  { server, post }: ReturnType<typeof serverOf>,
  storage: QueueStorage = createPageStorage(),
  locks = new Set<string>(),
) {
  const store = createOutgoingStore('ana', storage)
  const sent: string[] = []
  const sender = createOutgoingSender({
    store,
    findLastSeen: async () => {
      if (!server.isUp) throw new Failure('request lost')
      return `seen at call ${server.calls}`
    },
    post,
    outcomeOf,
    isStillSignedIn: async () => {
      if (!server.isUp) throw new Failure('request lost')
      return server.person === 'ana'
    },
    isOffline: () => !server.isUp,
    withLock: async (name, work) => {
      if (locks.has(name)) return null
      locks.add(name)
      try {
        return await work()
      } finally {
        locks.delete(name)
      }
    },
  })
  sender.onOutcome(({ content }, outcome) => outcome === 'sent' && sent.push(content))
  return { sender, store, sent, close: sender.start() }
}

const text = (key: string, conversationId = 'maria'): NewOutgoingText => ({
  key,
  conversationId,
  mode: 'sms',
  content: key,
  lastSeenMessageId: null,
  queuedAt: Date.now(),
})
const settled = () => vi.advanceTimersByTimeAsync(0)
const afterAWhile = () => vi.advanceTimersByTimeAsync(120_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('submitting', () => {
  test('a text leaves at once and leaves nothing behind', async () => {
    const at = serverOf()
    const { sender, store, sent } = openWindow(at)
    sender.submit(text('a'))
    expect(store.read().map(({ key }) => key)).toEqual(['a'])
    await settled()
    expect([at.server.threads, store.read(), sent]).toEqual([{ maria: ['a'] }, [], ['a']])
  })

  test('what its writer had seen is found out once where it was not known, so that every try says the same', async () => {
    const at = serverOf(['answer lost'])
    const { sender, store } = openWindow(at)
    at.server.isUp = false
    sender.submit({ ...text('a'), lastSeenMessageId: undefined })
    await settled()
    expect(store.read()).toMatchObject([{ mayHaveLeft: false }])
    at.server.isUp = true
    await afterAWhile()
    expect(at.server.guards).toEqual(['seen at call 0', 'seen at call 0'])
    expect(at.server.threads).toEqual({ maria: ['a'] })
  })

  test('a refused text stays with its reason', async () => {
    const { sender, store } = openWindow(serverOf(['refused']))
    sender.submit(text('a'))
    await settled()
    expect(store.read()).toMatchObject([{ key: 'a', stopped: { text: 'Maria replied' } }])
  })

  test.each<Fate>(['request lost', 'answer lost'])('a text whose %s arrives once', async (fate) => {
    const at = serverOf([fate])
    const { sender, store, sent } = openWindow(at)
    sender.submit(text('a'))
    await afterAWhile()
    expect([at.server.threads, store.read(), sent]).toEqual([{ maria: ['a'] }, [], ['a']])
  })

  test('the next text need not wait for the answer, and neither overtakes the other', async () => {
    const at = serverOf(['request lost', 'request lost'])
    const { sender } = openWindow(at)
    sender.submit(text('a'))
    sender.submit(text('b'))
    await settled()
    sender.submit(text('c'))
    await afterAWhile()
    expect([at.server.threads, at.server.mostUnderWay]).toEqual([{ maria: ['a', 'b', 'c'] }, 1])
  })

  test('a text to somebody else does not wait for one whose answer is outstanding', async () => {
    const at = serverOf()
    const { promise, resolve } = Promise.withResolvers<void>()
    const { sender } = openWindow({
      ...at,
      post: async (sent) => {
        if (sent.key === 'a') await promise
        await at.post(sent)
      },
    })
    sender.submit(text('a'))
    sender.submit(text('b', 'luis'))
    await settled()
    expect(at.server.threads).toEqual({ luis: ['b'] })
    resolve()
    await settled()
    expect(at.server.threads).toEqual({ maria: ['a'], luis: ['b'] })
  })

  test('each text is shown as being tried for as long as it is', async () => {
    const at = serverOf()
    const answers = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
    const { sender } = openWindow({ ...at, post: ({ key }) => answers[key as 'a' | 'b'].promise })
    const shown: string[][] = []
    sender.subscribe(() => shown.push([...sender.trying()]))
    sender.submit(text('a'))
    sender.submit(text('b', 'luis'))
    await settled()
    answers.b.resolve()
    await settled()
    answers.a.resolve()
    await settled()
    expect(shown).toEqual([['a'], ['a', 'b'], ['a'], []])
  })

  test('however many conversations wait, they wait together: 2 s, then 4 s, then 8 s', async () => {
    const at = serverOf(['busy', 'busy', 'busy', 'busy'])
    at.server.isUp = false
    const { sender } = openWindow(at)
    sender.submit(text('a'))
    sender.submit(text('b', 'luis'))
    await settled()
    at.server.isUp = true
    const calls: number[] = []
    for (const ms of [1, 2, 4].flatMap((times) => [times * FIRST_RETRY_MS - 1, 1])) {
      await vi.advanceTimersByTimeAsync(ms)
      calls.push(at.server.calls)
    }
    expect(calls).toEqual([0, 2, 2, 4, 4, 6])
  })

  test('whoever leaves while a text is being tried tries nothing later', async () => {
    const at = serverOf(['busy'])
    const { sender, close } = openWindow(at)
    sender.submit(text('a'))
    close()
    await settled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('nothing is tried while the connection is known to be lost', async () => {
    const at = serverOf()
    at.server.isUp = false
    const { sender } = openWindow(at)
    sender.submit(text('a'))
    await afterAWhile()
    expect(at.server.calls).toBe(0)
  })

  test('a text that cannot be kept here is refused instead of risked', async () => {
    const storage = createPageStorage()
    const full = {
      ...storage,
      length: 0,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const at = serverOf()
    const { sender } = openWindow(at, full)
    expect(() => sender.submit(text('a'))).toThrow('QuotaExceededError')
    await settled()
    expect(at.server.calls).toBe(0)
  })
})

describe('the queue', () => {
  const queueWhileDown = async (at: ReturnType<typeof serverOf>, keys: string[], storage?: QueueStorage) => {
    at.server.isUp = false
    const window = openWindow(at, storage)
    for (const key of keys) window.sender.submit(text(key))
    at.server.isUp = true
    return window
  }

  test('leaves in order when somebody says that the connection is back, one at a time', async () => {
    const at = serverOf()
    const { sender } = await queueWhileDown(at, ['a', 'b', 'c'])
    sender.poke()
    await settled()
    expect([at.server.threads, at.server.mostUnderWay]).toEqual([{ maria: ['a', 'b', 'c'] }, 1])
  })

  test('leaves by itself after a while', async () => {
    const at = serverOf()
    await queueWhileDown(at, ['a'])
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
    expect(at.server.threads).toEqual({ maria: ['a'] })
  })

  test('leaves after a reload', async () => {
    const at = serverOf()
    const storage = createPageStorage()
    const { close } = await queueWhileDown(at, ['a', 'b'], storage)
    close()
    openWindow(at, storage)
    await settled()
    expect(at.server.threads).toEqual({ maria: ['a', 'b'] })
  })

  test('does not send again what was being sent when the page closed, once the server may have forgotten it', async () => {
    const at = serverOf()
    const storage = createPageStorage()
    const first = openWindow({ ...at, post: () => new Promise<void>(() => undefined) }, storage)
    first.sender.submit(text('a'))
    await settled()
    first.close()
    await vi.advanceTimersByTimeAsync(3 * 24 * 3_600_000)
    const { store } = openWindow(at, storage)
    await afterAWhile()
    expect([at.server.calls, store.read().map(({ stopped }) => stopped?.code)]).toEqual([0, ['may_have_left']])
  })

  test('is not stopped by another window while what waited long is tried for the first time', async () => {
    const at = serverOf()
    const [storage, locks] = [createPageStorage(), new Set<string>()]
    const { promise, resolve } = Promise.withResolvers<void>()
    const one = openWindow({ ...at, post: (sent) => promise.then(() => at.post(sent)) }, storage, locks)
    const two = openWindow(at, storage, locks)
    one.sender.submit({ ...text('a'), queuedAt: Date.now() - 21 * 3_600_000 })
    await settled()
    two.sender.poke()
    expect(two.store.read()).toMatchObject([{ mayHaveLeft: true, stopped: null }])
    resolve()
    await settled()
    expect([at.server.threads, one.store.read()]).toEqual([{ maria: ['a'] }, []])
  })

  test('waits as long as it was put off, whatever another window writes', async () => {
    const at = serverOf(['busy'])
    const { sender } = openWindow(at)
    sender.submit(text('a'))
    await settled()
    sender.hear()
    await settled()
    expect(at.server.calls).toBe(1)
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS)
    expect(at.server.threads).toEqual({ maria: ['a'] })
  })

  test('sends once more, under its key, what was being sent when the page closed a moment ago', async () => {
    const at = serverOf()
    const storage = createPageStorage()
    const post = async (sent: OutgoingText) => {
      await at.post(sent)
      await new Promise<void>(() => undefined)
    }
    const first = openWindow({ ...at, post }, storage)
    first.sender.submit(text('a'))
    await settled()
    first.close()
    const { store } = openWindow(at, storage)
    await settled()
    expect([at.server.calls, at.server.threads, store.read()]).toEqual([2, { maria: ['a'] }, []])
  })

  test('knows again that nothing has left when the server puts a text off', async () => {
    const at = serverOf(['busy'])
    const { sender, store } = openWindow(at)
    sender.submit(text('a'))
    await settled()
    expect([at.server.calls, store.read().map(({ mayHaveLeft }) => mayHaveLeft)]).toEqual([1, [false]])
  })

  test('stops at a refusal with its reason, without the conversation next to it', async () => {
    const at = serverOf()
    const { sender, store } = await queueWhileDown(at, ['a', 'b'])
    at.server.isUp = false
    sender.submit(text('c', 'luis'))
    at.server.isUp = true
    at.server.fates = ['refused']
    sender.poke()
    await afterAWhile()
    expect(at.server.threads).toEqual({ luis: ['c'] })
    expect(store.read().map(({ key, stopped }) => [key, stopped?.text])).toEqual([
      ['a', 'Maria replied'],
      ['b', undefined],
    ])
  })

  test('waits when another person has signed in', async () => {
    const at = serverOf()
    at.server.person = 'ben'
    const { store } = await queueWhileDown(at, ['a'])
    await afterAWhile()
    expect([at.server.calls, store.read().length]).toEqual([0, 1])
  })

  test('rests after it was stopped', async () => {
    const at = serverOf()
    const { close } = await queueWhileDown(at, ['a'])
    close()
    await afterAWhile()
    expect(at.server.calls).toBe(0)
  })

  test('is sent by one of two windows', async () => {
    const at = serverOf(['busy', 'answer lost'])
    const storage = createPageStorage()
    const locks = new Set<string>()
    at.server.isUp = false
    const one = openWindow(at, storage, locks)
    const two = openWindow(at, storage, locks)
    for (const key of ['a', 'b', 'c']) one.sender.submit(text(key))
    at.server.isUp = true
    one.sender.poke()
    two.sender.poke()
    await afterAWhile()
    expect([at.server.threads, at.server.mostUnderWay]).toEqual([{ maria: ['a', 'b', 'c'] }, 1])
  })

  test('arrives once and in order through windows that know nothing of each other’s locks', async () => {
    const at = serverOf(['answer lost', 'busy', 'request lost', 'answer lost'])
    const storage = createPageStorage()
    at.server.isUp = false
    const one = openWindow(at, storage)
    const two = openWindow(at, storage)
    for (const key of ['a', 'b', 'c']) one.sender.submit(text(key))
    at.server.isUp = true
    one.sender.poke()
    two.sender.poke()
    await afterAWhile()
    expect([at.server.threads, one.store.read()]).toEqual([{ maria: ['a', 'b', 'c'] }, []])
  })
})
