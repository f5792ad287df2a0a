import { expect, test } from 'vitest'
import type { Evidence } from './evidence.ts'
import { findingsOf } from './findings.ts'

const paid = { id: 'i1', status: 'paid', amount: 500, paid: 500, received: 500, kept: 300, forsaken: false } as const
const open = { id: 'i2', status: 'unpaid', amount: 700, paid: 0, received: 0, kept: 0, forsaken: false } as const
const charge = { reference: 'c1', kind: 'charge', organizationId: 'o', amount: 500 } as const
const refund = { reference: 'r1', kind: 'refund', organizationId: 'o', amount: 200, paymentId: 'sim-pay-c1' } as const

const clean: Evidence = {
  surprises: [],
  made: { invoices: ['i1', 'i2'], refunds: ['r1'], charges: ['t1'] },
  invoices: [paid, open],
  transactions: [{ id: 't1', amount: 500, refunded: 200, isSurplus: false, prepared: 0 }],
  refunds: [{ id: 'r1', status: 'succeeded', receipts: 1, isPrepared: false }],
  charges: [{ id: 't1' }],
  provider: [charge, refund],
  open: [],
  drift: [],
}

test('nothing is found where every cent is', () => {
  expect(findingsOf(clean)).toEqual([])
})

test.each<[string, Partial<Evidence>, string]>([
  ['an invoice that was lost', { invoices: [paid] }, 'lost: invoice i2'],
  ['an invoice that nobody was told of', { invoices: [paid, open, { ...open, id: 'i3' }] }, 'invoice i3'],
  ['two requests that made one refund', { made: { ...clean.made, refunds: ['r1', 'r1'] } }, 'by two requests'],
  ['a refund that was lost', { refunds: [] }, 'lost: refund r1'],
  [
    'a refund without a receipt',
    { refunds: [{ id: 'r1', status: 'succeeded', receipts: 0, isPrepared: false }] },
    'has 0 receipts',
  ],
  [
    'a refund with two',
    { refunds: [{ id: 'r1', status: 'succeeded', receipts: 2, isPrepared: false }] },
    'has 2 receipts',
  ],
  [
    'a receipt of what failed',
    { refunds: [{ id: 'r1', status: 'failed', receipts: 1, isPrepared: false }] },
    'refund r1 is failed',
  ],
  ['a charge that nobody was told of', { charges: [{ id: 't1' }, { id: 't2' }] }, 'charge t2'],
  ['an invoice that was paid twice', { invoices: [{ ...paid, received: 1000 }, open] }, 'invoice i1 of 500 is paid'],
  ['a payment of a void invoice', { invoices: [{ ...paid, status: 'void' }, open] }, 'invoice i1 of 500 is void'],
  [
    'a part payment of a void invoice',
    { invoices: [paid, { ...open, status: 'void', paid: 1, received: 1, kept: 1 }] },
    'invoice i2 of 700 is void',
  ],
  ['an open invoice whose charge failed', { invoices: [paid, { ...open, forsaken: true }] }, 'nobody decided so'],
  ['a payment that the invoice does not show', { invoices: [paid, { ...open, received: 700 }] }, 'invoice i2 of 700'],
  [
    'a cent too much given back',
    { transactions: [{ id: 't1', amount: 500, refunded: 501, isSurplus: false, prepared: 0 }] },
    '501 of 500',
  ],
  [
    'money that is not owed and that nobody is asked to give back',
    { transactions: [{ id: 't1', amount: 500, refunded: 0, isSurplus: true, prepared: 0 }] },
    'transaction t1: 0 refunds were prepared',
  ],
  ['a charge that the provider took twice', { provider: [charge, charge, refund] }, 'the provider took c1 twice'],
  [
    'more given back than taken',
    { provider: [charge, refund, { ...refund, reference: 'r2', amount: 301 }] },
    'gave back',
  ],
  ['an outcome that nobody knows', { open: ['attempt a1 is unknown'] }, 'still open: attempt a1 is unknown'],
  ['what the check of the books says', { drift: ['metrics: …'] }, 'metrics: …'],
  ['an answer that nobody expected', { surprises: ['pay was answered 500'] }, 'pay was answered 500'],
])('%s is found', (_, change, words) => {
  expect(findingsOf({ ...clean, ...change })).toEqual([expect.stringContaining(words)])
})
