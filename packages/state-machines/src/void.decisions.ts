import { checkReason, checkVoidTransaction, refuse } from '@parley/domain'
import type { Actor, Decision, PaymentAttempt, PaymentLink, Transaction } from '@parley/domain'
import type { PaymentLinkPatch, TransactionVoid } from './changes.ts'
import { can } from './lifecycle.ts'
import { isLiveAttempt } from './pay-page.ts'
import { PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { paymentLinkLifecycle } from './payment-link.lifecycle.ts'

/** Decides that a pending transaction is called off: it keeps its status, its link can no longer be paid. Final. */
export function decideVoidTransaction(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  transaction: Transaction
  link: PaymentLink | null
  /** The invoice's latest attempt. */
  lastAttempt: PaymentAttempt | null
  reason: string
  now: Date
}): Decision<{ changes: { transaction: TransactionVoid; link: PaymentLinkPatch | null } }> {
  const { actor, transaction, link, lastAttempt, reason, now } = input
  const check = checkVoidTransaction(transaction, actor, now)
  if (!check.allowed) return check
  const reasonCheck = checkReason(reason, 'voidReason')
  if (!reasonCheck.allowed) return reasonCheck
  if (isLiveAttempt(lastAttempt) && lastAttempt?.transactionId === transaction.id) {
    return refuse('wrong_state', PAYMENT_RUNNING_TEXT)
  }
  const isOpen = link !== null && can(paymentLinkLifecycle, link.status, 'link.cancel')
  return {
    allowed: true,
    changes: {
      transaction: { id: transaction.id, isVoided: true, voidReason: reason.trim(), voidedAt: now },
      link: isOpen ? { id: link.id, status: 'cancelled' } : null,
    },
  }
}
