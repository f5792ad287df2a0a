import { expect, test } from 'vitest'
import { offeredTokens, splitTokens, withTokens } from './tokens.ts'

const known = ['Landlord', 'Member', 'Metered', 'Net 30', 'Net', 'Old member'].map((value) => ({ value }))
const offered = (text: string, value: string[] = []) =>
  offeredTokens(text, value, known).map((one) => (one.isNew ? `new ${one.value}` : one.value))

test('a pasted list is split at comma, semicolon and line break', () => {
  expect(splitTokens('VIP, Net 30;Member\r\n\nLandlord,')).toEqual(['VIP', 'Net 30', 'Member', 'Landlord'])
  expect(splitTokens(' , ;')).toEqual([])
})

test('no token comes twice, whatever its capitals', () => {
  expect(withTokens(['VIP'], ['vip', ' Member ', 'member', ''], [])).toEqual(['VIP', 'Member'])
})

test('a known token comes with its own capitals, others as they are typed', () => {
  expect(withTokens([], ['landlord', 'land', 'OLD MEMBER'], known)).toEqual(['Landlord', 'land', 'Old member'])
  expect(withTokens(['landlord'], ['Landlord'], known)).toEqual(['landlord'])
})

test.each<[string, string[], string[]]>([
  ['me', [], ['Member', 'Metered', 'Old member', 'new me']],
  ['me', ['Member'], ['Metered', 'Old member', 'new me']],
  ['member', [], ['Member', 'Old member']],
  ['net', [], ['Net', 'Net 30']],
  ['VIP', ['vip'], []],
  [' ', [], []],
])('offers for %o beside %o: %o', (text, value, expected) => {
  expect(offered(text, value)).toEqual(expected)
})
