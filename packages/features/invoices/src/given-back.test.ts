import type { Transaction } from '@parley/contract'
import { cents, ZERO } from '@parley/domain'
import { expect, test } from 'vitest'
import { type GivenBack, givenBack } from './given-back.ts'

type Given = Parameters<typeof givenBack>

const payment = (amount: number, rest: Partial<Transaction> = {}) => ({
  amount: cents(amount),
  status: 'completed' as const,
  isReversed: false,
  isSurplus: false,
  refundedAmount: ZERO,
  ...rest,
})
const open = (amountPaid: number) => ({ status: 'unpaid', amountPaid: cents(amountPaid) }) as const
const ended = (status: 'paid' | 'void', amountPaid: number) => ({ status, amountPaid: cents(amountPaid) })
const refunded = (amount: number) => payment(amount, { status: 'refunded', refundedAmount: cents(amount) })
const waiting = payment(6000, { status: 'pending' })
const again = (amount: number) => ({ label: 'Refunded, due again', amount: cents(amount) })
const gone = (amount: number) => ({ label: 'Refunded', amount: cents(amount) })

test.each<[string, Given[0], Given[1], GivenBack[]]>([
  ['nothing', open(4000), [payment(4000), waiting], []],
  ['a part payment of an open invoice', open(0), [refunded(4000), waiting], [again(4000)]],
  [
    'a part of one, of an open invoice',
    open(3000),
    [payment(4000, { refundedAmount: cents(1000) }), waiting],
    [again(1000)],
  ],
  [
    'a payment while the invoice was marked as paid by mistake',
    open(4000),
    [refunded(4000), payment(6000, { isReversed: true })],
    [gone(4000)],
  ],
  [
    'a part before that and a part meanwhile',
    open(3000),
    [payment(4000, { refundedAmount: cents(3000) }), payment(7000, { isReversed: true })],
    [again(1000), gone(2000)],
  ],
  [
    'what was never owed, of an open invoice',
    open(6000),
    [payment(6000), { ...refunded(10_000), isSurplus: true }, waiting],
    [gone(10_000)],
  ],
  ['a payment of a paid invoice', ended('paid', 10_000), [refunded(10_000)], [gone(10_000)]],
  ['a payment of a void one', ended('void', 0), [refunded(4000)], [gone(4000)]],
])('%s that went back is called what it is', (_, invoice, transactions, lines) => {
  expect(givenBack(invoice, transactions)).toEqual(lines)
})
