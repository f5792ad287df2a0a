import { describe, expect, it } from 'vitest'
import { billedParts } from './sms-parts.ts'
import { composerCounter, smsSegments, withSignature } from './sms.ts'

it.each([
  [0, 1, '0 / 160 (1 SMS)'],
  [5, 1, '5 / 160 (1 SMS)'],
  [160, 1, '160 / 160 (1 SMS)'],
  [161, 2, '161 / 320 (2 SMS)'],
  [320, 2, '320 / 320 (2 SMS)'],
  [321, 3, '321 / 480 (3 SMS)'],
])('counts %i characters as %i', (length, segments, counter) => {
  const text = 'x'.repeat(length)
  expect(smsSegments(text, 1)).toBe(segments)
  expect(composerCounter(text)).toBe(counter)
})

it('counts a blank text as none where the minimum is 0', () => {
  expect(smsSegments('', 0)).toBe(0)
  expect(smsSegments('x', 0)).toBe(1)
})

describe('billedParts', () => {
  it.each([
    ['nothing', '', 0, 'GSM-7', []],
    ['160 plain characters', 'x'.repeat(160), 1, 'GSM-7', []],
    ['161 plain characters', 'x'.repeat(161), 2, 'GSM-7', []],
    ['306 plain characters', 'x'.repeat(306), 2, 'GSM-7', []],
    ['307 plain characters', 'x'.repeat(307), 3, 'GSM-7', []],
    ['80 euro signs, two places each', '€'.repeat(80), 1, 'GSM-7', []],
    ['81 euro signs', '€'.repeat(81), 2, 'GSM-7', []],
    ['70 characters with an emoji', `${'x'.repeat(68)}😀`, 1, 'UCS-2', ['😀']],
    ['71 characters with an emoji', `${'x'.repeat(69)}😀`, 2, 'UCS-2', ['😀']],
    ['134 characters with a curly quote', `${'x'.repeat(133)}’`, 2, 'UCS-2', ['’']],
    ['135 characters with a curly quote', `${'x'.repeat(134)}’`, 3, 'UCS-2', ['’']],
    ['several costly characters, each named once', '“a” “b”', 1, 'UCS-2', ['“', '”']],
  ])('bills %s', (_, text, parts, encoding, costly) => {
    expect(billedParts(text)).toEqual({ parts, encoding, costly })
  })
})

describe('withSignature', () => {
  const organization = (signature: string | null, include_business_name: boolean) => ({
    name: 'Larkspur Plumbing',
    smsConfig: { signature, include_business_name },
  })

  it.each([
    ['both', '- Dana', true, 'Hello\n- Dana\nLarkspur Plumbing'],
    ['signature only', '- Dana', false, 'Hello\n- Dana'],
    ['name only', null, true, 'Hello\nLarkspur Plumbing'],
    ['a blank signature', '  ', false, 'Hello'],
    ['neither', null, false, 'Hello'],
  ])('ends the first message of a day with %s', (_, signature, includeName, expected) => {
    const settings = organization(signature, includeName)
    expect(withSignature('Hello', { organization: settings, isFirstToday: true })).toBe(expected)
  })

  it('does not give a text the name that it has', () => {
    const content = 'Reminder from Larkspur Plumbing: ...'
    const settings = { organization: organization('- Dana', true), isFirstToday: true }
    expect(withSignature(content, settings)).toBe(`${content}\n- Dana`)
  })

  it('does not give a signature the name that it has', () => {
    const settings = { organization: organization('Larkspur Plumbing, Lakewood', true), isFirstToday: true }
    expect(withSignature('Hello', settings)).toBe('Hello\nLarkspur Plumbing, Lakewood')
  })

  it('leaves later messages as typed', () => {
    expect(withSignature('Hello', { organization: organization('- Dana', true), isFirstToday: false })).toBe('Hello')
  })
})
