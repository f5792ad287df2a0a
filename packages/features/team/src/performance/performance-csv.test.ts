import type { PerformanceRow } from '@parley/contract'
import { BYTE_ORDER_MARK, cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { performanceCsv } from './performance-csv.ts'

const row = (name: string, messagesSent: number, amount: number): PerformanceRow => ({
  id: name,
  name,
  role: 'standard',
  avatarUrl: null,
  messagesSent,
  paymentsRequested: 1,
  amountProcessed: cents(amount),
  conversationsHandled: 2,
})

test('a row for each member, one for what nobody initiated, and the sums', () => {
  const text = performanceCsv([row('Ana Ruiz', 3, 22_840), row('=Devin', 4, 0)], { noInitiator: cents(16_000) })
  expect(text.replace(BYTE_ORDER_MARK, '').split('\r\n')).toEqual([
    'Team member,Role,Messages,Payments,Amount,Conversations',
    'Ana Ruiz,standard,3,1,228.40,2',
    "'=Devin,standard,4,1,0.00,2",
    'No initiator,,,,160.00,',
    'All,,7,2,388.40,4',
    '',
  ])
})

test('without it there is no such row', () => {
  expect(performanceCsv([row('Ana Ruiz', 3, 0)], { noInitiator: cents(0) })).not.toContain('No initiator')
})
