import { cents } from '@parley/domain'
import { describe, expect, it } from 'vitest'
import { concernedByPayment, paymentNotices, type ReceivedPayment } from './payment-notice.ts'
import { countingIds, invoice, now, transaction } from './test-records.ts'

const amount = cents(9_525)
const payment: ReceivedPayment = {
  transaction: { ...transaction, paymentMethod: 'payment_link', initiatedByUserId: 'asker' },
  invoice: { ...invoice, createdByUserId: 'biller', status: 'paid', amount, amountPaid: amount },
  conversation: { id: 'conversation-1', assignedToUserId: 'assignee', state: 'open' },
  amount,
  isSurplus: false,
  byUserId: null,
}
const atTerminal = { ...payment.transaction, paymentMethod: 'virtual_terminal', initiatedByUserId: 'taker' } as const

describe('who is concerned by money', () => {
  it.each<[string, Partial<ReceivedPayment>, string[]]>([
    ['who asked for it, who billed it and who has the conversation', {}, ['asker', 'biller', 'assignee']],
    ['each once', { conversation: { id: 'c', assignedToUserId: 'biller', state: 'open' } }, ['asker', 'biller']],
    ['nobody of a conversation that is nobody’s', { conversation: null }, ['asker', 'biller']],
    ['not who recorded it', { byUserId: 'asker' }, ['biller', 'assignee']],
    [
      'not who took it at the terminal, also when the provider reports it',
      { transaction: atTerminal },
      ['biller', 'assignee'],
    ],
  ])('is %s', (_, change, expected) => {
    expect(concernedByPayment({ ...payment, ...change })).toEqual(expected)
  })
})

describe('what they are told', () => {
  const person = { id: 'asker', isActive: true, assignedOnly: false }
  const told = (change: Partial<ReceivedPayment> = {}, people = [person]) =>
    paymentNotices({ ...payment, ...change }, people, { now, newId: countingIds() })

  it('is how much for which invoice, beside the transaction and the conversation', () => {
    expect(told()).toEqual([
      {
        id: 'id-1',
        userId: 'asker',
        kind: 'payment_received',
        actorUserId: null,
        conversationId: 'conversation-1',
        messageId: null,
        commentId: null,
        transactionId: transaction.id,
        detail: '$95.25 for INV-0042',
        createdAt: now,
        readAt: null,
      },
    ])
  })

  it.each<[string, Partial<ReceivedPayment>, string]>([
    [
      'what is left',
      { invoice: { ...payment.invoice, status: 'unpaid', amount: cents(123_525) } },
      '$95.25 for INV-0042, $1,140.00 left',
    ],
    ['that it was not owed', { isSurplus: true }, '$95.25 for INV-0042, which was not owed'],
  ])('says %s', (_, change, detail) => {
    expect(told(change)).toMatchObject([{ detail }])
  })

  it('is nothing for people who are gone, or who want to hear of their own conversations only', () => {
    const assignedOnly = { ...person, assignedOnly: true }
    expect(told({}, [{ ...person, isActive: false }, assignedOnly])).toEqual([])
    expect(told({}, [{ ...assignedOnly, id: 'assignee' }])).toHaveLength(1)
  })
})
