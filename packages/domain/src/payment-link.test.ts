import { expect, it } from 'vitest'
import { LINK_CODE_BYTES, linkCode, paymentLinkUrl, samplePaymentLink } from './payment-link.ts'

it('makes a code of 14 symbols, five bits of each byte deciding one', () => {
  const bytes = Uint8Array.from({ length: LINK_CODE_BYTES }, (_, index) => index)
  expect(linkCode(bytes)).toBe('0123456789abcd')
  expect(linkCode(bytes.map((byte) => byte + 32))).toBe('0123456789abcd')
  expect(linkCode(new Uint8Array(LINK_CODE_BYTES).fill(31))).toBe('z'.repeat(14))
})

it('uses 32 different symbols', () => {
  const codes = Array.from({ length: 32 }, (_, value) => linkCode(new Uint8Array(LINK_CODE_BYTES).fill(value)))
  expect(new Set(codes).size).toBe(32)
})

it('refuses another number of bytes', () => {
  expect(() => linkCode(new Uint8Array(8))).toThrow(RangeError)
})

it('writes addresses with and without a slash at the end of the host', () => {
  expect(paymentLinkUrl('https://pay.example', 'abc')).toBe('https://pay.example/pay/abc')
  expect(paymentLinkUrl('https://pay.example/', 'abc')).toBe('https://pay.example/pay/abc')
  expect(paymentLinkUrl('https://pay.example//', 'abc')).toBe('https://pay.example/pay/abc')
})

it('shows a sample as long as a real link', () => {
  const real = paymentLinkUrl('https://pay.example', linkCode(new Uint8Array(LINK_CODE_BYTES)))
  expect(samplePaymentLink('https://pay.example')).toHaveLength(real.length)
  expect(samplePaymentLink('https://pay.example')).toContain('/pay/sample')
})
