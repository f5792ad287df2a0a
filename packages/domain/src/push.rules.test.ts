import { expect, test } from 'vitest'
import { checkPushEndpoint } from './push.rules.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QGuQ', true],
  ['https://push.xn--p1ai/send', true],
  ['https://push.home.example.com/send', true],
  ['https://push+a.example.com/send', false],
  ['https://push.example.com./send', false],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/send', false],
  ['https://me@push.example.com/send', false],
  ['https://127.0.0.1/send', false],
  ['https://2130706433/send', false],
  ['https://0x7f.1/send', false],
  ['https://[::1]/send', false],
  ['https://localhost/send', false],
  ['https://db.internal/send', false],
  ['https://printer/send', false],
  ['nonsense', false],
])('%s', (address, isAllowed) => {
  expect(checkPushEndpoint(address)).toEqual(
    isAllowed
      ? { allowed: true }
      : { allowed: false, code: 'invalid', text: 'This is not the address of a push service.', field: 'endpoint' },
  )
})
