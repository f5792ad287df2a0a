import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { checkRefundForm, refundFormOf, type RefundForm } from './refund-form.rules.ts'

const facts = {
  actor: { role: 'manager' },
  transaction: { amount: cents(10_000), providerId: 'py_1' },
  state: { allowed: true },
  refunds: [{ amount: cents(4000), status: 'succeeded' }],
} as const
const full: RefundForm = {
  kind: 'full',
  amount: '',
  reason: 'duplicate',
  method: 'original_payment',
  notes: '',
  notifyCustomer: true,
}
const partial = (amount: string): RefundForm => ({ ...full, kind: 'partial', amount })

describe('the refund form', () => {
  it('asks for the remainder in full, and keeps no blank notes', () => {
    expect(checkRefundForm({ ...full, amount: '1.00', notes: '  ' }, facts)).toEqual({
      allowed: true,
      draft: {
        amount: 6000,
        reason: 'duplicate',
        reasonNotes: null,
        method: 'original_payment',
        notifyCustomer: true,
      },
    })
  })

  it.each([
    ['0.01', 1],
    [' 59.99 ', 5999],
    ['60', 6000],
  ])('asks for a part of %s', (amount, expected) => {
    expect(checkRefundForm(partial(amount), facts)).toMatchObject({ allowed: true, draft: { amount: expected } })
  })

  it('asks for the same again as it was asked for, whatever is left by then', () => {
    const draft = {
      amount: cents(2050),
      reason: 'error',
      reasonNotes: 'Charged twice',
      method: 'cash',
      notifyCustomer: false,
    } as const
    expect(checkRefundForm(refundFormOf(draft), facts)).toEqual({ allowed: true, draft })
    expect(refundFormOf({ ...draft, reasonNotes: null })).toMatchObject({ kind: 'partial', amount: '20.50', notes: '' })
  })

  it.each([
    ['nothing', partial(''), 'amount', 'Please enter a valid amount'],
    ['zero', partial('0'), 'amount', 'Please enter a valid amount'],
    ['three decimals', partial('1.005'), 'amount', 'Please enter a valid amount'],
    ['no reason', { ...full, reason: null }, 'reason', 'Please select a reason'],
  ] as const)('refuses %s', (_, form, field, text) => {
    expect(checkRefundForm(form, facts)).toMatchObject({ code: 'invalid', field, text })
  })

  it('refuses a cent more than is left', () => {
    const text = 'At most $60.00 can still be refunded'
    expect(checkRefundForm(partial('60.01'), facts)).toMatchObject({ code: 'invalid', field: 'amount', text })
  })

  it('says first who may refund', () => {
    expect(checkRefundForm({ ...full, reason: null }, { ...facts, actor: { role: 'standard' } })).toMatchObject({
      code: 'forbidden',
      text: 'You do not have permission to process refunds. Only Managers and Admins can refund transactions.',
    })
  })
})
