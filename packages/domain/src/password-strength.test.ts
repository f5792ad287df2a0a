import { expect, test } from 'vitest'
import { checkNewPassword, passwordStrength } from './password-strength.ts'

const ABOUT = ['Dana Whitfield', 'dana@larkspur.test', 'Larkspur Plumbing']

test.each([
  ['passwordpassword', 'it'],
  ['qwertyuiop12', 'one of the passwords that leak'],
  ['1q2w3e4r5t6y', 'one of the passwords that leak'],
  ['aaaaaaaaaaaaa', 'repeats itself'],
  ['abcdefghijklmnop', 'in sequence'],
  ['larkspur2026', 'the name of your business'],
  ['danawhitfield', 'your name'],
  ['/.,mnbvcxz;l', 'the keys are next to each other'],
])('%s is refused: %s', (password, reason) => {
  const check = checkNewPassword(password, ABOUT)
  expect(check).toMatchObject({ allowed: false, code: 'invalid', field: 'password' })
  expect(check.allowed ? '' : check.text).toMatch(new RegExp(`^Easy to guess: .*${reason}.*harder to guess\\.$`))
})

test.each([
  ['03/12/1987', 'it is a date or a year'],
  ['1999', 'it is a date or a year'],
  ['xk9q', 'it is too simple'],
  ['poiuyt', 'the keys are next to each other'],
])('%s alone would be guessed: %s', (password, reason) => {
  expect(passwordStrength(password, []).words).toBe(
    `Easy to guess: ${reason}. Three or four unrelated words are harder to guess.`,
  )
})

test.each(['three words in a row', 'correct horse battery', 'pipes sing at dawn', 'vK9#qLm2xZp!'])(
  '%s may be a password',
  (password) => {
    expect(checkNewPassword(password, ABOUT)).toEqual({ allowed: true })
    expect(passwordStrength(password, ABOUT).words).toMatch(/^(Fair|Good|Very good)\.$/)
  },
)

test.each([
  ['pancakehouse', 'Fair.'],
  ['paperclip table', 'Good.'],
  ['pipes sing at dawn', 'Very good.'],
])('%s is said to be: %s', (password, words) => {
  expect(passwordStrength(password, ABOUT).words).toBe(words)
})

test('eleven characters are too few, however odd', () => {
  expect(checkNewPassword('vK9#qLm2xZp', ABOUT, 'newPassword')).toMatchObject({
    text: 'Use at least 12 characters',
    field: 'newPassword',
  })
})

test('what another person is called counts for nothing', () => {
  expect(passwordStrength('whitfieldblossom9', []).score).toBeGreaterThan(passwordStrength('whitfield', ABOUT).score)
})

test('a very long one is looked at in no time', () => {
  const started = performance.now()
  passwordStrength('aB3$'.repeat(50), ABOUT)
  expect(performance.now() - started).toBeLessThan(2000)
})
