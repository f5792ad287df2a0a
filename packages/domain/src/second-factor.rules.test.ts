import { expect, test } from 'vitest'
import { readCode, readRecoveryCode, writeRecoveryCode, wrongCodeText } from './second-factor.rules.ts'

test.each([
  ['482 193', '482193'],
  ['482-193', '482193'],
  ['48219', null],
  ['4821933', null],
  ['48219a', null],
])('%s is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test.each([
  ['4F7K-92mq', '4f7k92mq'],
  [' 4f7k 92mq ', '4f7k92mq'],
  ['4f7k92m', null],
  ['4f7k92mqx', null],
  ['#4f7k92mq', null],
  ['4f7k-92m1', null],
])('%s is the recovery code %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})

test('a recovery code is read back as it is written', () => {
  expect(writeRecoveryCode('4f7k92mq')).toBe('4f7k-92mq')
})

test('how many tries are left is said in the right number', () => {
  expect(wrongCodeText(1)).toMatch(/ 1 try left\.$/)
  expect(wrongCodeText(3)).toMatch(/ 3 tries left\.$/)
})
