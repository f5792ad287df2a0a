import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerDraft } from './draft-merge.ts'
import { createDrafts, type DraftName, SAVE_AFTER_MS } from './drafts.ts'
import { createPageStorage } from './page-storage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text: DraftName = { conversationId: 'a', mode: 'sms' }

/** A server that stores drafts; each save increments the version. */
function serverOf() {
  const saves: [string, string][] = []
  const server = { saves, answers: true }
  const save = async ({ conversationId, mode }: DraftName, content: string) => {
    if (!server.answers) throw new Error('no answer')
    saves.push([`${conversationId} ${mode}`, content])
    return { content, version: saves.length }
  }
  return { server, save }
}

function open(options: Partial<Parameters<typeof createDrafts>[1]> = {}) {
  const { server, save } = serverOf()
  const ports = { storage: createPageStorage(), save, ...options }
  return { server, ports, drafts: createDrafts('ana', ports) }
}
const soon = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS)

describe('a card number stays on the page', () => {
  const typed = 'The card is 4242 4242 4242 4242'

  test('as it was typed, while its last digits are all that a device and the server keep', async () => {
    const { drafts, ports, server } = open()
    for (const length of [11, 30, typed.length]) drafts.keep('a', 'sms', typed.slice(0, length))
    await soon()
    expect(drafts.read('a', 'sms')).toBe(typed)
    expect(createDrafts('ana', ports).read('a', 'sms')).toBe('The card is •••• 4242')
    expect(server.saves).toEqual([['a sms', 'The card is •••• 4242']])
    drafts.flush()
    expect(server.saves).toHaveLength(1)
  })

  test('also when the server and another window of the device say what they have of it', async () => {
    const { drafts, ports } = open()
    drafts.keep('a', 'sms', typed)
    await soon()
    const beside = createDrafts('ana', ports)
    beside.reread(null)
    drafts.reread(null)
    drafts.receive([{ ...text, content: 'The card is •••• 4242', version: 1 }])
    expect([drafts.read('a', 'sms'), beside.read('a', 'sms')]).toEqual([typed, 'The card is •••• 4242'])
    beside.keep('a', 'sms', 'The card is declined')
    drafts.reread(null)
    expect(drafts.read('a', 'sms')).toBe('The card is declined')
  })
})

test('a text deleted while its save is on its way is deleted on the server when the page is closed', async () => {
  const contents: string[] = []
  const save = (_name: DraftName, content: string) => {
    contents.push(content)
    return Promise.withResolvers<ServerDraft>().promise
  }
  const { drafts } = open({ save })
  drafts.keep('a', 'sms', 'On our way')
  await soon()
  drafts.keep('a', 'sms', '')
  drafts.flush(true)
  expect(contents).toEqual(['On our way', ''])
})

test('while one save is on its way, none but the last one of a page sets out', async () => {
  const answer = Promise.withResolvers<ServerDraft>()
  const contents: string[] = []
  const save = (_name: DraftName, content: string) => {
    contents.push(content)
    return answer.promise
  }
  const { drafts } = open({ save })
  drafts.keep('a', 'sms', 'On our')
  await soon()
  drafts.keep('a', 'sms', 'On our way')
  await soon()
  drafts.flush()
  expect(contents).toEqual(['On our'])
  drafts.flush(true)
  expect(contents).toEqual(['On our', 'On our way'])
})

