import { KEY_MEMORY_MS } from '@parley/domain'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginTry,
  heldByUnseen,
  conversationsToSend,
  enqueue,
  type NewOutgoingText,
  nextToSend,
  type OutgoingOutcome,
  type OutgoingQueue,
  sendAgain,
  settle,
  stopForgotten,
  takeBack,
  waitingIn,
} from './outgoing-queue.ts'

const text = (key: string, conversationId = 'maria'): NewOutgoingText => ({
  key,
  conversationId,
  mode: 'sms',
  content: `text ${key}`,
  lastSeenMessageId: null,
  queuedAt: 0,
})
const queueOf = (...texts: NewOutgoingText[]) => texts.reduce<OutgoingQueue>(enqueue, [])
const keys = (queue: OutgoingQueue) => queue.map(({ key }) => key)
const unseen = { refused: { code: 'unseen_message', text: 'A colleague replied' } }

describe('the outgoing queue', () => {
  test('sends the oldest text of a conversation first, and conversations apart from each other', () => {
    const queue = queueOf(text('a'), text('b'), text('c', 'luis'))
    expect(nextToSend(queue, 'maria')?.key).toBe('a')
    expect(nextToSend(queue, 'luis')?.key).toBe('c')
    expect(conversationsToSend(queue)).toEqual(['maria', 'luis'])
  })

  test('takes a key once', () => {
    expect(keys(queueOf(text('a'), text('a')))).toEqual(['a'])
  })

  test.each<[string, OutgoingOutcome, string[], boolean | undefined]>([
    ['sent is gone', 'sent', ['b'], undefined],
    ['unanswered stays in front and may have left', 'unanswered', ['a', 'b'], true],
    ['later stays in front', 'later', ['a', 'b'], false],
    ['refused stays in front', unseen, ['a', 'b'], false],
  ])('%s', (_, outcome, left, mayHaveLeft) => {
    const queue = settle(queueOf(text('a'), text('b')), 'a', outcome)
    expect(keys(queue)).toEqual(left)
    expect(queue.find(({ key }) => key === 'a')?.mayHaveLeft).toBe(mayHaveLeft)
  })

  test('a refusal stops its own conversation with its reason, and no other', () => {
    const queue = settle(queueOf(text('a'), text('b'), text('c', 'luis')), 'a', unseen)
    expect(queue[0]?.stopped).toEqual(unseen.refused)
    expect(nextToSend(queue, 'maria')).toBeNull()
    expect(conversationsToSend(queue)).toEqual(['luis'])
  })

  test('a text that is taken back lets the next one go', () => {
    const queue = takeBack(settle(queueOf(text('a'), text('b')), 'a', unseen), 'a')
    expect(nextToSend(queue, 'maria')?.key).toBe('b')
  })

  test('sending anyway is another request with the words that allow it, in the same place', () => {
    const stopped = settle(queueOf(text('a'), text('b')), 'a', unseen)
    const queue = sendAgain(stopped, 'a', 'a2', 5)
    expect(queue[0]).toMatchObject({ id: 'a', key: 'a2', sendAnyway: true, stopped: null, queuedAt: 5 })
    expect(keys(waitingIn(queue, 'maria'))).toEqual(['a2', 'b'])
  })

  test('the answer to send anyway counts for the texts behind it, so it is asked for once', () => {
    const stopped = settle(queueOf(text('a'), text('b'), text('c', 'luis')), 'a', unseen)
    expect(heldByUnseen(stopped, 'maria')?.key).toBe('a')
    expect(heldByUnseen(stopped, 'luis')).toBeNull()
    const queue = sendAgain(stopped, 'a', 'a2', 5)
    expect(queue.map(({ key, sendAnyway }) => [key, sendAnyway])).toEqual([
      ['a2', true],
      ['b', true],
      ['c', false],
    ])
    const later = enqueue(settle(settle(queue, 'a2', 'sent'), 'b', 'sent'), text('d'))
    expect(waitingIn(later, 'maria').map(({ sendAnyway }) => sendAnyway)).toEqual([false])
  })

  test('a note behind a stopped text is no text over unseen messages', () => {
    const stopped = settle(queueOf(text('a'), { ...text('b'), mode: 'note' }), 'a', unseen)
    expect(sendAgain(stopped, 'a', 'a2', 5).map(({ sendAnyway }) => sendAnyway)).toEqual([true, false])
  })

  test('trying again after another refusal does not allow unseen messages', () => {
    const stopped = settle(queueOf(text('a')), 'a', { refused: { code: 'quiet_hours', text: 'It is 22:10 there' } })
    expect(sendAgain(stopped, 'a', 'a2', 5)[0]).toMatchObject({ key: 'a2', sendAnyway: false, stopped: null })
  })

  test('a refused text of which another answer was lost is tried with its old key first', () => {
    const stopped = settle(settle(queueOf(text('a')), 'a', unseen), 'a', 'unanswered')
    expect(sendAgain(stopped, 'a', 'a2', 5)[0]).toMatchObject({ key: 'a', sendAnyway: false, stopped: null })
  })

  test('a text that the server may have forgotten is a new one when its writer sends it again', () => {
    const stopped = stopForgotten(settle(queueOf(text('a')), 'a', 'unanswered'), KEY_MEMORY_MS + 1)
    expect(sendAgain(stopped, 'a', 'a2', 5)[0]).toMatchObject({ key: 'a2', mayHaveLeft: false, stopped: null })
  })

  test('a text that was tried in a conversation which was joined is tried there until it has another key', () => {
    const joined = queueOf(text('a')).map((each) => Object.assign({}, each, { triedIn: 'mary' }))
    const lost = settle(settle(joined, 'a', unseen), 'a', 'unanswered')
    expect(sendAgain(lost, 'a', 'a2', 5)[0]).toMatchObject({ key: 'a', triedIn: 'mary' })
    expect(sendAgain(settle(joined, 'a', unseen), 'a', 'a2', 5)[0]).toMatchObject({ key: 'a2', triedIn: null })
  })

  test('a text that is not stopped is not sent with another key', () => {
    const queue = settle(queueOf(text('a')), 'a', 'unanswered')
    expect(sendAgain(queue, 'a', 'a2', 5)).toEqual(queue)
  })

  test('an answer that comes after its text was taken back or changed is without effect', () => {
    const queue = queueOf(text('a'))
    expect(settle(queue, 'other', unseen)).toEqual(queue)
    expect(settle([], 'a', 'unanswered')).toEqual([])
  })

  test.each([
    [KEY_MEMORY_MS, false],
    [KEY_MEMORY_MS + 1, true],
  ])('a text whose answer was lost %i ms ago waits for a person: %s', (age, isStopped) => {
    const queue = stopForgotten(settle(queueOf(text('a')), 'a', 'unanswered'), age)
    expect(queue[0]?.stopped?.code === 'may_have_left').toBe(isStopped)
  })

  test('a text that waited long is remembered from its first try on, which later ones do not put off', () => {
    const long = KEY_MEMORY_MS * 5
    const begun = beginTry(queueOf(text('a')), 'a', long)
    expect(stopForgotten(begun, long + KEY_MEMORY_MS)).toBe(begun)
    const again = beginTry(settle(begun, 'a', 'unanswered'), 'a', long + KEY_MEMORY_MS)
    expect(stopForgotten(again, long + KEY_MEMORY_MS + 1)[0]?.stopped?.code).toBe('may_have_left')
    const putOff = beginTry(settle(begun, 'a', 'later'), 'a', long + KEY_MEMORY_MS)
    expect(stopForgotten(putOff, long + KEY_MEMORY_MS + 1)).toBe(putOff)
  })

  test.each([true, false])('a try that the server put off leaves the text as it was before it: %s', (hadLeft) => {
    const begun = stopForgotten(settle(queueOf(text('a')), 'a', 'unanswered'), KEY_MEMORY_MS + 1)
    expect(settle(begun, 'a', 'later', hadLeft)[0]).toMatchObject({ mayHaveLeft: hadLeft, stopped: null })
  })

  test('a text that was never tried goes however old it is', () => {
    const queue = queueOf(text('a'))
    expect(stopForgotten(queue, KEY_MEMORY_MS * 5)).toBe(queue)
  })
})

