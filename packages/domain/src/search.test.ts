import { describe, expect, test } from 'vitest'
import { excerptAround, isIndexed, phoneDigits } from './search.ts'

describe('the digits of a search', () => {
  test.each([
    ['+1 (303) 555-0134', '13035550134'],
    ['303.555.0134', '3035550134'],
    ['303/555/0134', '3035550134'],
    ['303–555‑0134', '3035550134'],
    ['0044 20 7946', '44207946'],
    ['555', '555'],
    ['55', null],
    ['100%', null],
    ['INV-2068', null],
    ['---', null],
  ])('%s', (term, digits) => {
    expect(phoneDigits(term)).toBe(digits)
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

describe('an excerpt', () => {
  const long = `${'a '.repeat(200)}Boiler is leaking${' b'.repeat(200)}`

  test('is the whole of a short text', () => {
    expect(excerptAround('The boiler leaks', 'boiler')).toBe('The boiler leaks')
  })

  test('holds the place that was found, whatever the case', () => {
    const excerpt = excerptAround(long, 'BOILER')
    expect(excerpt).toContain('Boiler is leaking')
    expect(excerpt).toMatch(/^….*…$/)
    expect(excerpt.length).toBeLessThanOrEqual(122)
  })

  test('is not cut where the text begins or ends', () => {
    expect(excerptAround(`Boiler ${'b '.repeat(200)}`, 'boiler')).toMatch(/^Boiler .*…$/)
    expect(excerptAround(`${'b '.repeat(200)}boiler`, 'boiler')).toMatch(/^….*boiler$/)
  })

  test('does not cut a character in two', () => {
    for (const length of [200, 201]) {
      const text = `${'x'.repeat(length)}${'🚿'.repeat(100)}boiler${'🚿'.repeat(100)}`
      expect(excerptAround(text, 'boiler').isWellFormed()).toBe(true)
    }
  })
})
