import { auditVoid, checkErase, ERASED_VOID_REASON } from '@parley/domain'
import type { Actor, Customer, Decision, EraseObstacles, Id, Invoice, PaymentLink, Transaction } from '@parley/domain'
import { audit, noteActivity, patch } from './change.ts'
import type { Change } from './change.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'

/** What a customer was asked to pay and has not paid. */
export interface WaitingRequests {
  /** Those that can be paid. */
  links: readonly PaymentLink[]
  /** What waits for money, each with the number of its invoice. */
  pending: readonly { transaction: Transaction; invoice: Pick<Invoice, 'customerId' | 'invoiceNumber'> }[]
}

/**
 * Decides that the personal data of a customer is removed for good, after their name was typed. What they were asked to pay is
 * called off first, as a void does it, and nobody is texted about it; the books stay.
 */
export function decideErase(
  input: WaitingRequests &
    EraseObstacles & {
      actor: Pick<Actor, 'userId'>
      customer: Pick<Customer, 'id' | 'name' | 'phoneNumber'>
      /** What was typed to confirm it. */
      typed: string
      conversationIds: readonly Id[]
      now: Date
      newId: NewId
    },
): Decision<{ changes: Change[] }> {
  const { actor, customer, typed, links, pending, conversationIds, now, newId } = input
  const check = checkErase(customer, typed, input)
  if (!check.allowed) return check
  const voided = { isVoided: true, voidReason: ERASED_VOID_REASON, voidedAt: now, voidedByUserId: actor.userId }
  return {
    allowed: true,
    changes: [
      ...links.flatMap((link) => {
        const next = transition(paymentLinkLifecycle, link.status, 'link.cancel')
        return next.allowed ? [patch('paymentLink', link, { status: next.state })] : []
      }),
      ...pending.flatMap(({ transaction, invoice }) => [
        patch('transaction', transaction, voided),
        noteActivity(invoiceActivity('transaction_voided', transaction.amount, { actor, invoice, now, newId })),
        audit(auditVoid(transaction, voided)),
      ]),
      { type: 'erase', customerId: customer.id, conversationIds },
      audit({
        action: 'customer.erase',
        subject: { kind: 'customer', id: customer.id },
        before: null,
        after: null,
      }),
    ],
  }
}
