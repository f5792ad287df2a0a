import { expect, test } from 'vitest'
import { hashForZoom, isZoomSigned, signZoom } from './zoom-signature.ts'

// The worked example of signature scheme v0 as published by Slack, which signs the same way.
const secret = '8f742231b10e8888abcd99yyyzzz85a5'
const timestamp = '1531420618'
const body = Buffer.from(
  'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c',
)
const signature = 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503'
const later = (seconds: number) => new Date((Number(timestamp) + seconds) * 1000)

test('what Zoom tells is signed over its time and its bytes', () => {
  expect(signZoom(body, timestamp, secret)).toBe(signature)
  expect(isZoomSigned(body, { signature, timestamp }, secret, later(0))).toBe(true)
})

test('an address is shown to be ours by the hash of what Zoom gives', () => {
  // The token of Zoom's documentation, with a secret and its hash from a published test of another product.
  expect(hashForZoom('qgg8vlvZRS6UYooatFL8Aw', 'secretValueTest')).toBe(
    '70c1f2e2e6ca2d39297490d1f9142c7d701415ea8e6151f6562a08fa657a40ff',
  )
})

test.each([
  ['at the end of the tolerance', 300, true],
  ['a second past it', 301, false],
  ['from a clock that is as far ahead', -300, true],
  ['from the future', -301, false],
])('a signature %s', (_, seconds, isGood) => {
  expect(isZoomSigned(body, { signature, timestamp }, secret, later(seconds))).toBe(isGood)
})

test.each<[string, { signature?: string; timestamp?: string; body?: Buffer; secret?: string }]>([
  ['another body', { body: Buffer.from('{}') }],
  ['another secret', { secret: 'guessed' }],
  ['another time', { timestamp: '1531420619' }],
  ['no signature', { signature: '' }],
  ['a cut one', { signature: signature.slice(0, -1) }],
  ['another version', { signature: signature.replace('v0', 'v1') }],
  ['no time', { timestamp: '' }],
  ['a time that is none', { timestamp: 'soon' }],
])('a message with %s is forged', (_, change) => {
  const signed = { signature: change.signature ?? signature, timestamp: change.timestamp ?? timestamp }
  expect(isZoomSigned(change.body ?? body, signed, change.secret ?? secret, later(0))).toBe(false)
})
