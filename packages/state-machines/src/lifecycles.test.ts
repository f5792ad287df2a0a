import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { accountLinkLifecycle } from './account-link.lifecycle.ts'
import { callLifecycle } from './call.lifecycle.ts'
import { commentLifecycle } from './comment.lifecycle.ts'
import { conversationLifecycle } from './conversation.lifecycle.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { can, isFinal, transition } from './lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markedPaymentLifecycle, markedPaymentState } from './marked-payment.lifecycle.ts'
import { meetingLifecycle } from './meeting.lifecycle.ts'
import { memberLifecycle } from './member.lifecycle.ts'
import { messageLifecycle } from './message.lifecycle.ts'
import { noteLifecycle, noteState } from './note.lifecycle.ts'
import { LIFECYCLES } from './paths/catalog.ts'
import { eventsOf, pathsOf } from './paths/lifecycle-paths.ts'
import { paymentAttemptLifecycle } from './payment-attempt.lifecycle.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { refundLifecycle } from './refund.lifecycle.ts'
import { scheduledMessageLifecycle } from './scheduled-message.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

/** Every transition of a lifecycle. */
const movesOf = ({ states }: Lifecycle) =>
  Object.entries(states).flatMap(([from, { on = {} }]) =>
    Object.entries(on).map(([event, to]) => ({ from, event, to: to ?? from })),
  )
const eventsInto = <State extends string>(lifecycle: Lifecycle<State>, state: State) => [
  ...new Set(movesOf(lifecycle).flatMap(({ event, to }) => (to === state ? [event] : []))),
]

describe.each(Object.entries(LIFECYCLES))('the life of a %s', (_, lifecycle) => {
  it('comes to each of its states from the first one', () => {
    const reached = new Set(pathsOf(lifecycle).flatMap((path) => path.map(({ state }) => state)))
    expect(new Set([...reached, lifecycle.initial])).toEqual(new Set(Object.keys(lifecycle.states)))
  })

  it('is the same for whoever asks before and whoever does it', () => {
    for (const state of Object.keys(lifecycle.states)) {
      for (const event of eventsOf(lifecycle)) {
        const outcome = transition(lifecycle, state, event)
        expect(can(lifecycle, state, event)).toBe(outcome.allowed)
        expect(outcome.allowed || outcome.code).toBe(outcome.allowed || 'wrong_state')
      }
    }
  })
})

it.each<[string, Lifecycle, string[]]>([
  ['a link of an account that was used or followed by a newer one', accountLinkLifecycle, ['ended']],
  ['a call that has ended', callLifecycle, ['completed', 'missed', 'busy', 'failed', 'no_answer', 'cancelled']],
  ['somebody who never came: whoever did can come back', memberLifecycle, ['gone']],
  ['a message that has arrived', messageLifecycle, ['delivered']],
  ['a meeting that is over or was called off', meetingLifecycle, ['over', 'cancelled']],
  ['a text for later that has left or was called off', scheduledMessageLifecycle, ['sent', 'cancelled']],
  ['no conversation: any can be opened again', conversationLifecycle, []],
  ['no note: any can be restored', noteLifecycle, []],
  ['a deleted comment', commentLifecycle, ['deleted']],
  ['a void invoice', invoiceLifecycle, ['void']],
  ['a link that was used up', paymentLinkLifecycle, ['paid', 'cancelled', 'expired']],
  ['an attempt that took the money', paymentAttemptLifecycle, ['succeeded']],
  ['a payment that was called off or has gone back', transactionLifecycle, ['voided', 'refunded']],
  ['a payment by hand that has gone back or never was', markedPaymentLifecycle, ['refunded', 'reversed']],
  ['a refund that has an end', refundLifecycle, ['rejected', 'withdrawn', 'succeeded', 'failed']],
])('never changes again: %s', (_, { states }, final) => {
  const closed = Object.keys(states).filter((state) => Object.keys(states[state]?.on ?? {}).length === 0)
  expect(closed.toSorted()).toEqual(final.toSorted())
  expect(Object.keys(states).filter((state) => isFinal({ states }, state))).toEqual(closed)
})

