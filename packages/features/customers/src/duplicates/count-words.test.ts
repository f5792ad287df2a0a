import { pairCount } from '@parley/domain'
import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'

it.each([
  [1, '1 pair'],
  [100, '100 pairs'],
  [101, '100+ pairs'],
])('%i pairs are said as %s', (found, words) => {
  expect(countWords(pairCount(found), 'pair')).toBe(words)
})
