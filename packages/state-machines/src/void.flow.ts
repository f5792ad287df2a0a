import { checkReason, type Decision } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** The form of the dialogs that require a reason for voiding or undoing a payment. */
export interface ReasonForm {
  reason: string
}

/** The Void dialog; submitted with the decision whether this person may void the transaction now. */
export const voidFlow = createSubmissionFlow<ReasonForm, Decision, ReasonForm>({
  id: 'voidDialog',
  check: (form, permission) => (permission.allowed ? readReason(form, 'voidReason') : permission),
})

/** Parses a reason; a refusal is for `field`. */
export function readReason({ reason }: ReasonForm, field: string): Decision<{ request: ReasonForm }> {
  const decision = checkReason(reason, field)
  return decision.allowed ? { allowed: true, request: { reason: reason.trim() } } : decision
}
