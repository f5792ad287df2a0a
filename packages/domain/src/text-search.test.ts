import { describe, expect, test } from 'vitest'
import { excerptAround, findHits, textHolds, textWords } from './text-search.ts'

test.each([
  ['The boiler, the Boiler!', ['the', 'boiler']],
  ['Señor Peña’s don’t', ['senor', 'pena', 's', 'don', 't']],
  ['drain🚿leaks—badly', ['drain', 'leaks', 'badly']],
  ['INV-2068 at 7:30, $5', ['inv', '2068', 'at', '7', '30', '5']],
  ['€5 × 2…', ['5', '2']],
  ['!!!', []],
])('the words of %j', (text, words) => {
  expect(textWords(text)).toEqual(words)
})

test.each([
  ['The boiler is leaking', 'boil', true],
  ['The boiler is leaking', 'LEAK boiler', true],
  ['The boiler is leaking', 'oiler', false],
  ['The boiler is leaking', 'boiler drips', false],
  ['Weißdornstraße 5', 'weissdorn', true],
  ['That is 50%_off', '50%_off', true],
  ['That is 50%_off', '5%0', false],
  ['Ok', 'o', true],
  ['What?!', '?!', false],
])('%j holds words that begin with those of %j: %s', (text, term, isFound) => {
  expect(textHolds(text, term)).toBe(isFound)
})

test.each([
  ['Señor Peña, the pena', 'pena', ['Peña', 'pena']],
  ['Rene\u0301e is here', 'renee', ['Rene\u0301e']],
  ['Straße und Gasse', 's', ['S']],
  ['The red-hot hydrant', 'red hydr', ['red', 'hydr']],
  ['A, ab, abc', 'a ab', ['A, ab', 'ab']],
  ['in der Straße', 'stras', ['Straß']],
  ['Ærø', 'aero', ['Ærø']],
  ['🚿 The red  hydrant, hydrant', 'Red hydrant', ['red  hydrant', 'hydrant']],
  ['Zhao asked, Wen said', 'wen zhao', ['Zhao', 'Wen']],
  ['costs $5 (five)', '$5 (', ['5']],
  ['nothing', ' ', []],
])('in %j the term %j stands at %j', (text, term, pieces) => {
  expect(findHits(text, term).map(({ start, end }) => text.slice(start, end))).toEqual(pieces)
})

describe('an excerpt', () => {
  const long = `${'a '.repeat(200)}Boiler is leaking${' b'.repeat(200)}`

  test('is the whole of a short text', () => {
    expect(excerptAround('The boiler leaks', 'boiler')).toBe('The boiler leaks')
  })

  test('holds the place that was found, whatever the case', () => {
    const excerpt = excerptAround(long, 'BOILER')
    expect(excerpt).toContain('Boiler is leaking')
    expect(excerpt).toMatch(/^…\S.*\S…$/)
    expect(excerpt.length).toBeLessThanOrEqual(122)
  })

  test('is not cut where the text begins or ends', () => {
    expect(excerptAround(`Boiler ${'b '.repeat(200)}`, 'boiler')).toMatch(/^Boiler .*…$/)
    expect(excerptAround(`${'b '.repeat(200)}boiler`, 'boiler')).toMatch(/^….*boiler$/)
  })

  test('does not cut a character in two', () => {
    const odd = `${'x'.repeat(200)}${'🚿'.repeat(100)} boiler${'🚿'.repeat(100)}`
    expect(excerptAround(odd, 'boiler').isWellFormed()).toBe(true)
    expect(excerptAround(odd, 'boiler')).toContain('🚿 boiler🚿')
    for (const length of [200, 201]) {
      const text = `${'x'.repeat(length)}${'🚿'.repeat(100)}boiler${'🚿'.repeat(100)}`
      expect(excerptAround(text, 'boiler').isWellFormed()).toBe(true)
    }
  })
})
