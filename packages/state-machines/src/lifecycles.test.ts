import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { getSimplePaths } from 'xstate/graph'
import { commentLifecycle } from './comment.lifecycle.ts'
import { conversationLifecycle } from './conversation.lifecycle.ts'
import { invoiceLifecycle } from './invoice.lifecycle.ts'
import { can, transition } from './lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markedPaymentLifecycle, markedPaymentState } from './marked-payment.lifecycle.ts'
import { messageLifecycle } from './message.lifecycle.ts'
import { noteLifecycle, noteState } from './note.lifecycle.ts'
import { paymentAttemptLifecycle } from './payment-attempt.lifecycle.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'
import { refundLifecycle } from './refund.lifecycle.ts'
import { scheduledMessageLifecycle } from './scheduled-message.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

/** What is written here and nothing else may happen: state -> event -> next state. */
type Table = Record<string, Record<string, string>>

const lifecycles: [Lifecycle, Table][] = [
  [
    messageLifecycle,
    {
      pending: { 'message.deliver': 'delivered', 'message.fail': 'failed' },
      delivered: {},
      failed: { 'message.retry': 'pending' },
    },
  ],
  [
    scheduledMessageLifecycle,
    {
      scheduled: {
        'scheduledMessage.send': 'sent',
        'scheduledMessage.fail': 'failed',
        'scheduledMessage.edit': 'scheduled',
        'scheduledMessage.cancel': 'cancelled',
      },
      failed: { 'scheduledMessage.edit': 'scheduled', 'scheduledMessage.cancel': 'cancelled' },
      sent: {},
      cancelled: {},
    },
  ],
  [
    conversationLifecycle,
    {
      open: { 'conversation.finish': 'done', 'conversation.receive': 'open' },
      done: { 'conversation.reopen': 'open', 'conversation.receive': 'open' },
    },
  ],
  [
    noteLifecycle,
    {
      unpinned: { 'note.pin': 'pinned', 'note.archive': 'archived' },
      pinned: { 'note.unpin': 'unpinned', 'note.archive': 'archivedPinned' },
      archived: { 'note.restore': 'unpinned' },
      archivedPinned: { 'note.restore': 'pinned' },
    },
  ],
  [
    commentLifecycle,
    {
      unresolved: { 'comment.resolve': 'resolved', 'comment.edit': 'unresolved', 'comment.delete': 'deleted' },
      resolved: { 'comment.unresolve': 'unresolved', 'comment.edit': 'resolved', 'comment.delete': 'deleted' },
      deleted: {},
    },
  ],
  [
    invoiceLifecycle,
    {
      unpaid: { 'invoice.settle': 'paid', 'invoice.markPaid': 'paid', 'invoice.void': 'void' },
      paid: { 'invoice.undoPaid': 'unpaid' },
      void: {},
    },
  ],
  [
    paymentLinkLifecycle,
    {
      active: { 'link.pay': 'paid', 'link.cancel': 'cancelled', 'link.expire': 'expired' },
      paid: {},
      cancelled: {},
      expired: {},
    },
  ],
  [
    paymentAttemptLifecycle,
    {
      processing: { 'attempt.succeed': 'succeeded', 'attempt.fail': 'failed', 'attempt.loseAnswer': 'unknown' },
      unknown: { 'attempt.succeed': 'succeeded', 'attempt.fail': 'failed' },
      succeeded: {},
      failed: { 'attempt.succeed': 'succeeded' },
    },
  ],
  [
    transactionLifecycle,
    {
      pending: {
        'transaction.complete': 'completed',
        'transaction.take': 'completed',
        'transaction.fail': 'failed',
        'transaction.void': 'voided',
      },
      completed: { 'transaction.refundPart': 'partiallyRefunded', 'transaction.refundRest': 'refunded' },
      partiallyRefunded: { 'transaction.refundPart': 'partiallyRefunded', 'transaction.refundRest': 'refunded' },
      failed: { 'transaction.take': 'completed' },
      voided: {},
      refunded: {},
    },
  ],
  [
    markedPaymentLifecycle,
    {
      completed: {
        'markedPayment.refundPart': 'partiallyRefunded',
        'markedPayment.refundRest': 'refunded',
        'markedPayment.reverse': 'reversed',
      },
      partiallyRefunded: { 'markedPayment.refundPart': 'partiallyRefunded', 'markedPayment.refundRest': 'refunded' },
      refunded: {},
      reversed: {},
    },
  ],
  [
    refundLifecycle,
    {
      requested: { 'refund.approve': 'pending', 'refund.reject': 'rejected', 'refund.withdraw': 'withdrawn' },
      pending: { 'refund.succeed': 'succeeded', 'refund.fail': 'failed', 'refund.loseAnswer': 'unknown' },
      unknown: { 'refund.succeed': 'succeeded', 'refund.fail': 'failed' },
      rejected: {},
      withdrawn: {},
      succeeded: {},
      failed: {},
    },
  ],
]

describe.each(lifecycles.map(([lifecycle, table]) => ({ noun: lifecycle.id, lifecycle, table })))(
  'the life of a $noun',
  ({ lifecycle, table }) => {
    const states = Object.keys(table)
    const events = lifecycle.events.map(String)

    it('follows the table on every path from its first state', () => {
      const paths = getSimplePaths(lifecycle)
      for (const { steps } of paths) {
        const walked = steps.map(({ state }) => String(state.value))
        const listed = steps.map(({ event }: { event: { type: string } }, index) =>
          index === 0 ? states[0] : table[walked[index - 1] ?? '']?.[event.type],
        )
        expect(walked).toEqual(listed)
      }
      expect(new Set(paths.map(({ state }) => String(state.value)))).toEqual(new Set(states))
    })

    it('refuses every event that the table does not list', () => {
      const found = Object.fromEntries(
        states.map((state) => [
          state,
          Object.fromEntries(
            events.flatMap((event) => {
              const outcome = transition(lifecycle, state, event)
              expect(can(lifecycle, state, event)).toBe(outcome.allowed)
              expect(outcome.allowed || outcome.code === 'wrong_state').toBe(true)
              return outcome.allowed ? [[event, outcome.state]] : []
            }),
          ),
        ]),
      )
      expect(found).toEqual(table)
    })
  },
)

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
