import { cents } from '@parley/domain'
import { addInvoice, addLink, addPayment, addTransaction, refund, requestRefund } from '../build/money.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { WorldCustomer } from '../types.ts'
import type { HarborPeople } from './build-harbor.ts'

const WORK = ['Cleaning and check-up', 'Composite filling', 'Crown, second visit', 'Night guard', 'X-rays', 'Whitening']

/**
 * Invoices in a repeated pattern of four: paid (the first is partly refunded, another has a refund request), unpaid
 * with an active link, overdue, and paid in part.
 */
export function addHarborMoney(
  builder: WorldBuilder,
  patients: readonly WorldCustomer[],
  { marco, sofia }: HarborPeople,
): void {
  const { random, time } = builder
  for (const [index, patient] of patients.entries()) {
    const daysAgo = 44 - index * 2
    const kind = index % 4
    const createdAt = time.at(daysAgo, '10:30')
    const invoice = addInvoice(builder, {
      invoiceNumber: `INV-${5001 + index}`,
      customerId: patient.id,
      amount: cents(random.int(60, 480) * 100),
      description: random.pick(WORK),
      createdAt,
      dueDate: time.day(kind === 1 ? 3 + index : 14 - daysAgo),
      by: sofia,
      assignedTo: marco,
    })
    if (kind === 0) {
      const link = addLink(builder, invoice, sofia, createdAt)
      const payment = addPayment(builder, invoice, { link, by: sofia, createdAt }, time.at(daysAgo - 1, '19:12'))
      if (index === 4) requestRefund(builder, payment, cents(3000), time.at(daysAgo - 2, '09:30'), 'Insurance paid it')
      if (index === 0) refund(builder, payment, cents(2000), time.at(daysAgo - 3, '10:00'))
    }
    if (kind === 1) {
      const link = addLink(builder, invoice, sofia, createdAt, { expiresAt: time.at(-14, '10:30') })
      addTransaction(builder, invoice, { link, by: sofia, createdAt, status: 'pending' })
    }
    if (kind === 3) {
      const at = time.at(daysAgo - 1, '11:00')
      const metadata = { payment_type: 'Debit Card' }
      const part = cents(2500)
      addPayment(builder, invoice, { method: 'virtual_terminal', by: marco, amount: part, createdAt: at, metadata }, at)
    }
  }
}
