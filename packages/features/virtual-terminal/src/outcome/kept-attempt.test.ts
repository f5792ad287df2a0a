import { emptyTerminalForm, ZERO } from '@parley/domain'
import { maySendAgain, type TerminalAttempt } from '@parley/state-machines'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAttempt, keepAttempt, readAttempt } from './kept-attempt.ts'

const due = '2026-11-19'
const sentAt = new Date('2026-11-19T21:30:00Z')
const attempt: TerminalAttempt = {
  form: emptyTerminalForm(due),
  request: {
    mode: 'new',
    customerId: 'c-1',
    amount: ZERO,
    invoiceAmount: ZERO,
    invoiceDescription: null,
    invoiceDueDate: due,
    paymentMethod: 'Credit Card (Phone)',
    paymentReference: null,
    paymentNotes: null,
  },
  chargeAnyway: false,
  idempotencyKey: 'key-1',
  sentAt,
  transactionId: null,
  checkoutUrl: null,
}
const known = { ...attempt, transactionId: 't-1', checkoutUrl: 'https://checkout.example/one' }
const after = (minutes: number, ms = 0) => new Date(sentAt.getTime() + minutes * 60_000 + ms)

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['is asked about again within 10 min', attempt, after(10), { resumed: attempt, lost: null }],
  ['is lost after that', attempt, after(10, 1), { resumed: null, lost: attempt }],
  ['is never lost once its transaction is known', known, after(24 * 60), { resumed: known, lost: null }],
])('a payment that the page kept %s', (_, kept, now, read) => {
  keepAttempt('user-1', kept)
  expect(readAttempt('user-1', now)).toEqual(read)
})

test('whether the server surely still knows a payment by its key follows its age alone', () => {
  expect([known, attempt].map((kept) => maySendAgain(kept, after(10)))).toEqual([true, true])
  expect([known, attempt].map((kept) => maySendAgain(kept, after(10, 1)))).toEqual([false, false])
})

const NOTHING = { resumed: null, lost: null }

test('a payment is kept for whoever took it, until its end is known', () => {
  keepAttempt('user-1', attempt)
  expect(readAttempt('user-2', sentAt)).toEqual(NOTHING)
  forgetAttempt('user-2')
  expect(readAttempt('user-1', sentAt)).toEqual({ resumed: attempt, lost: null })
  forgetAttempt('user-1')
  expect(readAttempt('user-1', sentAt)).toEqual(NOTHING)
})

test('without storage, or with something else in it, the page knows of no payment and goes on', () => {
  sessionStorage.setItem('terminal-attempt:user-1', '{')
  expect(readAttempt('user-1', sentAt)).toEqual(NOTHING)
  vi.stubGlobal('sessionStorage', undefined)
  keepAttempt('user-1', attempt)
  forgetAttempt('user-1')
  expect(readAttempt('user-1', sentAt)).toEqual(NOTHING)
})
