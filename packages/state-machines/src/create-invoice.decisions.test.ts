import { cents } from '@parley/domain'
import { expect, it } from 'vitest'
import { decideCreateInvoice } from './create-invoice.decisions.ts'
import { changesOf, made, ofType } from './test-changes.ts'
import { actor, countingIds, now, today } from './test-records.ts'

const draft = {
  amount: cents(2500),
  invoiceNumber: 'INV-0042',
  dueDate: '2026-11-28',
  description: 'Faucet' as string | null,
}
const create = (change: Partial<typeof draft> = {}, rest = {}) =>
  decideCreateInvoice({
    actor,
    draft: { ...draft, ...change },
    customerId: 'customer-1',
    assignedToUserId: 'user-2',
    assignee: { isActive: true },
    today,
    now,
    newId: countingIds(),
    ...rest,
  })

it('makes an unpaid invoice that counts as open and stands in the books', () => {
  const changes = changesOf(create())
  expect(made(changes, 'invoice')).toMatchObject([
    {
      status: 'unpaid',
      amount: 2500,
      amountPaid: 0,
      description: 'Faucet',
      createdByUserId: 'user-1',
      assignedToUserId: 'user-2',
    },
  ])
  expect(ofType(changes, 'count')).toEqual([{ type: 'count', of: 'openInvoices', customerId: 'customer-1', by: 1 }])
  expect(ofType(changes, 'book')).toMatchObject([{ entry: { event: { kind: 'invoice_created', amount: 2500 } } }])
  expect(ofType(changes, 'activity')).toMatchObject([
    { entry: { actionType: 'invoice_created', details: { amount: '25.00', invoiceNumber: 'INV-0042' } } },
  ])
  expect(ofType(changes, 'audit')).toMatchObject([{ entry: { action: 'invoice.create' } }])
})

it('has its number without what was typed around it', () => {
  expect(made(changesOf(create({ invoiceNumber: ' INV-0042 ' })), 'invoice')).toMatchObject([
    { invoiceNumber: 'INV-0042' },
  ])
})

it('due today, of any amount and for nobody in particular is fine', () => {
  expect(create({ dueDate: today, amount: cents(999_999_999), description: null }, { assignee: null }).allowed).toBe(
    true,
  )
})

it.each([
  ['nothing', { amount: cents(0) }, 'amount'],
  ['yesterday', { dueDate: '2026-11-20' }, 'dueDate'],
  ['a day that does not exist', { dueDate: '2027-02-30' }, 'dueDate'],
  ['a long description', { description: 'x'.repeat(501) }, 'description'],
  ['a card number', { description: 'card 4111 1111 1111 1111' }, 'description'],
] as const)('is refused for %s', (_, change, field) => {
  expect(create(change)).toMatchObject({ allowed: false, code: 'invalid', field })
})

it('says why somebody inactive gets none, and who may make none', () => {
  expect(create({}, { assignee: { isActive: false } })).toMatchObject({
    code: 'wrong_state',
    text: 'This team member is inactive. Choose somebody else.',
    field: 'assignedToUserId',
  })
  expect(create({}, { actor: { ...actor, role: 'basic' } })).toMatchObject({
    code: 'forbidden',
    text: 'You do not have permission to create invoices',
  })
})
