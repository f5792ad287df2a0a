import { CALL_TIMEOUT_MS } from '@parley/client'
import { beginTry, enqueue, type OutgoingQueue, settle } from '@parley/state-machines'
import { expect, test } from 'vitest'
import { isAnswerLost } from './is-answer-lost.ts'

const waiting = enqueue([], {
  key: 'a',
  conversationId: 'maria',
  mode: 'sms',
  content: 'At nine',
  lastSeenMessageId: null,
  queuedAt: 0,
})
const begun = beginTry(waiting, 'a', 1000)

test.each<[string, OutgoingQueue, number, boolean]>([
  ['that was not tried', waiting, 1000, false],
  ['whose first try is under way, in whatever window', begun, 1000, false],
  ['whose first try was under way when its window went away', begun, 1000 + CALL_TIMEOUT_MS, true],
  ['whose first try got no answer', settle(begun, 'a', 'unanswered'), 1000, true],
  ['of an earlier version of this app', settle(waiting, 'a', 'unanswered'), 1000, true],
  ['that was put off', settle(begun, 'a', 'later'), 1000, false],
])('of a text %s', (_, queue, now, isLost) => {
  expect(queue.map((text) => isAnswerLost(text, now))).toEqual([isLost])
})
