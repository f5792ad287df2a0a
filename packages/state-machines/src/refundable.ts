import { allowed, notRefundableText } from '@parley/domain'
import type { Cents, Decision, Transaction } from '@parley/domain'
import { transition } from './lifecycle.ts'
import { isMarkedPaid, markedPaymentLifecycle, markedPaymentState } from './marked-payment.lifecycle.ts'
import { transactionLifecycle, transactionState } from './transaction.lifecycle.ts'

/** The fields of a payment that determine whether it can be refunded. */
export interface RefundablePayment extends Pick<
  Transaction,
  'status' | 'isVoided' | 'amount' | 'refundedAmount' | 'metadata'
> {
  reversal: object | null
}

/** Decides whether the payment's state allows a refund. */
export function checkRefundable(payment: RefundablePayment): Decision {
  const next = refunded(payment, 'Part')
  return next.allowed ? allowed : next
}

/** The payment's state after a refund of `amount`; throws when no refund is possible. */
export function stateAfterRefund(payment: RefundablePayment, amount: Cents): 'partiallyRefunded' | 'refunded' {
  const isRest = payment.refundedAmount + amount === payment.amount
  const next = refunded(payment, isRest ? 'Rest' : 'Part')
  if (!next.allowed) throw new Error(`stateAfterRefund: ${next.text}`)
  return next.state === 'refunded' ? 'refunded' : 'partiallyRefunded'
}

function refunded(payment: RefundablePayment, how: 'Part' | 'Rest'): Decision<{ state: string }> {
  const text = notRefundableText(payment)
  return isMarkedPaid(payment)
    ? transition(markedPaymentLifecycle, markedPaymentState(payment), `markedPayment.refund${how}`, text)
    : transition(transactionLifecycle, transactionState(payment), `transaction.refund${how}`, text)
}