describe('drafts on this device', () => {
  test('are kept per conversation and mode, and outlive the page', () => {
    const { drafts, ports } = open()
    drafts.keep('a', 'sms', 'On our way')
    drafts.keep('a', 'note', 'Gate code 4411')
    drafts.keep('b', 'sms', 'Invoice attached')
    const afterReload = createDrafts('ana', ports)
    expect([afterReload.read('a', 'sms'), afterReload.read('a', 'note'), afterReload.read('b', 'sms')]).toEqual([
      'On our way',
      'Gate code 4411',
      'Invoice attached',
    ])
    expect(createDrafts('ben', ports).read('a', 'sms')).toBe('')
  })

  test('know the template that they began as, until nothing is left of them', async () => {
    const { drafts, ports } = open()
    drafts.startFrom('a', 't-1')
    drafts.keep('a', 'sms', 'We are on the way')
    await soon()
    expect(createDrafts('ana', ports).startedFrom('a')).toBe('t-1')
    drafts.keep('a', 'sms', '')
    drafts.keep('a', 'sms', 'Good morning')
    expect(drafts.startedFrom('a')).toBeNull()
  })

  test.each([
    ['this person signed out', ({ drafts }: ReturnType<typeof open>) => drafts.forget()],
    ['another window forgot it', ({ ports }: ReturnType<typeof open>) => ports.storage.removeItem('draft:ana:a:sms')],
  ])('do not come back with the answer to a save that was under way when %s', async (_, forget) => {
    const { promise, resolve } = Promise.withResolvers<ServerDraft>()
    const opened = open({ save: () => promise })
    const { drafts, ports } = opened
    drafts.keep('a', 'sms', 'Card ending 4411')
    await soon()
    forget(opened)
    resolve({ content: 'Card ending 4411', version: 1 })
    await soon()
    expect(ports.storage.length).toBe(0)
    expect(createDrafts('ana', ports).read('a', 'sms')).toBe('')
  })

  test('live as long as the page where nothing can be stored', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const { drafts } = open({
      storage: { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse },
    })
    drafts.keep('a', 'sms', 'text')
    expect(drafts.read('a', 'sms')).toBe('text')
  })

  test('are gone from it when their writer signs out', () => {
    const { drafts, ports } = open()
    drafts.keep('a', 'sms', 'text')
    drafts.forget()
    expect([drafts.read('a', 'sms'), ports.storage.length]).toEqual(['', 0])
  })

  test('leave nothing behind once sent and known to the server', async () => {
    const { drafts, ports, server } = open()
    drafts.keep('a', 'sms', 'text')
    await soon()
    drafts.clear(text, 'text')
    await soon()
    expect([ports.storage.length, server.saves.at(-1)]).toEqual([0, ['a sms', '']])
  })

  test('stay when they were changed while they were sent', () => {
    const { drafts } = open()
    drafts.keep('a', 'sms', 'text and more')
    drafts.clear(text, 'text')
    expect(drafts.read('a', 'sms')).toBe('text and more')
  })

  test('follow what another window wrote', () => {
    const { drafts, ports } = open()
    expect(drafts.read('a', 'sms')).toBe('')
    const told = vi.fn()
    drafts.onArrive(told)
    createDrafts('ana', ports).keep('a', 'sms', 'from the other window')
    drafts.reread('draft:ana:a:sms')
    expect(told.mock.calls).toEqual([[text, 'from the other window']])
  })
})

describe('drafts on the server', () => {
  test('are saved once typing rests', async () => {
    const { drafts, server } = open()
    for (const typed of ['O', 'On', 'On our']) {
      drafts.keep('a', 'sms', typed)
      await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1)
    }
    expect(server.saves).toEqual([])
    await soon()
    expect(server.saves).toEqual([['a sms', 'On our']])
  })

  test('are saved now and then while typing does not rest', async () => {
    const { drafts, server } = open()
    for (let count = 1; count <= 12; count += 1) {
      drafts.keep('a', 'sms', 'x'.repeat(count))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(server.saves.length).toBe(1)
  })

  test('are saved at once when the page may go away', async () => {
    const { drafts, server } = open()
    drafts.keep('a', 'sms', 'text')
    drafts.flush(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saves).toEqual([['a sms', 'text']])
  })

  test('wait for the next chance when the server does not answer', async () => {
    const { drafts, server, ports } = open()
    server.answers = false
    drafts.keep('a', 'sms', 'text')
    await soon()
    server.answers = true
    createDrafts('ana', ports).flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.saves).toEqual([['a sms', 'text']])
  })

  test('come from another device, and again when it goes on', () => {
    const { drafts } = open()
    const told = vi.fn()
    drafts.onArrive(told)
    drafts.receive([{ ...text, content: 'there', version: 5 }])
    drafts.receive([{ ...text, content: 'there too', version: 6 }])
    drafts.receive([])
    expect(told.mock.calls.map(([, content]: unknown[]) => content)).toEqual(['there', 'there too', ''])
  })

  test('never write over what is being typed', () => {
    const { drafts } = open()
    drafts.keep('a', 'sms', 'here')
    drafts.receive([{ ...text, content: 'there', version: 5 }])
    drafts.receive([])
    expect(drafts.read('a', 'sms')).toBe('here')
  })

  test('that are not listed because there are too many stay', async () => {
    const { drafts } = open()
    drafts.keep('a', 'sms', 'old')
    await soon()
    const others = Array.from({ length: 200 }, (_, index) => ({
      conversationId: `c${index}`,
      mode: 'sms' as const,
      content: 'x',
      version: 9,
    }))
    drafts.receive(others)
    expect(drafts.read('a', 'sms')).toBe('old')
  })
})
