import { toDecimal } from '@parley/domain'
import type { Cents, Customer, Invoice, Organization, PhoneNumber, Receipt, Transaction } from '@parley/domain'
import type { NewId } from './changes.ts'

/** What a receipt is made from. */
export interface ReceiptSource {
  organization: Pick<Organization, 'name'>
  customer: Customer
  /** The organisation's default number. */
  defaultPhone: Pick<PhoneNumber, 'phoneNumber'> | null
  /** See receiptNumber in the domain. */
  receiptNumber: string
  receiptToken: string
  now: Date
  newId: NewId
}

/** The receipt of a payment; its data is frozen from here on. */
export function makeReceipt(
  source: ReceiptSource,
  payment: {
    invoice: Pick<Invoice, 'invoiceNumber' | 'description'>
    transaction: Pick<Transaction, 'id' | 'paymentMethod'>
    amount: Cents
  },
): Receipt {
  const { organization, defaultPhone, customer, now, receiptNumber } = source
  const { invoice, transaction, amount } = payment
  return {
    id: source.newId(),
    transactionId: transaction.id,
    receiptNumber,
    token: source.receiptToken,
    data: {
      receipt_number: receiptNumber,
      business: { name: organization.name, phone: defaultPhone?.phoneNumber ?? null },
      customer: { name: customer.name, phone: customer.phoneNumber, email: customer.email },
      invoice: { invoice_number: invoice.invoiceNumber, description: invoice.description },
      payment: { amount: toDecimal(amount), paid_at: now.toISOString(), payment_method: transaction.paymentMethod },
    },
    generatedAt: now,
  }
}
