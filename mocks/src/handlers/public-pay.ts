import { getPayPage, getPublicReceipt, payLink, problems } from '@parley/contract'
import { balanceDue, firstNameAndInitial, type PaymentLink } from '@parley/domain'
import { type PayPageView, payPageWire } from '@parley/public-pages'
import type { Owned } from '@parley/scenarios'
import { payPageStatus } from '@parley/state-machines'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { beginPayment, decline, expireLinks, settle } from '../payments.ts'
import { isOfPayment } from '../refunds.ts'
import { ownedBy } from '../store.ts'
import { get, lastAttemptOf } from '../views.ts'
import { findReceiptByToken, publicReceiptView } from './receipts.ts'

export function handlePublicPay({ open }: Handle, context: MockContext): void {
  const { publicUrl } = context

  open(getPayPage, ({ params }) => ({ value: payPageWire(payPageOf(context, params.code), publicUrl) }))

  open(payLink, ({ params, body }) => ({
    value: payPageWire(payByCode(context, params.code, body.simulate ?? null), publicUrl),
  }))

  open(getPublicReceipt, ({ params }) => ({
    value: publicReceiptView(context, findReceiptByToken(context, params.token)),
  }))
}

/** The pay page of a payment link; throws NotFound for an unknown code. */
export const payPageOf = (context: MockContext, code: string): PayPageView =>
  payPageView(context, findLink(context, code))

/** Pays through a link, unless a payment is in progress or completed, and returns the page afterwards. */
export function payByCode(context: MockContext, code: string, simulate: 'decline' | null): PayPageView {
  const { store, now } = context
  const link = findLink(context, code)
  const invoice = get(store.invoices, link.invoiceId)
  const lastAttempt = lastAttemptOf(context, invoice.id)
  const status = payPageStatus({ link, invoice, lastAttempt, now: now() })
  if (status === 'paid' || status === 'processing') return payPageView(context, link)
  const { transaction, attempt } = beginPayment(context, link, simulate)
  if (simulate === 'decline') decline(context, transaction, attempt)
  else settle(context, transaction, attempt, null)
  return payPageView(context, link)
}

function findLink(context: MockContext, code: string): Owned<PaymentLink> {
  expireLinks(context)
  const link = [...context.store.paymentLinks.values()].find((link) => link.code === code)
  if (!link) throw problems.notFound('payment link')
  return link
}

function payPageView(context: MockContext, link: Owned<PaymentLink>): PayPageView {
  const { store, now } = context
  const invoice = get(store.invoices, link.invoiceId)
  const payments = [...store.transactions.values()].filter(({ invoiceId }) => invoiceId === invoice.id)
  const own = payments.find(({ paymentLinkId, completedAt }) => paymentLinkId === link.id && completedAt !== null)
  const paid = own ?? payments.find(({ completedAt }) => completedAt !== null)
  const receipt = paid && [...store.receipts.values()].find((one) => isOfPayment(one, paid.id))
  const lastAttempt = lastAttemptOf(context, invoice.id)
  const status = payPageStatus({ link, invoice, lastAttempt, now: now() })
  const { name, logoUrl } = organizationOf(context, link.organizationId)
  const number = numberOf(context, link)
  const customer = store.customers.get(invoice.customerId)
  return {
    status,
    amount: status === 'paid' ? (paid?.amount ?? invoice.amount) : balanceDue(invoice),
    invoiceNumber: invoice.invoiceNumber,
    description: invoice.description,
    dueDate: invoice.dueDate,
    business: { name, logoUrl, line: number?.label ?? null, phone: number?.phoneNumber ?? null },
    customer: customer?.name ? firstNameAndInitial(customer.name) : null,
    declineText: lastAttempt?.failureText ?? null,
    receiptPath: status === 'paid' && receipt ? `/receipt/${receipt.token}` : null,
    checkoutUrl: null,
    isOwnAttempt: lastAttempt?.paymentLinkId === link.id,
    isSimulated: true,
  }
}

/** The number from which the link was last texted, else the default one. */
function numberOf({ store }: MockContext, { id, organizationId }: Owned<PaymentLink>) {
  const numbers = ownedBy(store.phoneNumbers, organizationId)
  const text = [...store.messages.values()].findLast(({ paymentLinkId }) => paymentLinkId === id)
  const conversation = text && store.conversations.get(text.conversationId)
  return (
    numbers.find((number) => number.id === conversation?.phoneNumberId) ?? numbers.find(({ isDefault }) => isDefault)
  )
}
