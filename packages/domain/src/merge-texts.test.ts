import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedWords, mergeTexts } from './merge-texts.ts'

const base = 'Theo comes on Friday at nine.'

describe('a text that was changed on two devices', () => {
  test.each([
    ['nothing but here', 'Theo comes on Friday at ten.', base, 'Theo comes on Friday at ten.'],
    ['nothing but there', base, 'Ana comes on Friday at nine.', 'Ana comes on Friday at nine.'],
    ['the same', 'Hello', 'Hello', 'Hello'],
    ['its ends', `Hi! ${base}`, `${base} Bye.`, `Hi! ${base} Bye.`],
    ['different words', 'Ana comes on Friday at nine.', 'Theo comes on Friday at ten.', 'Ana comes on Friday at ten.'],
    ['words away, and others in', 'Theo comes at nine.', `Hi! ${base}`, 'Hi! Theo comes at nine.'],
  ])('takes both changes: %s', (_, mine, theirs, merged) => {
    expect(mergeTexts(base, mine, theirs)).toBe(merged)
  })

  test.each([
    ['the same place', `${base} AAA`, `${base} BBB`],
    ['the same word', 'Theo comes on Monday at nine.', 'Theo comes on Tuesday at nine.'],
    ['a word that the other took away', 'Theo comes on Fridays at nine.', 'Theo comes on at nine.'],
    ['all of it', 'Hello', 'Goodbye'],
  ])('has to be asked about: %s', (_, mine, theirs) => {
    expect(mergeTexts(base, mine, theirs)).toBeNull()
  })

  test('loses no word that was written, and comes out the same on both', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
    const edits = fc.array(fc.tuple(fc.nat(8), fc.boolean()), { maxLength: 3 })
    const edited = (words: readonly string[], changes: [number, boolean][], device: string) =>
      changes.reduce<readonly string[]>(
        (now, [at, isNew], index) => (isNew ? now.toSpliced(at, 0, `${device}${index}`) : now.toSpliced(at, 1)),
        words,
      )
    fc.assert(
      fc.property(text, edits, edits, (words, mine, theirs) => {
        const here = edited(words, mine, 'mine')
        const there = edited(words, theirs, 'theirs')
        const merged = mergeTexts(words.join(' '), here.join(' '), there.join(' '))
        expect(mergeTexts(words.join(' '), there.join(' '), here.join(' '))).toBe(merged)
        if (merged === null) return
        const written = [...here, ...there].filter((word) => /^(mine|theirs)/.test(word))
        expect(merged.split(' ')).toEqual(expect.arrayContaining(written))
      }),
    )
  })
})

test('says which words of a text are new', () => {
  expect(changedWords('1420 Alder St, Lakewood', '1420 Alder St, Unit B, Lakewood')).toEqual([
    { text: '1420 Alder St, ', at: 0, isChanged: false },
    { text: 'Unit B, ', at: 15, isChanged: true },
    { text: 'Lakewood', at: 23, isChanged: false },
  ])
  expect(changedWords('', 'new words')).toEqual([{ text: 'new words', at: 0, isChanged: true }])
  expect(changedWords('a b', 'a new word b')).toEqual([
    { text: 'a ', at: 0, isChanged: false },
    { text: 'new word ', at: 2, isChanged: true },
    { text: 'b', at: 11, isChanged: false },
  ])
  expect(changedWords('same', 'same')).toEqual([{ text: 'same', at: 0, isChanged: false }])
  expect(changedWords('bring the valve tomorrow', 'tomorrow bring the valve')).toEqual([
    { text: 'tomorrow ', at: 0, isChanged: true },
    { text: 'bring the valve', at: 9, isChanged: false },
  ])
  expect(changedWords('tomorrow bring the valve', 'bring the valve tomorrow')).toEqual([
    { text: 'bring the valve', at: 0, isChanged: false },
    { text: ' tomorrow', at: 15, isChanged: true },
  ])
  expect(changedWords('bring valve the', 'the bring')).toEqual([
    { text: 'the', at: 0, isChanged: false },
    { text: ' bring', at: 3, isChanged: true },
  ])
})