describe('money', () => {
  it('is booked as received only when somebody or the provider says that it came', () => {
    expect(eventsInto(invoiceLifecycle, 'paid')).toEqual(['invoice.settle', 'invoice.markPaid'])
    expect(eventsInto(transactionLifecycle, 'completed')).toEqual(['transaction.complete', 'transaction.take'])
    expect(eventsInto(paymentAttemptLifecycle, 'succeeded')).toEqual(['attempt.succeed'])
    expect(eventsInto(paymentLinkLifecycle, 'paid')).toEqual(['link.pay'])
  })

  it('counts as gone back only after a refund', () => {
    expect(eventsInto(refundLifecycle, 'succeeded')).toEqual(['refund.succeed'])
    expect(eventsInto(transactionLifecycle, 'refunded')).toEqual(['transaction.refundRest'])
    expect(eventsInto(markedPaymentLifecycle, 'refunded')).toEqual(['markedPayment.refundRest'])
  })

  it('that was taken is never voided, only given back; what was marked by hand can be reversed until then', () => {
    expect(movesOf(transactionLifecycle).filter(({ to }) => to === 'voided')).toMatchObject([{ from: 'pending' }])
    expect(movesOf(markedPaymentLifecycle).filter(({ to }) => to === 'reversed')).toMatchObject([{ from: 'completed' }])
  })

  it('that the provider took after all is booked, whatever it said before', () => {
    expect(can(paymentAttemptLifecycle, 'failed', 'attempt.succeed')).toBe(true)
    expect(can(transactionLifecycle, 'failed', 'transaction.take')).toBe(true)
    expect(can(transactionLifecycle, 'failed', 'transaction.complete')).toBe(false)
  })

  it('moves for nobody who only asked: a request is approved first', () => {
    expect(movesOf(refundLifecycle).flatMap(({ from, to }) => (to === 'pending' ? [from] : []))).toEqual(['requested'])
    expect(can(refundLifecycle, 'requested', 'refund.succeed')).toBe(false)
  })
})

it('tries a text again only when it has failed', () => {
  expect(movesOf(messageLifecycle).filter(({ to }) => to === 'pending')).toEqual([
    { from: 'failed', event: 'message.retry', to: 'pending' },
  ])
})

it.each([
  ['pending', false, 0, 'pending'],
  ['pending', true, 0, 'voided'],
  ['completed', false, 0, 'completed'],
  ['completed', false, 1, 'partiallyRefunded'],
  ['refunded', false, 100, 'refunded'],
  ['failed', false, 0, 'failed'],
] as const)('reads a stored transaction: %s, voided %s, %i refunded', (status, isVoided, refunded, state) => {
  expect(transactionState({ status, isVoided, refundedAmount: cents(refunded) })).toBe(state)
})

it.each([
  [0, null, 'completed'],
  [0, { at: new Date(0), byUserId: 'user-1', reason: 'Wrong invoice' }, 'reversed'],
  [99, null, 'partiallyRefunded'],
  [100, null, 'refunded'],
] as const)('reads a stored payment that was marked by hand: %i of 100 refunded, %j', (refunded, reversal, state) => {
  expect(markedPaymentState({ amount: cents(100), refundedAmount: cents(refunded), reversal })).toBe(state)
})

it.each([
  [false, false, 'unpinned'],
  [true, false, 'pinned'],
  [false, true, 'archived'],
  [true, true, 'archivedPinned'],
] as const)('reads a stored note: pinned %s, archived %s', (isPinned, isArchived, state) => {
  expect(noteState({ isPinned, isArchived })).toBe(state)
})

it('refuses with the sentence it is given, else with what the noun is', () => {
  expect(transition(invoiceLifecycle, 'void', 'invoice.settle')).toMatchObject({ text: 'This invoice is void' })
  expect(transition(invoiceLifecycle, 'void', 'invoice.settle', 'No way back')).toMatchObject({ text: 'No way back' })
})
