import { expirePaymentLink, resendPaymentLink, sendInvoiceReminder } from '@parley/contract'
import type { Case } from '../case.ts'

const remind = (name: string, invoiceNumber: string, status: number, rest: Partial<Case> = {}): Case => ({
  name,
  endpoint: sendInvoiceReminder,
  as: 'manager',
  params: (f) => ({ id: f.invoice(invoiceNumber) }),
  body: () => ({}),
  status,
  ...rest,
})
const onLink = (
  endpoint: Case['endpoint'],
  name: string,
  [invoiceNumber, state]: [string, 'active' | 'paid' | 'cancelled' | 'expired'],
  status: number,
  rest: Partial<Case> = {},
): Case => ({
  name,
  endpoint,
  as: 'manager',
  params: (f) => ({ id: f.link(invoiceNumber, state) }),
  body: () => ({}),
  status,
  ...rest,
})
const under = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const reused = (key: string) => ({
  ...under(key),
  body: () => ({ again: true }),
  code: 'idempotency_key_reused',
})

/** Texts about open invoices, and payment links that are expired by hand. */
export const invoiceTexts: readonly Case[] = [
  remind('a reminder, which makes a link', 'INV-2059', 201, under('remind-1')),
  remind('the same reminder again', 'INV-2059', 201, under('remind-1')),
  remind('another reminder under its key', 'INV-2059', 422, reused('remind-1')),
  remind('a reminder with the link that is active', 'INV-2059', 201, { as: 'standard' }),
  remind('a reminder that would ask for more than the limit', 'INV-2065', 403, {
    as: 'standard',
    code: 'limit_exceeded',
  }),
  remind('a reminder of a paid invoice', 'INV-2070', 409, { code: 'wrong_state' }),
  remind('a reminder of a void invoice', 'INV-2063', 409, { code: 'wrong_state' }),

  onLink(resendPaymentLink, 'a link again', ['INV-2068', 'active'], 201, under('resend-1')),
  onLink(resendPaymentLink, 'the same link once more under its key', ['INV-2068', 'active'], 201, under('resend-1')),
  onLink(resendPaymentLink, 'another one under its key', ['INV-2068', 'active'], 422, reused('resend-1')),
  onLink(resendPaymentLink, 'an expired link', ['INV-2068', 'expired'], 409, { code: 'wrong_state' }),
  onLink(resendPaymentLink, 'the link of a paid invoice', ['INV-2070', 'paid'], 409, { code: 'wrong_state' }),

  onLink(expirePaymentLink, 'ending a link', ['INV-5002', 'active'], 200, { as: 'otherManager', ...under('end-1') }),
  onLink(expirePaymentLink, 'ending it again under its key', ['INV-5002', 'active'], 200, {
    as: 'otherManager',
    ...under('end-1'),
  }),
  onLink(expirePaymentLink, 'ending another one under its key', ['INV-5002', 'active'], 422, {
    as: 'otherManager',
    ...reused('end-1'),
  }),
  onLink(expirePaymentLink, 'ending a link that has ended', ['INV-5002', 'active'], 409, {
    as: 'otherManager',
    code: 'wrong_state',
  }),
  remind('a reminder after its link was ended', 'INV-5002', 201, { as: 'otherManager' }),
]
