import { toDecimal } from '@parley/domain'
import type {
  Cents,
  Customer,
  Invoice,
  Organization,
  PhoneNumber,
  Receipt,
  ReceiptData,
  Refund,
  Transaction,
} from '@parley/domain'
import type { NewId } from './new-id.ts'

/** The data from which a receipt is made. */
export interface ReceiptSource {
  organization: Pick<Organization, 'name'>
  customer: Customer
  /** The organisation's default number. */
  defaultPhone: Pick<PhoneNumber, 'phoneNumber'> | null
  /** See receiptNumber and refundReceiptNumber in the domain. */
  receiptNumber: string
  receiptToken: string
  now: Date
  newId: NewId
}

/** The data from which the receipt of a refund is made. */
export type RefundReceiptSource = Omit<ReceiptSource, 'customer'> & {
  customer: Pick<Customer, 'name' | 'phoneNumber' | 'email'>
  /** The number of the payment's receipt; null for a payment without one. */
  paymentReceiptNumber: string | null
}

type ReceiptInvoice = Pick<Invoice, 'invoiceNumber' | 'description'>

/** The receipt of a payment; its data never changes afterwards. */
export function makeReceipt(
  source: ReceiptSource,
  payment: { invoice: ReceiptInvoice; transaction: Pick<Transaction, 'id' | 'paymentMethod'>; amount: Cents },
): Receipt {
  const { invoice, transaction, amount } = payment
  return receiptOf(source, invoice, {
    transactionId: transaction.id,
    refundId: null,
    data: { payment: paymentPart(amount, source.now, transaction) },
  })
}

/** The receipt of a refund that has just succeeded; it omits the reason, which is for staff only. */
export function makeRefundReceipt(
  source: RefundReceiptSource,
  given: {
    refund: Pick<Refund, 'id' | 'amount' | 'method'>
    invoice: ReceiptInvoice
    transaction: Pick<Transaction, 'id' | 'amount' | 'paymentMethod'> & { completedAt: Date }
  },
): Receipt {
  const { refund, invoice, transaction } = given
  return receiptOf(source, invoice, {
    transactionId: transaction.id,
    refundId: refund.id,
    data: {
      payment: paymentPart(transaction.amount, transaction.completedAt, transaction),
      refund: {
        amount: toDecimal(refund.amount),
        refunded_at: source.now.toISOString(),
        refund_method: refund.method,
        payment_receipt_number: source.paymentReceiptNumber,
      },
    },
  })
}

function paymentPart(
  amount: Cents,
  paidAt: Date,
  { paymentMethod }: Pick<Transaction, 'paymentMethod'>,
): ReceiptData['payment'] {
  return { amount: toDecimal(amount), paid_at: paidAt.toISOString(), payment_method: paymentMethod }
}

function receiptOf(
  source: Omit<RefundReceiptSource, 'paymentReceiptNumber'>,
  invoice: ReceiptInvoice,
  { data, ...ids }: Pick<Receipt, 'transactionId' | 'refundId'> & { data: Pick<ReceiptData, 'payment' | 'refund'> },
): Receipt {
  const { organization, defaultPhone, customer, now, receiptNumber } = source
  return {
    ...ids,
    id: source.newId(),
    receiptNumber,
    token: source.receiptToken,
    data: {
      receipt_number: receiptNumber,
      business: { name: organization.name, phone: defaultPhone?.phoneNumber ?? null },
      customer: { name: customer.name, phone: customer.phoneNumber, email: customer.email },
      invoice: { invoice_number: invoice.invoiceNumber, description: invoice.description },
      ...data,
    },
    generatedAt: now,
    sentTo: { customerIds: [], emails: [] },
  }
}
