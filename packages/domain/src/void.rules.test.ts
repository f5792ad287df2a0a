import { describe, expect, it } from 'vitest'
import type { Role } from './people.entities.ts'
import { checkReason, checkVoidInvoice, checkVoidRight, notVoidableText } from './void.rules.ts'

const createdAt = new Date('2026-11-21T10:00:00Z')
const after = (hours: number, minutes = 0, seconds = 0) =>
  new Date(createdAt.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
const pending = { initiatedByUserId: 'me', createdAt }

describe('voiding a transaction', () => {
  it.each([
    ['standard', after(0, 59, 59), true],
    ['standard', after(1), true],
    ['standard', after(1, 0, 1), false],
    ['manager', after(23, 59, 59), true],
    ['manager', after(24), true],
    ['manager', after(24, 0, 1), false],
    ['admin', after(24 * 365), true],
    ['basic', after(0), false],
  ] as const)('as %s at %s: %s', (role, now, expected) => {
    expect(checkVoidRight(pending, { role, userId: 'me' }, now).allowed).toBe(expected)
  })

  it.each([
    ['standard', { userId: 'other' }, after(2), 'forbidden', 'You can only void transactions you created'],
    ['standard', {}, after(2), 'too_late', 'You can only void transactions within 1 hour of creation'],
    ['manager', { userId: 'other' }, after(25), 'too_late', 'Transactions can only be voided within 24 hours'],
    ['basic', {}, after(0), 'forbidden', 'You do not have permission to void transactions'],
  ] as const)('tells a %s why not', (role, who, now, code, text) => {
    expect(checkVoidRight(pending, { role, userId: 'me', ...who }, now)).toMatchObject({ code, text })
  })

  it.each([
    ['Charged twice', null],
    ['   ', 'Please enter a reason'],
    ['x'.repeat(500), null],
    ['x'.repeat(501), 'The reason must be 500 characters or less'],
    ['card 4242424242424242', expect.stringContaining('card number') as string],
  ])('reads the reason %s', (reason, text) => {
    expect(checkReason(reason, 'voidReason')).toEqual(
      text === null ? { allowed: true } : { allowed: false, code: 'invalid', text, field: 'voidReason' },
    )
  })
})

it('says why a transaction cannot be voided from where it stands', () => {
  expect(notVoidableText({ isVoided: true })).toBe('This transaction is already voided')
  expect(notVoidableText({ isVoided: false })).toBe('Only a pending transaction can be voided')
})

it.each([
  ['standard', 'me', true],
  ['standard', 'other', false],
  ['manager', 'other', true],
  ['admin', 'other', true],
  ['basic', 'me', false],
] as const)('a %s voids the invoice of %s: %s', (role, createdByUserId, expected) => {
  expect(checkVoidInvoice({ createdByUserId }, { role, userId: 'me' }).allowed).toBe(expected)
})

it('says who may not void an invoice, and whose', () => {
  expect(checkVoidInvoice({ createdByUserId: 'me' }, { role: 'basic', userId: 'me' })).toMatchObject({
    code: 'forbidden',
    text: 'You do not have permission to void invoices',
  })
  expect(checkVoidInvoice({ createdByUserId: 'other' }, { role: 'standard', userId: 'me' })).toMatchObject({
    code: 'forbidden',
    text: 'You can only void invoices you created',
  })
})

it('a role that no table answers for may nothing', () => {
  const actor = { role: 'bookkeeper' as Role, userId: 'other' }
  expect(checkVoidRight(pending, actor, after(24 * 365 * 6)).allowed).toBe(false)
  expect(checkVoidInvoice({ createdByUserId: 'me' }, actor).allowed).toBe(false)
})