type Fate = 'arrives' | 'request lost' | 'answer lost' | 'busy' | 'refused'

/** Accepts each key once and gives a repeated one the same answer as before. */
function fakeServer() {
  const taken = new Map<string, string>()
  const threads = new Map<string, string[]>()
  return {
    threads,
    post(key: string, conversationId: string, content: string, fate: Fate): OutgoingOutcome {
      if (fate === 'request lost') return 'unanswered'
      if (fate === 'busy') return 'later'
      if (!taken.has(key)) {
        if (fate === 'refused') return unseen
        taken.set(key, content)
        threads.set(conversationId, [...(threads.get(conversationId) ?? []), content])
      }
      return fate === 'answer lost' ? 'unanswered' : 'sent'
    },
  }
}

const conversation = fc.constantFrom('maria', 'luis')
const fate = fc.constantFrom<Fate>('arrives', 'request lost', 'answer lost', 'busy', 'refused')
const step = fc.oneof(
  fc.record({ do: fc.constant('type' as const), conversation }),
  fc.record({ do: fc.constant('try' as const), conversation, fate }),
  fc.record({ do: fc.constant('two tabs try' as const), conversation, fate, other: fate }),
  fc.record({ do: fc.constant('leave while it is tried' as const), conversation, fate }),
  fc.record({ do: fc.constant('reload' as const) }),
  fc.record({ do: fc.constant('answer refusals' as const), anyway: fc.boolean() }),
)

