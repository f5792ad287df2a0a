import { parseCents, toDecimal } from './cents.ts'
import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { may } from './policy.ts'
import { checkRefund, REFUND_FORBIDDEN_TEXT, refundable } from './refund.rules.ts'
import type { RefundDraft, RefundMethod, RefundReason } from './refund.rules.ts'

/** The values of the Refund dialog. */
export interface RefundForm {
  /** `full` refunds the whole remainder, whatever `amount` is. */
  kind: 'full' | 'partial'
  /** Dollars, as typed. */
  amount: string
  reason: RefundReason | null
  method: RefundMethod
  notes: string
  notifyCustomer: boolean
}

/** The form values of a refund. */
export function refundFormOf({ amount, reason, reasonNotes, method, notifyCustomer }: RefundDraft): RefundForm {
  return { kind: 'partial', amount: toDecimal(amount), reason, method, notes: reasonNotes ?? '', notifyCustomer }
}

/** The amount of the form in cents; null when the typed amount is invalid. */
export function refundAmount(form: Pick<RefundForm, 'kind' | 'amount'>, facts: RefundFacts) {
  return form.kind === 'full' ? refundable(facts.transaction, facts.refunds) : parseCents(form.amount.trim())
}

/** The user who refunds, and the facts about the transaction. */
export type RefundFacts = Parameters<typeof checkRefund>[1]

/** Checks the form and returns its refund. */
export function checkRefundForm(form: RefundForm, facts: RefundFacts): Decision<{ draft: RefundDraft }> {
  if (!may(facts.actor, 'transaction.refund')) return refuse('forbidden', REFUND_FORBIDDEN_TEXT)
  const amount = refundAmount(form, facts)
  if (amount === null) return refuse('invalid', 'Please enter a valid amount', { field: 'amount' })
  if (form.reason === null) return refuse('invalid', 'Please select a reason', { field: 'reason' })
  const draft: RefundDraft = {
    amount,
    reason: form.reason,
    reasonNotes: form.notes.trim() || null,
    method: form.method,
    notifyCustomer: form.notifyCustomer,
  }
  const decision = checkRefund(draft, facts)
  return decision.allowed ? { allowed: true, draft } : decision
}
