import { createQuestionFlow, createSubmissionFlow } from './submission.flow.ts'
import { readReason } from './void.flow.ts'
import type { ReasonForm } from './void.flow.ts'

/** The Mark as Paid question. */
export const markPaidFlow = createQuestionFlow('markPaid')

/** The Void Invoice question. */
export const voidInvoiceFlow = createQuestionFlow('voidInvoice')

/** The question before a reminder is texted. */
export const reminderFlow = createQuestionFlow('reminder')

/** The question before a payment link is texted once more. */
export const resendLinkFlow = createQuestionFlow('resendLink')

/** The question before a payment link ends. */
export const expireLinkFlow = createQuestionFlow('expireLink')

/** The Undo Mark as Paid dialog. */
export const undoPaidFlow = createSubmissionFlow<ReasonForm, null, ReasonForm>({
  id: 'undoPaid',
  check: (form) => readReason(form, 'reason'),
})
