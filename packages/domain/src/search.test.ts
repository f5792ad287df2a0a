import { describe, expect, test } from 'vitest'
import {
  parseAmountTerm,
  findsName,
  folded,
  holdsNumber,
  holdsWords,
  isIndexed,
  isNumber,
  recordNumberPattern,
  phoneDigits,
  searchWords,
  requiredPrefixWord,
} from './search.ts'

describe('the digits of a search', () => {
  test.each([
    ['+1 (303) 555-0134', '13035550134'],
    ['303.555.0134', '3035550134'],
    ['303/555/0134', '3035550134'],
    ['303–555‑0134', '3035550134'],
    ['0044 20 7946', '44207946'],
    ['303 555 0034', '3035550034'],
    ['555', '555'],
    ['55', null],
    ['100%', null],
    ['INV-2068', null],
    ['---', null],
  ])('%s', (term, digits) => {
    expect(phoneDigits(term)).toBe(digits)
  })
})

describe('the amount of a search', () => {
  test.each([
    ['640', 64000],
    ['640.00', 64000],
    ['1240.5', 124050],
    ['$1,240.50', 124050],
    ['$ 1,240', 124000],
    ['12,400', 1240000],
    ['124,000.50', 12400050],
    ['1,240,000', 124000000],
    ['0.05', 5],
    ['0', null],
    ['12,40', null],
    ['1.240', null],
    ['-5', null],
    ['INV-640', null],
    ['$', null],
    ['12345678', null],
  ])('%s', (term, amount) => {
    expect(parseAmountTerm(term)).toBe(amount)
  })
})

describe('the number of a record', () => {
  test.each([
    ['INV-2068', 'INV 2068', true, true],
    ['INV-2068', 'inv-2068', true, true],
    ['INV-2068', 'INV2068', true, true],
    ['INV-2068', 'inv #2068', true, true],
    ['INV-2068', '#2068', true, true],
    ['INV-2068', '# 2068', true, true],
    ['INV-2068', '2068', true, true],
    ['INV-2068', 'inv 206', true, false],
    ['INV-12068', 'INV 2068', false, false],
    ['INV-12068', '2068', true, false],
    ['INV-2068', 'RCP 2068', false, false],
    ['INV-7123', '-71', true, false],
    ['Deposit_1', 'deposit_', true, false],
    ['INV-2068', '.*', false, false],
    ['INV-2068', '(', false, false],
  ])('%s holds %j: %s, is it: %s', (number, term, isHeld, isWhole) => {
    expect(holdsNumber(number, term)).toBe(isHeld)
    expect(isNumber(number, term)).toBe(isWhole)
  })
})

test.each([
  ['abc', true],
  ['a 1 été', true],
  ['ab', false],
  ['ab-cd', false],
  ['!!!', false],
])('an index finds %s: %s', (term, isFound) => {
  expect(isIndexed(term)).toBe(isFound)
})

test.each([
  ['Jørgensen', 'jorgensen'],
  ['ØSTBY', 'ostby'],
  ['Ǿ', 'o'],
  ['Łukasz Wałęsa', 'lukasz walesa'],
  ['Đặng', 'dang'],
  ['Weiß', 'weiss'],
  ['GROẞ', 'gross'],
  ['Kjær', 'kjaer'],
  ['ÆRØ', 'aero'],
  ['Sœur Œuvre', 'soeur oeuvre'],
])('%s is compared as %s', (text, plain) => {
  expect(folded(text)).toBe(plain)
})

test.each([
  ['Renée Whitfield', 'Renee', true],
  ['Rene\u0301e Whitfield', 'RENÉE', true],
  ['Renee', 'Renée', true],
  ['Wen Zhao', 'Zhao Wen', true],
  ['Wen Zhao', 'zha we', true],
  ['Wen Zhao', 'Zhao Li', false],
  ['Joaquín Peña', 'pena  joaquin', true],
  ['Søren Weiß', 'weiss soren', true],
  ['Soren Weiss', 'Weiß', true],
  ['Soren Weis', 'Weiß', false],
  [null, 'Wen', false],
  [null, 'a', false],
])('%j holds the words of %j: %s', (text, term, isFound) => {
  expect(holdsWords(text, term)).toBe(isFound)
})

test('gives the words of a term, each once, without the blanks around and between them', () => {
  expect(searchWords('  Ana   whitaker ana ')).toEqual(['ana', 'whitaker'])
  expect(searchWords(' ')).toEqual([])
})

test('a number alone is sought as it is, one with letters in any writing', () => {
  expect(recordNumberPattern('#2068')).toBe('2068')
  expect(recordNumberPattern('inv 2068')).toBe('inv[ #._-]*2068')
})

describe('a name that is searched', () => {
  test.each([
    ['Priya Nair', 'iya', true],
    ['Priya Nair', 'nair pri', true],
    ['Priya Nair', 'na', true],
    ['Priya Nair', 'NÁ', true],
    ['Priya Nair', 'ya', false],
    ['Priya Nair', 'ya nair', true],
    ['Priya Nair', 'na ya', true],
    ['Priya Nair', 'ya na', false],
    ['Priya Nair', 'p n', true],
    ['Priya Nair', 'n x', false],
    ['Priya Nair', '', true],
    ['李小龙', '小龙', true],
    ['李小龙', '龙', true],
    ['さくら花店', '花', true],
    ['สมชาย', 'ชา', true],
    ['김민준', '민준', true],
    [null, 'na', false],
    [null, '', true],
  ])('%s by "%s"', (name, term, isFound) => {
    expect(findsName(name, term)).toBe(isFound)
  })

  test.each([
    [['na', 'ya'], 'na'],
    [['p', 'na'], 'na'],
    [['na', 'priya'], null],
    [[], null],
  ])('of %j the word that begins is %s', (words, word) => {
    expect(requiredPrefixWord(words)).toBe(word)
  })
})
