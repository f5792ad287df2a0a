import { expect, it, test } from 'vitest'
import {
  type AuditSearchFields,
  auditSearchParts,
  auditSentencesWith,
  holdsAudit,
  meansProduct,
} from './audit-search.ts'

const said: AuditSearchFields = {
  action: 'invoice.undoPaid',
  userName: 'Renée Whitfield',
  after: { status: 'unpaid', amount: '1240.50', reason: 'The check was for INV-2048.' },
  name: 'Helen Brandt',
  phone: '+13035550188',
  invoiceNumber: 'INV-2064',
  receiptNumber: 'RCP-000124',
  transactionId: '3c8e51a7-0000-4000-8000-000000000000',
}

it.each([
  ['whitfield', true],
  ['renee', true],
  ['Helen Brandt', true],
  ['brandt helen', true],
  ['INV-2064', true],
  ['inv 2064', true],
  ['INV2064', true],
  ['#2064', true],
  ['rcp-000124', true],
  ['reversed', true],
  ['Renée reversed Helen 2064', true],
  ['“marked as paid”', true],
  ['check', true],
  ['$1,240.50', true],
  ['1240.5', true],
  ['(303) 555-0188', true],
  ['3c8e51a7', true],
  ['  ', true],
  ['voided', false],
  ['Renée voided', false],
  ['INV-2065', false],
  ['1240', false],
  ['who', false],
  ['Parley', false],
  ['(', false],
  ['3c8e51a70000', true],
  ['4c8e51a7', false],
  ['(303) 555-0189', false],
])('%j is held: %s', (search, isHeld) => {
  expect(holdsAudit(said, search)).toBe(isHeld)
})

test('an entry about no money and no customer is found by its words alone', () => {
  const entry: AuditSearchFields = {
    action: 'user.changeRole',
    userName: 'Renée Whitfield',
    after: { role: 'manager' },
    name: 'Priya Raman',
    phone: null,
    invoiceNumber: null,
    receiptNumber: null,
    transactionId: null,
  }
  expect(holdsAudit(entry, 'priya')).toBe(true)
  for (const search of ['(303) 555-0188', 'INV-2064', 'null', '3c8e51a7', '2064']) {
    expect(holdsAudit(entry, search)).toBe(false)
  }
})

test('what nobody did is the product’s', () => {
  const itself = { ...said, userName: null }
  expect(holdsAudit(itself, 'parley')).toBe(true)
  expect(holdsAudit(itself, 'renee')).toBe(false)
})

test('a payment that came in by itself is said in other words than one that somebody entered', () => {
  const settled: AuditSearchFields = { ...said, action: 'payment.settle', after: { status: 'settled' } }
  const isFound = (userName: string | null, words: string) => holdsAudit({ ...settled, userName }, words)
  expect([isFound(null, 'paid'), isFound('Renée Whitfield', 'paid')]).toEqual([true, false])
})

test('a state that came of it is said in other words', () => {
  const refund: AuditSearchFields = { ...said, action: 'refund.create', after: { status: 'requested' } }
  expect(holdsAudit(refund, 'waiting for an admin')).toBe(true)
  expect(holdsAudit({ ...refund, after: { status: 'pending' } }, 'waiting')).toBe(false)
  expect(auditSentencesWith('waiting')).toEqual(['refund.create requested'])
})

test.each([
  ['Wen  voided', ['wen', 'voided']],
  ['(303) 555-0188', ['(303) 555-0188']],
  ['$ 1,240', ['$ 1,240']],
])('the parts of %j are %j', (search, parts) => {
  expect(auditSearchParts(search)).toEqual(parts)
})

test.each([
  ['Parley', true],
  ['parl', true],
  ['wen', false],
])('%s means the product: %s', (word, means) => {
  expect(meansProduct(word)).toBe(means)
})
