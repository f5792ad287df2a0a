import { expect, it } from 'vitest'
import { checkErase, type EraseObstacles, isErasedWord } from './customer-erase.rules.ts'

const maria = { name: 'Maria  Okafor', phoneNumber: '+13035550134' }
const nothing: EraseObstacles = {
  isPaying: false,
  refunds: ['succeeded', 'failed', 'rejected', 'withdrawn'],
  isImporting: false,
}

it.each([
  [maria, 'Maria Okafor', true],
  [maria, ' maria   OKAFOR ', true],
  [maria, 'Maria', false],
  [maria, 'MariaOkafor', false],
  [{ ...maria, name: 'Straße' }, 'STRASSE', false],
  [maria, '', false],
  [{ ...maria, name: null }, '(303) 555-0134', true],
  [{ ...maria, name: '  ' }, '', false],
] as const)('of %j the typed %j is the name: %s', (customer, typed, is) => {
  expect(isErasedWord(customer, typed)).toBe(is)
})

it.each<[Partial<EraseObstacles>, string | null]>([
  [{}, null],
  [{ isPaying: true }, 'A payment of this customer is being processed. Wait for its result and try again.'],
  [
    { refunds: ['requested'] },
    'A refund to this customer is waiting for approval. Approve or reject it, then try again.',
  ],
  [{ refunds: ['pending'] }, 'A refund to this customer is on its way. Wait for its result and try again.'],
  [{ refunds: ['unknown'] }, 'A refund to this customer is on its way. Wait for its result and try again.'],
  [
    { refunds: ['succeeded', 'pending'] },
    'A refund to this customer is on its way. Wait for its result and try again.',
  ],
  [{ isImporting: true }, 'Customers are being imported. Wait until the import has ended, then try again.'],
])('%j keeps a customer from being erased: %s', (obstacle, text) => {
  const check = checkErase(maria, 'Maria Okafor', { ...nothing, ...obstacle })
  expect(check).toEqual(text === null ? { allowed: true } : { allowed: false, code: 'wrong_state', text })
})

it.each([
  [maria, 'Maria', 'Type Maria  Okafor to erase this customer'],
  [{ ...maria, name: null }, 'Maria', 'Type (303) 555-0134 to erase this customer'],
])('%j is not erased by %j', (customer, typed, text) => {
  expect(checkErase(customer, typed, nothing)).toEqual({ allowed: false, code: 'invalid', text, field: 'name' })
})
