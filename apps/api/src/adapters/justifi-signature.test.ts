import { expect, test } from 'vitest'
import { isJustifiSigned, signJustifi } from './justifi-signature.ts'

const secret = 'webhook secret'
const body = Buffer.from('{"id":"evt_1"}')
const at = '2026-11-21T18:00:00Z'
const signature = '66675e03a2ebbb3c8e5938d6827ac019a428ee0b1c2d01fe92555b9b91bf5b6f'
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000)

test('a webhook is signed over its time and its bytes', () => {
  expect(signJustifi(body, at, secret)).toBe(signature)
  expect(isJustifiSigned(body, { signature, timestamp: at }, secret, later(0))).toBe(true)
})

test.each([1000, 1])('the time may be Unix time, in units of %d ms', (unit) => {
  const timestamp = String(Date.parse(at) / unit)
  const signed = { signature: signJustifi(body, timestamp, secret), timestamp }
  expect(isJustifiSigned(body, signed, secret, later(299))).toBe(true)
  expect(isJustifiSigned(body, signed, secret, later(301))).toBe(false)
})

test.each([
  ['at the end of the tolerance', 300, true],
  ['a second past it', 301, false],
  ['from a clock that is as far ahead', -300, true],
  ['from the future', -301, false],
])('a signature %s', (_, seconds, isGood) => {
  expect(isJustifiSigned(body, { signature, timestamp: at }, secret, later(seconds))).toBe(isGood)
})

test.each<[string, { signature?: string; timestamp?: string; body?: Buffer; secret?: string }]>([
  ['another body', { body: Buffer.from('{"id":"evt_2"}') }],
  ['another secret', { secret: 'guessed' }],
  ['another time', { timestamp: '2026-11-21T18:00:01Z' }],
  ['no signature', { signature: '' }],
  ['a cut one', { signature: signature.slice(0, 63) }],
  ['no time', { timestamp: '' }],
  ['a time that is none', { timestamp: 'soon' }],
])('a webhook with %s is forged', (_, change) => {
  const signed = { signature: change.signature ?? signature, timestamp: change.timestamp ?? at }
  expect(isJustifiSigned(change.body ?? body, signed, change.secret ?? secret, later(0))).toBe(false)
})
