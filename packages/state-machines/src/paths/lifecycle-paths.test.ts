import { expect, it } from 'vitest'
import { invoiceLifecycle } from '../invoice.lifecycle.ts'
import { transactionLifecycle } from '../transaction.lifecycle.ts'
import { impossibleIn, pathsOf } from './lifecycle-paths.ts'

const written = (paths: readonly (readonly { event: string; state: string }[])[]) =>
  paths.map((path) => path.map(({ event, state }) => `${event.replace(/^\w+\./, '')} ${state}`).join(', '))

it('walks every way through a lifecycle, back to an earlier state too, and no transition twice', () => {
  expect(written(pathsOf(invoiceLifecycle)).toSorted()).toEqual([
    'markPaid paid, undoPaid unpaid, settle paid',
    'markPaid paid, undoPaid unpaid, void void',
    'settle paid, undoPaid unpaid, markPaid paid',
    'settle paid, undoPaid unpaid, void void',
    'void void',
  ])
})

it('takes a transition that leads nowhere else', () => {
  expect(written(pathsOf(transactionLifecycle))).toContain(
    'complete completed, refundPart partiallyRefunded, refundPart partiallyRefunded, refundRest refunded',
  )
})

it('knows where a new one begins and what cannot happen there', () => {
  expect(transactionLifecycle.initial).toBe('pending')
  expect(impossibleIn(transactionLifecycle, 'pending')).toEqual(['transaction.refundPart', 'transaction.refundRest'])
})
