import { expect, it } from 'vitest'
import { checkReceiptForm, type ReceiptForm, receiptFormOf } from './receipt-form.rules.ts'

const form: ReceiptForm = {
  deliveryMethod: 'both',
  phoneNumber: ' (303) 555-0134 ',
  email: ' ana@example.test ',
  optionalMessage: ' ',
  messageFormat: 'full',
}
const [phoneNumber, email] = ['(303) 555-0134', 'ana@example.test']

it.each([
  ['both', { phoneNumber, email, messageFormat: 'full' }],
  ['sms', { phoneNumber, email: null, messageFormat: 'full' }],
  ['email', { phoneNumber: null, email, messageFormat: null }],
] as const)('sends only what each way needs: %s', (deliveryMethod, expected) => {
  const request = { deliveryMethod, optionalMessage: null, ...expected }
  expect(checkReceiptForm({ ...form, deliveryMethod })).toEqual({ allowed: true, request })
})

it('sends the words without the blanks around them', () => {
  expect(checkReceiptForm({ ...form, optionalMessage: ' Thanks! ' })).toMatchObject({
    request: { optionalMessage: 'Thanks!' },
  })
})

it.each([
  [{ deliveryMethod: null }, 'deliveryMethod'],
  [{ phoneNumber: ' ' }, 'phoneNumber'],
  [{ email: 'ana' }, 'email'],
  [{ optionalMessage: 'x'.repeat(101) }, 'optionalMessage'],
])('refuses %j', (change, field) => {
  expect(checkReceiptForm({ ...form, ...change })).toMatchObject({ allowed: false, field })
})

it.each(['both', 'sms', 'email'] as const)('a form that was made of what was sent asks for the same: %s', (way) => {
  const decision = checkReceiptForm({ ...form, deliveryMethod: way, optionalMessage: 'Thanks!' })
  if (!decision.allowed) throw new Error(decision.text)
  const other: ReceiptForm = {
    deliveryMethod: 'sms',
    phoneNumber: '1',
    email: '2',
    optionalMessage: '3',
    messageFormat: 'link',
  }
  expect(checkReceiptForm(receiptFormOf(decision.request, other))).toEqual(decision)
})
