import { checkReason, type Decision } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** What the dialogs hold that ask why money is called off or taken back. */
export interface ReasonForm {
  reason: string
}

/** The Void dialog; it is submitted with whether this person may void the transaction now. */
export const voidFlow = createSubmissionFlow<ReasonForm, Decision, ReasonForm>({
  id: 'voidDialog',
  check: (form, permission) => (permission.allowed ? readReason(form, 'voidReason') : permission),
})

/** Reads a reason; a refusal names `field`. */
export function readReason({ reason }: ReasonForm, field: string): Decision<{ request: ReasonForm }> {
  const decision = checkReason(reason, field)
  return decision.allowed ? { allowed: true, request: { reason: reason.trim() } } : decision
}
