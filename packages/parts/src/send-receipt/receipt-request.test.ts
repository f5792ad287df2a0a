import { expect, it } from 'vitest'
import { receiptRequest, type SendingForm } from './receipt-request.ts'

const form: SendingForm = {
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
  [null, { phoneNumber: null, email: null, messageFormat: null }],
] as const)('sends only what each way needs: %s', (deliveryMethod, expected) => {
  expect(receiptRequest({ ...form, deliveryMethod })).toEqual({ deliveryMethod, optionalMessage: null, ...expected })
})

it('sends the words without the blanks around them', () => {
  expect(receiptRequest({ ...form, optionalMessage: ' Thanks! ' }).optionalMessage).toBe('Thanks!')
})
