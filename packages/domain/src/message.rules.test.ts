import { expect, it } from 'vitest'
import { checkFreeText, checkMessageContent, checkSendAllowed } from './message.rules.ts'

it.each(['', '   ', '\n\t'])('refuses a blank message (%j)', (content) => {
  const refused = { allowed: false, code: 'invalid', text: 'Please enter a message', field: 'content' }
  expect(checkMessageContent(content)).toEqual(refused)
  expect(checkMessageContent(content, content, 1)).toEqual({ allowed: true })
})

it('allows 1600 characters and no more', () => {
  expect(checkMessageContent('x'.repeat(1600))).toEqual({ allowed: true })
  expect(checkMessageContent('x'.repeat(1601))).toEqual({
    allowed: false,
    code: 'invalid',
    text: 'Message is too long (at most 1600 characters, signature included)',
    field: 'content',
  })
})

it('counts the signature too', () => {
  expect(checkMessageContent('x', 'x'.repeat(1600))).toEqual({ allowed: true })
  expect(checkMessageContent('x', 'x'.repeat(1601))).toMatchObject({ code: 'invalid' })
})

it('refuses card numbers in any free text, naming the field', () => {
  expect(checkMessageContent('4242 4242 4242 4242')).toMatchObject({ code: 'invalid', field: 'content' })
  expect(checkFreeText('4242 4242 4242 4242', 'paymentNotes')).toMatchObject({ code: 'invalid', field: 'paymentNotes' })
  expect(checkFreeText('see you at 4', 'paymentNotes')).toEqual({ allowed: true })
})

const optedOut = { optedOutAt: new Date('2026-11-20T10:00:00Z') }
const reachable = { optedOutAt: null }

it.each([
  [reachable, true, null],
  [optedOut, true, 'opted_out'],
  [reachable, false, 'inactive_number'],
  [optedOut, false, 'opted_out'],
])('asks the customer first and then the number: %j, active %s', (customer, isActive, code) => {
  const decision = checkSendAllowed(customer, { isActive, isForTexts: true })
  expect(decision.allowed ? null : decision.code).toBe(code)
})
