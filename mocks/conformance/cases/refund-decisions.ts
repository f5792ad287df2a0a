import { approveRefund, listRefunds, rejectRefund, withdrawRefund } from '@parley/contract'
import { type Case, UNKNOWN_ID } from '../case.ts'
import { ofPayment, ofRefundRequest } from './transaction-params.ts'

const decide = (
  endpoint: Case['endpoint'],
  name: string,
  invoiceNumber: string,
  answer: Pick<Case, 'status'> & Partial<Case>,
): Case => ({
  name,
  endpoint,
  as: 'admin',
  params: ofRefundRequest(invoiceNumber),
  body: () => ({}),
  ...answer,
})

/** Refund requests that wait for an admin: approved, rejected, withdrawn. */
export const refundDecisions: readonly Case[] = [
  decide(approveRefund, 'an approval by a manager', 'INV-2056', { as: 'manager', status: 403, code: 'forbidden' }),
  decide(approveRefund, 'an approval of an unknown refund', 'INV-2056', {
    params: (f) => ({ id: f.payment('INV-2056'), refundId: UNKNOWN_ID }),
    status: 404,
    code: 'not_found',
  }),
  decide(approveRefund, 'an approval of another payment’s refund', 'INV-2056', {
    params: (f) => ({ id: f.payment('INV-2056'), refundId: f.refundRequest('INV-2060') }),
    status: 404,
    code: 'not_found',
  }),
  decide(approveRefund, 'an approval', 'INV-2056', { status: 200, headers: { 'Idempotency-Key': 'approval-1' } }),
  decide(rejectRefund, 'a rejection of what is approved', 'INV-2056', { status: 409, code: 'wrong_state' }),
  decide(rejectRefund, 'a rejection', 'INV-2060', {
    status: 200,
    body: () => ({ reason: 'The old heater was kept' }),
    headers: { 'Idempotency-Key': 'rejection-1' },
  }),
  decide(rejectRefund, 'the same rejection again', 'INV-2060', {
    status: 200,
    body: () => ({ reason: 'The old heater was kept' }),
    headers: { 'Idempotency-Key': 'rejection-1' },
  }),
  decide(approveRefund, 'an approval under the key of a rejection', 'INV-2060', {
    status: 422,
    code: 'idempotency_key_reused',
    headers: { 'Idempotency-Key': 'rejection-1' },
  }),
  decide(rejectRefund, 'a rejection under the key of an approval', 'INV-2060', {
    status: 422,
    code: 'idempotency_key_reused',
    headers: { 'Idempotency-Key': 'approval-1' },
  }),
  decide(approveRefund, 'an approval of what is rejected', 'INV-2060', { status: 409, code: 'wrong_state' }),
  decide(rejectRefund, 'a rejection with a reason that is too long', 'INV-2060', {
    status: 400,
    code: 'invalid',
    body: () => ({ reason: 'x'.repeat(501) }),
  }),
  decide(withdrawRefund, 'a withdrawal by an admin who did not ask', 'INV-5005', {
    as: 'otherAdmin',
    status: 403,
    code: 'forbidden',
  }),
  decide(withdrawRefund, 'a withdrawal', 'INV-5005', {
    as: 'otherManager',
    status: 200,
    headers: { 'Idempotency-Key': 'withdrawal-1' },
  }),
  decide(withdrawRefund, 'a second withdrawal', 'INV-5005', { as: 'otherManager', status: 409, code: 'wrong_state' }),
  decide(withdrawRefund, 'a withdrawal under the key of a refund', 'INV-2060', {
    as: 'manager',
    status: 422,
    code: 'idempotency_key_reused',
    headers: { 'Idempotency-Key': 'refund-1' },
  }),
  { name: 'refunds after all this', endpoint: listRefunds, as: 'basic', params: ofPayment('INV-2067'), status: 200 },
]
