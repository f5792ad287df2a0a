import type { AnyStateMachine } from 'xstate'
import { accountLinkLifecycle } from '../account-link.lifecycle.ts'
import { addCustomerFlow } from '../add-customer.flow.ts'
import { callLifecycle } from '../call.lifecycle.ts'
import { createCommentFlow, deleteCommentFlow, resolveCommentFlow } from '../comment.flow.ts'
import { commentLifecycle } from '../comment.lifecycle.ts'
import { composerFlow } from '../composer.flow.ts'
import { conversationLifecycle } from '../conversation.lifecycle.ts'
import { createInvoiceFlow } from '../create-invoice.flow.ts'
import { customerProfileFlow } from '../customer-profile.flow.ts'
import {
  expireLinkFlow,
  markPaidFlow,
  reminderFlow,
  resendLinkFlow,
  undoPaidFlow,
  voidInvoiceFlow,
} from '../invoice.flow.ts'
import { invoiceLifecycle } from '../invoice.lifecycle.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { lineComposerFlow } from '../line-composer.flow.ts'
import { markedPaymentLifecycle } from '../marked-payment.lifecycle.ts'
import { meetingLifecycle } from '../meeting.lifecycle.ts'
import { memberLifecycle } from '../member.lifecycle.ts'
import { messageLifecycle } from '../message.lifecycle.ts'
import { newMessageFlow } from '../new-message.flow.ts'
import { noteLifecycle } from '../note.lifecycle.ts'
import { paymentAttemptLifecycle } from '../payment-attempt.lifecycle.ts'
import { paymentLinkLifecycle } from '../payment-link.lifecycle.ts'
import { paymentRequestFlow } from '../payment-request.flow.ts'
import { refundFlow } from '../refund.flow.ts'
import { refundLifecycle } from '../refund.lifecycle.ts'
import { roomFlow } from '../room.flow.ts'
import { scheduleFlow } from '../schedule.flow.ts'
import { scheduledMessageLifecycle } from '../scheduled-message.lifecycle.ts'
import { sendReceiptFlow } from '../send-receipt.flow.ts'
import { terminalFlow } from '../terminal.flow.ts'
import { transactionLifecycle } from '../transaction.lifecycle.ts'
import { voidFlow } from '../void.flow.ts'

/** Every lifecycle, by its noun. */
export const LIFECYCLES: Readonly<Record<string, Lifecycle>> = {
  'account link': accountLinkLifecycle,
  call: callLifecycle,
  comment: commentLifecycle,
  conversation: conversationLifecycle,
  invoice: invoiceLifecycle,
  'marked payment': markedPaymentLifecycle,
  meeting: meetingLifecycle,
  member: memberLifecycle,
  message: messageLifecycle,
  note: noteLifecycle,
  'payment attempt': paymentAttemptLifecycle,
  'payment link': paymentLinkLifecycle,
  refund: refundLifecycle,
  'scheduled message': scheduledMessageLifecycle,
  transaction: transactionLifecycle,
}

/** Every flow, by what it is used for. */
export const FLOWS: Readonly<Record<string, AnyStateMachine>> = {
  'the composer': composerFlow,
  "the composer of one's own line": lineComposerFlow,
  'a new message': newMessageFlow,
  'a message for later': scheduleFlow,
  'a comment, a reply, another text for one': createCommentFlow<string>(),
  'resolving a comment': resolveCommentFlow,
  'deleting a comment': deleteCommentFlow,
  'a payment request': paymentRequestFlow,
  'the terminal': terminalFlow,
  'refunding a transaction': refundFlow,
  'voiding a transaction': voidFlow,
  'adding a customer': addCustomerFlow,
  'editing a customer': customerProfileFlow,
  'creating an invoice': createInvoiceFlow,
  'marking an invoice as paid': markPaidFlow,
  'undoing a mark as paid': undoPaidFlow,
  'voiding an invoice': voidInvoiceFlow,
  'sending a reminder': reminderFlow,
  'resending a payment link': resendLinkFlow,
  'ending a payment link': expireLinkFlow,
  'sending a receipt': sendReceiptFlow,
  'coming into a room': roomFlow,
}
