import { cents } from '@parley/domain'
import { expect, it, test } from 'vitest'
import { decideErase } from './customer-erase.decisions.ts'
import { changesOf, recorded } from './test-changes.ts'
import { actor, countingIds, customer, invoice, link, now, transaction } from './test-records.ts'

const erase = (more: Partial<Parameters<typeof decideErase>[0]> = {}) =>
  decideErase({
    actor,
    customer,
    typed: 'ana lopez',
    links: [],
    pending: [],
    isPaying: false,
    refunds: [],
    isImporting: false,
    conversationIds: ['conversation-1'],
    now,
    newId: countingIds(),
    ...more,
  })
const erased = [
  { type: 'erase', customerId: customer.id, conversationIds: ['conversation-1'] },
  recorded('customer.erase', { kind: 'customer', id: customer.id }),
]

it('removes what is known of a customer after their name was typed', () => {
  expect(changesOf(erase())).toEqual(erased)
})

it('first calls off what they were asked to pay, and texts nobody about it', () => {
  const paid = { ...link, id: 'link-paid', status: 'paid' as const }
  expect(changesOf(erase({ links: [link, paid], pending: [{ transaction, invoice }] }))).toEqual([
    { type: 'patch', noun: 'paymentLink', record: link, fields: { status: 'cancelled' } },
    {
      type: 'patch',
      noun: 'transaction',
      record: transaction,
      fields: { isVoided: true, voidReason: 'Customer erased', voidedAt: now, voidedByUserId: actor.userId },
    },
    {
      type: 'activity',
      entry: {
        id: 'id-1',
        actionType: 'transaction_voided',
        userId: actor.userId,
        customerId: customer.id,
        details: { amount: '125.00', invoiceNumber: 'INV-0042' },
        createdAt: now,
      },
    },
    recorded(
      'transaction.void',
      { kind: 'transaction', id: transaction.id },
      { before: { isVoided: false }, after: { isVoided: true, voidReason: 'Customer erased' } },
    ),
    ...erased,
  ])
  expect(transaction.amount).toBe(cents(12_500))
})

test.each([
  ['another name was typed', { typed: 'Ana' }, { code: 'invalid', field: 'name' }],
  ['a payment of theirs has no outcome yet', { isPaying: true }, { code: 'wrong_state' }],
])('nobody is erased where %s', (_, more, refusal) => {
  expect(erase(more)).toMatchObject({ allowed: false, ...refusal })
})
