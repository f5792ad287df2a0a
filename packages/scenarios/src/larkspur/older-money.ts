import { cents } from '@parley/domain'
import type { Cents } from '@parley/domain'
import {
  addDecline,
  addInvoice,
  addLink,
  addPayment,
  addTransaction,
  refund,
  requestText,
  voidTransaction,
} from '../build/money.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { WorldCustomer } from '../types.ts'
import type { LarkspurCast } from './customers.ts'
import type { LarkspurPeople } from './people.ts'
import type { LarkspurThreads } from './threads.ts'

const CARD = { payment_type: 'card', brand: 'visa', last4: '4242' }

/**
 * Number of older completed payments and their total in cents: with the ten of the references, 125 payments of
 * $48,362.15.
 */
const OLDER_COMPLETED = 115
const OLDER_TOTAL = 4_373_820

const JOBS = [
  'Drain cleaning, main line.',
  'Faucet replacement, parts and labor.',
  'Water heater flush and inspection.',
  'Toilet repair, fill valve and flapper.',
  'Garbage disposal, three quarter horsepower.',
  'Pressure regulator replacement.',
  'Sump pump service.',
  'Annual service plan.',
  'Gas line for range, permit included.',
  'Leak search and repair.',
]

interface OlderPayment {
  customer: WorldCustomer
  amount: Cents
  daysAgo: number
}

/** Older paid invoices, some after a declined card, two refunded in full, two voided; all of them closed. */
export function addOlderMoney(
  builder: WorldBuilder,
  cast: LarkspurCast,
  others: readonly WorldCustomer[],
  threads: LarkspurThreads,
  people: LarkspurPeople,
): void {
  const { random, time } = builder
  const billers = [people.priya, people.ana, people.devin, people.marcus, people.theo]
  const payments = olderPayments(builder, cast, others).toSorted((a, b) => b.daysAgo - a.daysAgo)
  for (const [index, { customer, amount, daysAgo }] of payments.entries()) {
    const by = random.pick(billers)
    const createdAt = time.at(daysAgo, `${random.int(8, 11)}:${random.int(10, 59)}`)
    const invoice = addInvoice(builder, {
      invoiceNumber: `INV-${2047 - payments.length + 1 + index}`,
      customerId: customer.id,
      amount,
      description: random.pick(JOBS),
      createdAt,
      dueDate: time.day(7 - daysAgo),
      by,
      assignedTo: random.chance(0.8) ? by : null,
    })
    const completedAt = time.at(daysAgo - random.int(0, 4), `${random.int(13, 19)}:${random.int(10, 59)}`)
    const isTerminal = index % 5 === 3
    if (isTerminal) {
      const metadata = { payment_type: random.pick(['Cash', 'Check', 'Credit Card (Phone)', 'Debit Card']) }
      addPayment(builder, invoice, { method: 'virtual_terminal', by, createdAt: completedAt, metadata }, completedAt)
      continue
    }
    const link = addLink(builder, invoice, by, createdAt)
    if (index % 17 === 4) addDecline(builder, invoice, link, by, createdAt)
    const thread = threads.get(customer.id)
    if (thread && daysAgo < 58 && customer.optedOutAt === null) requestText(builder, thread, by, invoice, link)
    addPayment(builder, invoice, { link, by, createdAt, metadata: CARD }, completedAt)
  }
  addOddities(builder, others, people)
}

function olderPayments(builder: WorldBuilder, cast: LarkspurCast, others: readonly WorldCustomer[]): OlderPayment[] {
  const { random } = builder
  const known: [WorldCustomer, number[]][] = [
    [cast.grace, [110_800, 40_000]],
    [cast.helen, [98_500, 36_500]],
    [cast.jun, [45_500]],
    [cast.luis, [54_000]],
    [cast.maria, [64_000]],
    [cast.priscilla, [190_000, 120_500]],
    [cast.rosa, [51_000]],
    [cast.tom, [88_000, 69_400]],
    [cast.wen, [77_500, 55_500]],
    [cast.yvonne, [131_250, 109_375, 109_375, 87_500]],
  ]
  const payments = known.flatMap(([customer, amounts]) =>
    amounts.map((amount) => ({ customer, amount: cents(amount), daysAgo: random.int(40, 250) })),
  )
  const count = OLDER_COMPLETED - payments.length
  const weights = Array.from({ length: count }, () => random.int(80, 420))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let left = OLDER_TOTAL - payments.reduce((total, { amount }) => total + amount, 0)
  const whole = left
  for (const [index, weight] of weights.entries()) {
    const share = index === count - 1 ? left : Math.round((whole * weight) / sum / 25) * 25
    left -= share
    const customer = others[index % others.length]
    if (!customer) throw new RangeError('scenario: no other customers')
    const daysAgo = random.chance(0.4) ? random.int(32, 57) : random.int(58, 250)
    payments.push({ customer, amount: cents(share), daysAgo })
  }
  return payments
}

function addOddities(builder: WorldBuilder, others: readonly WorldCustomer[], people: LarkspurPeople): void {
  const { random, time } = builder
  for (const [index, customer] of others.slice(0, 4).entries()) {
    const daysAgo = 40 + index * 9
    const createdAt = time.at(daysAgo, '09:15')
    const isVoid = index >= 2
    const invoice = addInvoice(builder, {
      invoiceNumber: `INV-${1900 + index}`,
      customerId: customer.id,
      amount: cents(random.int(90, 400) * 100),
      description: random.pick(JOBS),
      createdAt,
      dueDate: time.day(7 - daysAgo),
      by: people.ana,
      status: isVoid ? 'void' : 'unpaid',
    })
    const link = addLink(builder, invoice, people.ana, createdAt, { status: isVoid ? 'cancelled' : 'active' })
    const draft = { link, by: people.ana, createdAt, metadata: CARD }
    if (isVoid) {
      const transaction = addTransaction(builder, invoice, { ...draft, status: 'pending' })
      voidTransaction(transaction, time.at(daysAgo - 1, '15:00'), 'Billed twice by mistake')
    } else {
      const payment = addPayment(builder, invoice, draft, time.at(daysAgo - 1, '12:40'))
      refund(builder, payment, payment.amount, time.at(daysAgo - 5, '10:05'))
    }
  }
}
