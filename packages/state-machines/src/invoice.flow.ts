import { createSubmissionFlow } from './submission.flow.ts'
import { readReason } from './void.flow.ts'
import type { ReasonForm } from './void.flow.ts'

/** The form of a dialog that is nothing but a question. */
export type NoForm = Readonly<Record<never, never>>

/** A dialog that asks before it does one thing. */
const question = (id: string) =>
  createSubmissionFlow<NoForm, null, NoForm>({ id, check: (request) => ({ allowed: true, request }) })

/** The Mark as Paid question. */
export const markPaidFlow = question('markPaid')

/** The Void Invoice question. */
export const voidInvoiceFlow = question('voidInvoice')

/** The question before a reminder is texted. */
export const reminderFlow = question('reminder')

/** The question before a payment link is texted once more. */
export const resendLinkFlow = question('resendLink')

/** The question before a payment link ends. */
export const expireLinkFlow = question('expireLink')

/** The Undo Mark as Paid dialog. */
export const undoPaidFlow = createSubmissionFlow<ReasonForm, null, ReasonForm>({
  id: 'undoPaid',
  check: (form) => readReason(form, 'reason'),
})
