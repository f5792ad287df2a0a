import { expect, it } from 'vitest'
import { idsFrom, shortTransactionId, transactionIdStart } from './transaction-id.ts'

const ID = 'a41c7d90-e2b6-4f1a-9c55-0b7d1e2f3a4b'

it.each([
  ['the eight characters of the list', 'a41c7d90', 'a41c7d90'],
  ['the twelve of the dialog, as they stand there', 'a41c7d90-e2b', 'a41c7d90e2b'],
  ['the whole', ID, ID.replaceAll('-', '')],
  ['capitals', 'A41C7D', 'a41c7d'],
  ['six digits', '123456', '123456'],
])('%s can be the start of an id', (_, term, start) => {
  expect(transactionIdStart(term)).toBe(start)
})

it.each(['a41c7', 'maria', '-a41c7d', 'a41c7d 90', '(303) 555-0134', `${ID}0`, ''])('%j cannot', (term) => {
  expect(transactionIdStart(term)).toBeNull()
})

it('lies between the first and the last id with its start', () => {
  const { first, last } = idsFrom('a41c7d90e')
  expect([first, last]).toEqual(['a41c7d90-e000-0000-0000-000000000000', 'a41c7d90-efff-ffff-ffff-ffffffffffff'])
  expect(first < ID && ID < last).toBe(true)
  expect(shortTransactionId(ID)).toBe('a41c7d90')
})
