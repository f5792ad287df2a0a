import type { AnyStateMachine } from 'xstate'
import { commentLifecycle } from '../comment.lifecycle.ts'
import { composerFlow } from '../composer.flow.ts'
import { conversationLifecycle } from '../conversation.lifecycle.ts'
import { createInvoiceFlow } from '../create-invoice.flow.ts'
import { invoiceLifecycle } from '../invoice.lifecycle.ts'
import type { Lifecycle } from '../lifecycle.ts'
import { markedPaymentLifecycle } from '../marked-payment.lifecycle.ts'
import { messageLifecycle } from '../message.lifecycle.ts'
import { newMessageFlow } from '../new-message.flow.ts'
import { noteLifecycle } from '../note.lifecycle.ts'
import { paymentAttemptLifecycle } from '../payment-attempt.lifecycle.ts'
import { paymentLinkLifecycle } from '../payment-link.lifecycle.ts'
import { paymentRequestFlow } from '../payment-request.flow.ts'
import { refundFlow } from '../refund.flow.ts'
import { refundLifecycle } from '../refund.lifecycle.ts'
import { scheduleFlow } from '../schedule.flow.ts'
import { scheduledMessageLifecycle } from '../scheduled-message.lifecycle.ts'
import { terminalFlow } from '../terminal.flow.ts'
import { transactionLifecycle } from '../transaction.lifecycle.ts'
import { voidFlow } from '../void.flow.ts'

/** Every lifecycle, by the name of its file. */
export const LIFECYCLES: Readonly<Record<string, Lifecycle>> = {
  comment: commentLifecycle,
  conversation: conversationLifecycle,
  invoice: invoiceLifecycle,
  'marked-payment': markedPaymentLifecycle,
  message: messageLifecycle,
  note: noteLifecycle,
  'payment-attempt': paymentAttemptLifecycle,
  'payment-link': paymentLinkLifecycle,
  refund: refundLifecycle,
  'scheduled-message': scheduledMessageLifecycle,
  transaction: transactionLifecycle,
}

/** Every flow, by the name of its file. */
export const FLOWS: Readonly<Record<string, AnyStateMachine>> = {
  composer: composerFlow,
  'create-invoice': createInvoiceFlow,
  'new-message': newMessageFlow,
  'payment-request': paymentRequestFlow,
  refund: refundFlow,
  schedule: scheduleFlow,
  terminal: terminalFlow,
  void: voidFlow,
}
