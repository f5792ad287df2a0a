import { getInvoice, listInvoices, listTerminalTransactions, processTerminalPayment } from '@parley/contract'
import { toDecimal } from '@parley/domain'
import { type Case, type Fixture, UNKNOWN_ID } from '../case.ts'

type Answer = Pick<Case, 'status' | 'code'> & Partial<Case>

const paid: Answer = { status: 201 }
const invalid: Answer = { status: 400, code: 'invalid' }

const existing = (name: string, invoiceNumber: string, body: object, answer: Answer = paid): Case => ({
  name,
  endpoint: processTerminalPayment,
  as: 'manager',
  body: (f) => {
    const invoiceId = f.invoice(invoiceNumber)
    const customerId = f.world.invoices.find(({ id }) => id === invoiceId)?.customerId
    return { mode: 'existing', customerId, invoiceId, amount: '20.00', paymentMethod: 'Cash', ...body }
  },
  ...answer,
})

const created = (name: string, body: object, answer: Answer = paid): Case => ({
  name,
  endpoint: processTerminalPayment,
  as: 'manager',
  body: (f) => ({
    mode: 'new',
    customerId: f.customer('Jun Tanaka'),
    amount: '20.00',
    paymentMethod: 'Check',
    invoiceAmount: '20.00',
    invoiceDueDate: f.day(5),
    ...body,
  }),
  ...answer,
})

const list = (name: string, persona: Case['as'], answer: Answer): Case => ({
  name,
  endpoint: listTerminalTransactions,
  as: persona,
  descending: (row) => row['createdAt'] as string,
  ...answer,
})

/** Payments through the terminal that need no provider, and refused ones. */
export const terminalPayments: readonly Case[] = [
  list('the latest payments through the terminal', 'standard', { status: 200 }),
  list('another organisation’s latest payments', 'otherManager', { status: 200 }),
  existing('a payment of nothing', 'INV-2069', { amount: 0 }, invalid),
  existing('a payment of less than nothing', 'INV-2069', { amount: -1 }, invalid),
  existing('a payment of more than is left', 'INV-2069', { amount: '9999.00' }, { ...invalid, as: 'admin' }),
  existing(
    'a payment above the limit',
    'INV-2069',
    { amount: '500.01' },
    { status: 403, code: 'limit_exceeded', as: 'standard' },
  ),
  existing('a payment by no known method', 'INV-2069', { paymentMethod: 'Cheque' }, invalid),
  existing('a payment with a long reference', 'INV-2069', { paymentReference: 'x'.repeat(51) }, invalid),
  existing('a payment with a card number', 'INV-2069', { paymentNotes: '4111 1111 1111 1111' }, invalid),
  existing('a payment of a paid invoice', 'INV-2070', {}, { status: 409, code: 'wrong_state' }),
  existing('a payment of a void invoice', 'INV-2063', {}, { status: 409, code: 'wrong_state' }),
  existing('a payment of nobody’s invoice', 'INV-2069', { invoiceId: UNKNOWN_ID }, { status: 404, code: 'not_found' }),
  existing('a payment by nobody', 'INV-2069', { customerId: UNKNOWN_ID }, { status: 404, code: 'not_found' }),
  {
    ...existing('a payment of somebody else’s invoice', 'INV-2069', {}, invalid),
    body: (f) => ({
      mode: 'existing',
      customerId: otherPayer(f),
      invoiceId: f.invoice('INV-2069'),
      amount: '20.00',
      paymentMethod: 'Cash',
    }),
  },
  created('a payment above its new invoice', { amount: '20.01' }, invalid),
  created('a payment of a new invoice of nothing', { invoiceAmount: 0 }, invalid),
  created('a payment of a new invoice due on no day', { invoiceDueDate: '2026-02-30' }, invalid),
  existing(
    'a part payment',
    'INV-2069',
    { paymentReference: 'Slip 12', paymentNotes: 'At the door' },
    { status: 201, headers: { 'Idempotency-Key': 'terminal-1' } },
  ),
  existing(
    'the same part payment again',
    'INV-2069',
    { paymentReference: 'Slip 12', paymentNotes: 'At the door' },
    { status: 201, headers: { 'Idempotency-Key': 'terminal-1' } },
  ),
  existing(
    'another payment under its key',
    'INV-2069',
    { amount: '21.00' },
    { status: 422, code: 'idempotency_key_reused', headers: { 'Idempotency-Key': 'terminal-1' } },
  ),
  existing('the same amount within ten minutes', 'INV-2069', {}, { status: 409, code: 'repeated_charge' }),
  existing('the same amount because it is meant', 'INV-2069', { chargeAnyway: true }),
  {
    name: 'the invoice after two part payments',
    endpoint: getInvoice,
    as: 'basic',
    params: (f) => ({ id: f.invoice('INV-2069') }),
    status: 200,
  },
  created('a payment of a new invoice', { invoiceDescription: 'Trap' }),
  created('a part payment of a new invoice', { amount: '5.00', paymentMethod: 'Other' }),
  created('a payment of a new invoice that was due long ago', {
    amount: '6.00',
    invoiceAmount: '6.00',
    invoiceDueDate: '2026-01-31',
  }),
  {
    // The invoice was marked as paid, and that was undone.
    ...created('a payment of what was paid by mistake before', {}),
    body: (f) => {
      const { customerId, amount } = owed(f)
      const due = toDecimal(amount)
      return {
        mode: 'new',
        customerId,
        amount: due,
        paymentMethod: 'Cash',
        invoiceAmount: due,
        invoiceDueDate: f.day(5),
      }
    },
  },
  { name: 'invoices after all this', endpoint: listInvoices, as: 'basic', status: 200 },
  list('the latest payments after all this', 'manager', { status: 200 }),
]

function owed({ world, invoice }: Fixture) {
  const found = world.invoices.find(({ id }) => id === invoice('INV-2069'))
  if (!found) throw new Error('the world has lost INV-2069')
  return found
}

/** A customer of the organisation other than the one who owes INV-2069. */
function otherPayer(f: Fixture): string {
  const { organizationId, customerId } = owed(f)
  const { world } = f
  const other = world.customers.find((one) => one.organizationId === organizationId && one.id !== customerId)
  return other?.id ?? ''
}

/** Card payments: the provider decides their outcome. */
export const settlingTerminalPayments: readonly Case[] = [
  created('a card', { amount: '7.00', paymentMethod: 'Credit Card (Phone)' }, { status: 201, settles: true }),
  created(
    'a declined card',
    { amount: '8.00', paymentMethod: 'Debit Card', paymentReference: 'DECLINE' },
    { status: 201, settles: true },
  ),
  existing(
    'a card for an invoice',
    'INV-2069',
    { amount: '9.00', paymentMethod: 'Credit Card (In-Person)' },
    { status: 201, settles: true },
  ),
  {
    name: 'the invoice after its card',
    endpoint: getInvoice,
    as: 'basic',
    params: (f) => ({ id: f.invoice('INV-2069') }),
    status: 200,
    settles: true,
  },
]
