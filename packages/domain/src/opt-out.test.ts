import { expect, it } from 'vitest'
import {
  checkTextMayLeave,
  isPlainKeyword,
  keywordAnswer,
  OPTED_OUT_TEXT,
  readKeyword,
  TEXT_PURPOSES,
} from './opt-out.ts'

const words = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'UNSTOP', 'YES'],
  help: ['HELP', 'INFO'],
}
const cases = Object.entries(words).flatMap(([keyword, list]) => list.map((word) => [word, keyword]))

it.each(cases)('reads %s as %s in any case, with space around and punctuation behind', (word, keyword) => {
  const forms = [
    word,
    word.toLowerCase(),
    `  ${word}\n`,
    `${word}.`,
    `${word} !!!`,
    `“${word}”`,
    `"${word}".`,
    `\u200B${word}\u200D`,
    `${word?.[0]}${word?.slice(1).toLowerCase()}…`,
  ]
  expect(forms.map((form) => readKeyword(form ?? ''))).toEqual(forms.map(() => keyword))
})

it.each(['', ' ', '!', 'please stop', 'stop it', 'STOP STOP', 'STOPP', 'yes please', 'S T O P'])(
  'reads no keyword in %j',
  (text) => {
    expect(readKeyword(text)).toBeNull()
  },
)

it.each([
  ['stop ', true],
  ['Help', true],
  ['STOP!', false],
  ['“STOP”', false],
  ['PARAR', false],
])('knows whether a carrier recognises %j by itself', (text, expected) => {
  expect(isPlainKeyword(text)).toBe(expected)
})

it('answers in the name of the business and says how to change it back', () => {
  expect(keywordAnswer('stop', 'Harbor Dental')).toMatch(/^Harbor Dental: .*Reply START/)
  expect(keywordAnswer('start', 'Harbor Dental')).toMatch(/^Harbor Dental: .*Reply STOP/)
  expect(keywordAnswer('help', 'Harbor Dental')).toMatch(/^Harbor Dental: .*Reply STOP/)
})

it('lets nothing but the confirmation reach a customer who has opted out', () => {
  const customer = { optedOutAt: new Date('2026-11-20T10:00:00Z') }
  const leaving = TEXT_PURPOSES.filter((purpose) => checkTextMayLeave(customer, purpose).allowed)
  expect(leaving).toEqual(['opt_out_confirmation'])
  expect(checkTextMayLeave(customer, 'message')).toEqual({ allowed: false, code: 'opted_out', text: OPTED_OUT_TEXT })
  expect(OPTED_OUT_TEXT).toMatch(/opted out of text messages.*START/)
})

it('lets everything reach other customers', () => {
  expect(TEXT_PURPOSES.every((purpose) => checkTextMayLeave({ optedOutAt: null }, purpose).allowed)).toBe(true)
})