test('whatever the network does, each text arrives once and in order, or was given back to its writer', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = fakeServer()
      const typed = new Map<string, string[]>([
        ['maria', []],
        ['luis', []],
      ])
      const givenBack = new Set<string>()
      const givenBackInDoubt = new Set<string>()
      let queue: OutgoingQueue = []
      let count = 0

      const attempt = (conversationId: string, fates: Fate[]) => {
        const next = nextToSend(queue, conversationId)
        if (!next) return
        queue = beginTry(queue, next.key, 0)
        const outcomes = fates.map((each) => server.post(next.key, conversationId, next.content, each))
        for (const outcome of outcomes) queue = settle(queue, next.key, outcome, next.mayHaveLeft)
      }
      const leaveWhileTried = (conversationId: string, each: Fate) => {
        const next = nextToSend(queue, conversationId)
        if (!next) return
        queue = beginTry(queue, next.key, 0)
        server.post(next.key, conversationId, next.content, each)
      }
      const answerRefusals = (anyway: boolean) => {
        for (const { id, content, stopped, mayHaveLeft } of queue) {
          if (!stopped) continue
          if (!anyway) (mayHaveLeft ? givenBackInDoubt : givenBack).add(content)
          queue = anyway ? sendAgain(queue, id, `key ${(count += 1)}`, 0) : takeBack(queue, id)
        }
      }

      for (const each of steps) {
        if (each.do === 'type') {
          const content = `text ${(count += 1)}`
          typed.get(each.conversation)?.push(content)
          queue = enqueue(queue, { ...text(`key ${count}`, each.conversation), content })
        } else if (each.do === 'try') attempt(each.conversation, [each.fate])
        else if (each.do === 'two tabs try') attempt(each.conversation, [each.fate, each.other])
        else if (each.do === 'leave while it is tried') leaveWhileTried(each.conversation, each.fate)
        else if (each.do === 'reload') queue = JSON.parse(JSON.stringify(queue)) as OutgoingQueue
        else answerRefusals(each.anyway)
      }
      answerRefusals(true)
      while (queue.length > 0)
        for (const conversationId of conversationsToSend(queue)) attempt(conversationId, ['arrives'])

      for (const [conversationId, contents] of typed) {
        const arrived = server.threads.get(conversationId) ?? []
        const expected = contents.filter(
          (content) => !givenBack.has(content) && (!givenBackInDoubt.has(content) || arrived.includes(content)),
        )
        expect(arrived).toEqual(expected)
      }
    }),
    { numRuns: 2000 },
  )
})
