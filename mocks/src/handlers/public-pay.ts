import { getPayPage, getPublicReceipt, payLink, type PayPage, problems } from '@parley/contract'
import { balanceDue, type PaymentLink } from '@parley/domain'
import type { Owned } from '@parley/scenarios'
import { payPageStatus } from '@parley/state-machines'
import type { Handle } from '../handle.ts'
import { type MockContext, organizationOf } from '../mock-context.ts'
import { beginPayment, decline, expireLinks, settle } from '../payments.ts'
import { isOfPayment } from '../refunds.ts'
import { get, lastAttemptOf } from '../views.ts'
import { publicReceiptView } from './receipts.ts'

export function handlePublicPay({ open }: Handle, context: MockContext): void {
  const { store, now } = context
  const find = (code: string): Owned<PaymentLink> => {
    expireLinks(context)
    const link = [...store.paymentLinks.values()].find((link) => link.code === code)
    if (!link) throw problems.notFound('payment link')
    return link
  }

  open(getPayPage, ({ params }) => ({ value: payPageView(context, find(params.code)) }))

  open(payLink, ({ params, body }) => {
    const link = find(params.code)
    const invoice = get(store.invoices, link.invoiceId)
    const lastAttempt = lastAttemptOf(context, invoice.id)
    const status = payPageStatus({ link, invoice, lastAttempt, now: now() })
    if (status === 'paid' || status === 'processing') return { value: payPageView(context, link) }
    const { transaction, attempt } = beginPayment(context, link, body.simulate ?? null)
    if (body.simulate === 'decline') decline(context, transaction, attempt)
    else settle(context, transaction, attempt, null)
    return { value: payPageView(context, link) }
  })

  open(getPublicReceipt, ({ params }) => {
    const receipt = [...store.receipts.values()].find(({ token }) => token === params.token)
    if (!receipt) throw problems.notFound('receipt')
    return { value: publicReceiptView(context, receipt) }
  })
}

function payPageView(context: MockContext, link: Owned<PaymentLink>): PayPage {
  const { store, now, publicUrl } = context
  const invoice = get(store.invoices, link.invoiceId)
  const payments = [...store.transactions.values()].filter(({ invoiceId }) => invoiceId === invoice.id)
  const own = payments.find(({ paymentLinkId, completedAt }) => paymentLinkId === link.id && completedAt !== null)
  const paid = own ?? payments.find(({ completedAt }) => completedAt !== null)
  const receipt = paid && [...store.receipts.values()].find((one) => isOfPayment(one, paid.id))
  const status = payPageStatus({ link, invoice, lastAttempt: lastAttemptOf(context, invoice.id), now: now() })
  return {
    status,
    amount: status === 'paid' ? (paid?.amount ?? invoice.amount) : balanceDue(invoice),
    invoiceNumber: invoice.invoiceNumber,
    dueDate: invoice.dueDate,
    businessName: organizationOf(context, link.organizationId).name,
    receiptUrl: status === 'paid' && receipt ? `${publicUrl}/receipt/${receipt.token}` : null,
  }
}
