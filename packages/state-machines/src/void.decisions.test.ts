import { expect, it } from 'vitest'
import { audit, noteActivity, patch } from './change.ts'
import { changesOf, patched } from './test-changes.ts'
import { actor, attempt, countingIds, invoice, link, now, transaction } from './test-records.ts'
import { decideVoidTransaction } from './void.decisions.ts'

const decide = (change = {}) =>
  decideVoidTransaction({
    actor,
    transaction,
    invoice,
    link,
    lastAttempt: null,
    reason: ' Charged twice ',
    now,
    newId: countingIds(),
    ...change,
  })

it('calls the transaction off, ends its link and tells whoever was asked to pay', () => {
  const details = { amount: '125.00', invoiceNumber: 'INV-0042' }
  const by = { userId: 'user-1', customerId: 'customer-1', createdAt: now }
  expect(changesOf(decide())).toEqual([
    patch('paymentLink', link, { status: 'cancelled' }),
    patch('transaction', transaction, {
      isVoided: true,
      voidReason: 'Charged twice',
      voidedAt: now,
      voidedByUserId: 'user-1',
    }),
    noteActivity({ id: 'id-1', actionType: 'transaction_voided', ...by, details }),
    audit({
      action: 'transaction.void',
      subject: { kind: 'transaction', id: 'transaction-1' },
      before: { isVoided: false },
      after: { isVoided: true, voidReason: 'Charged twice' },
    }),
    {
      type: 'text',
      customerId: 'customer-1',
      sentByUserId: 'user-1',
      notice: { about: 'requestCancelled', amount: 12_500, invoiceNumber: 'INV-0042' },
    },
  ])
})

it.each([
  ['expired', { link: { ...link, status: 'expired' } }, ['patch', 'activity', 'audit', 'text']],
  ['missing', { link: null }, ['patch', 'activity', 'audit']],
])('leaves a link alone that is %s', (_, change, types) => {
  const changes = changesOf(decide(change))
  expect(changes.map(({ type }) => type)).toEqual(types)
  expect(patched(changes, 'paymentLink')).toEqual([])
  expect(patched(changes, 'transaction')).toMatchObject([{ isVoided: true }])
})

it.each([
  ['while the customer is paying', { lastAttempt: attempt }, { code: 'wrong_state' }],
  [
    'while the outcome of the payment is unknown',
    { lastAttempt: { ...attempt, status: 'unknown' } },
    { code: 'wrong_state' },
  ],
  ['twice', { transaction: { ...transaction, isVoided: true } }, { code: 'wrong_state' }],
  ['without a reason', { reason: '' }, { code: 'invalid', field: 'voidReason' }],
  ['by somebody else', { actor: { ...actor, userId: 'user-2' } }, { code: 'forbidden' }],
])('is refused %s', (_, change, refusal) => {
  expect(decide(change)).toMatchObject({ allowed: false, ...refusal })
})

it.each([
  [{ isVoided: true }, 'This transaction is already voided'],
  [{ status: 'completed' }, 'Only a pending transaction can be voided'],
  [{ status: 'failed' }, 'Only a pending transaction can be voided'],
  [{ status: 'refunded' }, 'Only a pending transaction can be voided'],
])('says what the transaction is before it says what the role may: %j', (change, text) => {
  const nobody = { ...actor, role: 'basic' }
  const refused = decide({ transaction: { ...transaction, ...change }, actor: nobody })
  expect(refused).toMatchObject({ code: 'wrong_state', text })
})

it.each([
  ['failed', { status: 'failed' }],
  ['is at another transaction', { transactionId: 'transaction-2' }],
])('does not mind an attempt that %s', (_, change) => {
  expect(decide({ lastAttempt: { ...attempt, ...change } })).toMatchObject({ allowed: true })
})
