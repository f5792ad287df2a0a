import { expect, it } from 'vitest'
import { cents } from './cents.ts'
import { checkPaymentLimit, limitOf, paymentLimitWarning } from './payment-limit.rules.ts'
import type { Role } from './people.entities.ts'

const actor = (role: Role, limit: number | null) => ({ role, paymentLimit: limit === null ? null : cents(limit) })

it.each([
  ['standard', 50_000, 49_999],
  ['standard', 50_000, 50_000],
  ['standard', null, 999_999_999],
  ['manager', 250_000, 250_000],
  ['manager', null, 999_999_999],
  ['admin', 1, 999_999_999],
  ['admin', null, 999_999_999],
] as const)('lets a %s with limit %s charge %i cents', (role, limit, amount) => {
  expect(checkPaymentLimit(actor(role, limit), cents(amount))).toEqual({ allowed: true })
  expect(paymentLimitWarning(actor(role, limit), cents(amount))).toBeNull()
})

it.each([
  ['standard', 50_000, 50_001, 'Amount exceeds your limit of $500.00'],
  ['manager', 250_000, 250_001, 'Amount exceeds your limit of $2,500.00'],
  ['basic', 0, 1, 'Amount exceeds your limit of $0.00'],
] as const)('refuses a %s with limit %i who charges %i cents', (role, limit, amount, text) => {
  const expected = { allowed: false, code: 'limit_exceeded', title: 'Amount too high', text, field: 'amount' }
  expect(checkPaymentLimit(actor(role, limit), cents(amount))).toEqual(expected)
  expect(paymentLimitWarning(actor(role, limit), cents(amount))).toBe(
    `${text}. Contact your manager to increase your limit.`,
  )
})

it('says what to do, and the limit not again, once the refusal was said', () => {
  const warning = paymentLimitWarning(actor('standard', 50_000), cents(50_001), true)
  expect(warning).toBe('Contact your manager to increase your limit.')
  expect(paymentLimitWarning(actor('standard', 50_000), cents(50_000), true)).toBeNull()
})

it('warns of nothing while no amount can be read', () => {
  expect(paymentLimitWarning(actor('standard', 0), null)).toBeNull()
})

it('knows no limit for admins, whatever is stored', () => {
  expect(limitOf(actor('admin', 100))).toBeNull()
  expect(limitOf(actor('manager', 100))).toBe(100)
})
