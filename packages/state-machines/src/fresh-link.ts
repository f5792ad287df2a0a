import { balanceDue, daysLater, ZERO } from '@parley/domain'
import type { Actor, Invoice, Organization, PaymentLink, Transaction } from '@parley/domain'
import type { NewId } from './new-id.ts'

/** A new active link for an invoice's open balance, with its pending transaction. */
export function freshLink(
  invoice: Invoice,
  input: {
    actor: Pick<Actor, 'userId'>
    organization: Pick<Organization, 'paymentConfig'>
    /** A newly generated code, see linkCode. */
    linkCode: string
    now: Date
    newId: NewId
  },
): { paymentLink: PaymentLink; transaction: Transaction } {
  const { actor, organization, linkCode, now, newId } = input
  const paymentLink: PaymentLink = {
    id: newId(),
    invoiceId: invoice.id,
    code: linkCode,
    status: 'active',
    expiresAt: daysLater(now, organization.paymentConfig.default_link_expiration_days),
    createdByUserId: actor.userId,
    createdAt: now,
  }
  const transaction: Transaction = {
    id: newId('transaction'),
    customerId: invoice.customerId,
    invoiceId: invoice.id,
    paymentLinkId: paymentLink.id,
    amount: balanceDue(invoice),
    status: 'pending',
    paymentMethod: 'payment_link',
    initiatedByUserId: actor.userId,
    providerId: null,
    metadata: {},
    isVoided: false,
    voidReason: null,
    voidedAt: null,
    refundedAmount: ZERO,
    reversal: null,
    isSurplus: false,
    createdAt: now,
    completedAt: null,
  }
  return { paymentLink, transaction }
}
