import type { Refund } from '@parley/contract'
import { expect, it } from 'vitest'
import { refundWords } from './refund-words.ts'

const said = { failureReason: null, decisionReason: null, decidedByName: null, requestedByName: 'Marcus Bell' }
const words = (refund: Partial<Refund>) => refundWords({ ...said, ...refund } as Refund)

it('ends what the provider said with one full stop', () => {
  expect(words({ status: 'failed', failureReason: 'The payment provider refused the refund.' })).toBe(
    'The payment provider refused the refund. No money has moved; the amount can be refunded again.',
  )
})

it('says why a request was rejected, or closed by itself', () => {
  expect(words({ status: 'rejected', decidedByName: 'Dana Whitfield', decisionReason: 'The heater stays' })).toBe(
    'Dana Whitfield rejected it: “The heater stays”. No money has moved.',
  )
  expect(words({ status: 'withdrawn', decisionReason: 'Already refunded in full' })).toBe(
    'Already refunded in full, so the request was closed automatically.',
  )
  expect(words({ status: 'withdrawn' })).toBe('Marcus Bell withdrew it. No money has moved.')
})

it.each<[Partial<Refund>, string | null]>([
  [{ status: 'requested' }, 'No money moves until an admin approves it.'],
  [{ status: 'pending' }, 'The payment provider is working on it.'],
  [
    { status: 'unknown' },
    'The payment provider has not confirmed yet whether the money was returned. We keep checking; do not refund twice.',
  ],
  [{ status: 'failed' }, 'The payment provider refused it. No money has moved; the amount can be refunded again.'],
  [{ status: 'rejected' }, 'An admin rejected it. No money has moved.'],
  [{ status: 'succeeded', decidedByName: 'Dana Whitfield' }, 'Approved by Dana Whitfield.'],
  [{ status: 'succeeded' }, null],
])('of a refund %o says %s', (refund, text) => {
  expect(words(refund)).toBe(text)
})
