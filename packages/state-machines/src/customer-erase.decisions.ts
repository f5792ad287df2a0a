import { auditVoid, checkErase, ERASED_VOID_REASON } from '@parley/domain'
import type { Actor, Customer, Decision, EraseObstacles, Id, Invoice, PaymentLink, Transaction } from '@parley/domain'
import { audit, noteActivity, patch } from './change.ts'
import type { Change } from './change.ts'
import { invoiceActivity } from './invoice-activity.ts'
import { transition } from './lifecycle.ts'
import type { NewId } from './new-id.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'

/** The open payment requests of a customer. */
export interface WaitingRequests {
  /** The links that can still be paid. */
  links: readonly PaymentLink[]
  /** The pending transactions, each with its invoice number. */
  pending: readonly { transaction: Transaction; invoice: Pick<Invoice, 'customerId' | 'invoiceNumber'> }[]
}

/**
 * Decides that a customer's personal data is permanently removed, after their name was typed to confirm. Open payment
 * requests are cancelled first, as by a void, without texting anybody; the books stay.
 */
export function decideErase(
  input: WaitingRequests &
    EraseObstacles & {
      actor: Pick<Actor, 'userId'>
      customer: Pick<Customer, 'id' | 'name' | 'phoneNumber'>
      /** The name typed to confirm. */
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
