import { createQuestionFlow, createSubmissionFlow } from './submission.flow.ts'
import { readReason } from './void.flow.ts'
import type { ReasonForm } from './void.flow.ts'

/** The confirmation before an invoice is marked as paid. */
export const markPaidFlow = createQuestionFlow('markPaid')

/** The confirmation before an invoice is voided. */
export const voidInvoiceFlow = createQuestionFlow('voidInvoice')

/** The confirmation before a reminder is texted. */
export const reminderFlow = createQuestionFlow('reminder')

/** The confirmation before a payment link is texted again. */
export const resendLinkFlow = createQuestionFlow('resendLink')

/** The confirmation before a payment link is expired. */
export const expireLinkFlow = createQuestionFlow('expireLink')

/** The Undo Mark as Paid dialog. */
export const undoPaidFlow = createSubmissionFlow<ReasonForm, null, ReasonForm>({
  id: 'undoPaid',
  check: (form) => readReason(form, 'reason'),
})
