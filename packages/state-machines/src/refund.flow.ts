import { checkRefundForm } from '@parley/domain'
import type { RefundDraft, RefundFacts, RefundForm } from '@parley/domain'
import { createSubmissionFlow } from './submission.flow.ts'

/** The server's answer to a refund. */
export interface RefundAnswer {
  requiresApproval: boolean
  message: string
}

/** The Refund dialog. */
export const refundFlow = createSubmissionFlow<RefundForm, RefundFacts, RefundDraft, RefundAnswer>({
  id: 'refundDialog',
  check: (form, facts) => {
    const decision = checkRefundForm(form, facts)
    return decision.allowed ? { allowed: true, request: decision.draft } : decision
  },
})
