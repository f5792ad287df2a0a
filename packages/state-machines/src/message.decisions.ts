import {
  allowed,
  asksFor,
  carrierFailureText,
  checkMessageContent,
  checkSendAllowed,
  checkUnseen,
  contentOf,
  isKeywordAnswer,
  isTooLateToAnswer,
  previewOf,
  refuse,
  replyNumber,
  withSignature,
  wordsOf,
} from '@parley/domain'
import type {
  Actor,
  Conversation,
  Customer,
  Decision,
  Id,
  Message,
  Organization,
  PaymentAttempt,
  PaymentLink,
  PhoneNumber,
  SentPicture,
  Template,
  TextPicture,
  TextPurpose,
  Transaction,
  UnseenMessages,
} from '@parley/domain'
import { enqueue, noteActivity, patch } from './change.ts'
import type { Change } from './change.ts'
import type { NewMessage } from './changed-records.ts'
import { transition } from './lifecycle.ts'
import { messageLifecycle } from './message.lifecycle.ts'
import type { NewId } from './new-id.ts'
import type { SmsJob } from './outbox-jobs.ts'
import { isLiveAttempt } from './pay-page.ts'
import { PAYMENT_RUNNING_TEXT } from './payment-link.decisions.ts'
import { countUse } from './template.decisions.ts'
import { attachPictures } from './text-pictures.decisions.ts'

/** The data from which an outgoing text of a conversation is made. */
export interface OutboundText {
  conversation: Conversation
  customer: Customer
  phoneNumber: PhoneNumber
  organization: Organization
  /**
   * True when no outbound message was sent in the conversation on the organisation's current day; the signature is then
   * appended.
   */
  isFirstToday: boolean
  /**
   * When the conversation's newest message was created, so that a new one is placed after it; null or absent when there
   * is none.
   */
  lastMessageAt?: Date | null
  now: Date
  newId: NewId
}

/**
 * The messages since the sender last looked (absent when the client did not state what the sender had seen), and
 * whether the sender confirmed sending anyway.
 */
export interface UnseenInput {
  unseen?: UnseenMessages | null
  sendAnyway?: boolean | undefined
}

/** Decides a message that `actor` sends. The content is stored as typed; the text for the carrier has the signature. */
export function decideSendMessage(
  input: OutboundText &
    UnseenInput & {
      actor: Actor
      content: string
      pictures?: readonly (SentPicture | TextPicture)[]
      /** The template that the text came from. */
      template?: Template | null
    },
): Decision<AddedMessage> {
  const { actor, content, pictures = [], customer, phoneNumber, now, newId } = input
  const contentCheck = checkMessageContent(content, withSignature(content, input), pictures.length)
  if (!contentCheck.allowed) return contentCheck
  const sendCheck = checkSendAllowed(customer, phoneNumber)
  if (!sendCheck.allowed) return sendCheck
  const unseenCheck = checkUnseen(input.unseen ?? null, input.sendAnyway ?? false, now)
  if (!unseenCheck.allowed) return unseenCheck
  const kept = { content: contentOf(content, pictures.length), mediaCount: pictures.length }
  const { message, changes } = outboundText(input, { ...kept, kind: 'text', sender: actor, paymentLinkId: null })
  const attached = attachPictures({ messageId: message.id }, pictures, newId)
  const activity = noteActivity({
    id: newId(),
    actionType: 'message_sent',
    userId: actor.userId,
    customerId: customer.id,
    details: {},
    createdAt: now,
  })
  const uses = countUse(input.template, content, now)
  const asked = askForFirstAnswer(input, actor)
  return { allowed: true, message, changes: [...changes, ...attached, activity, ...uses, ...asked] }
}

/**
 * Queues the assignment of an unassigned conversation to the person who answers first, when that rule is on; done by
 * the worker because users are locked before conversations.
 */
function askForFirstAnswer({ conversation, organization, newId }: OutboundText, { userId }: Actor): Change[] {
  if (!organization.assignmentRules.first_answer || conversation.assignedToUserId !== null) return []
  const payload = { conversationId: conversation.id, customerId: conversation.customerId, userId }
  return [enqueue({ id: newId(), kind: 'assignment.first', payload })]
}

/**
 * The time of a new message in its thread: now, but after the newest message, which another process with another clock
 * may have stored while this one waited.
 */
export function timeInThread(now: Date, lastMessageAt: Date | null | undefined): Date {
  return lastMessageAt && lastMessageAt >= now ? new Date(lastMessageAt.getTime() + 1) : now
}

/** An added message with the changes that it causes. */
export interface AddedMessage {
  message: NewMessage
  changes: Change[]
}

/** Adds the message to its conversation and queues the carrier's job; checks no rules. */
export function outboundText(
  { conversation, customer, phoneNumber, organization, isFirstToday, lastMessageAt, now, newId }: OutboundText,
  {
    content,
    mediaCount = 0,
    kind,
    sender,
    paymentLinkId,
  }: Pick<NewMessage, 'content' | 'mediaCount' | 'kind' | 'paymentLinkId'> & {
    /** Without a user id, the product is the sender. */
    sender: { userId: Id | null; name: string }
  },
): AddedMessage {
  const createdAt = timeInThread(now, lastMessageAt)
  const message: NewMessage = {
    id: newId(),
    conversationId: conversation.id,
    content,
    direction: 'outbound',
    status: 'pending',
    sentByUserId: sender.userId,
    senderName: sender.name,
    phoneNumberId: phoneNumber.id,
    paymentLinkId,
    createdAt,
    kind,
    ...(mediaCount > 0 && { mediaCount }),
  }
  const text = withSignature(wordsOf({ content, mediaCount }), { organization, isFirstToday })
  const purpose = kind === 'payment_request' ? 'payment_request' : 'message'
  const said = {
    id: conversation.id,
    lastMessage: previewOf(content, mediaCount),
    lastMessageAt: createdAt,
    inboundAdded: 0,
  } as const
  return {
    message,
    changes: [
      { type: 'say', message, conversation: said, customerId: customer.id },
      enqueue(smsJob({ newId, message, conversation, customer, phoneNumber, text, purpose })),
    ],
  }
}

/** The carrier's job for a stored message. */
export function smsJob(input: {
  newId: NewId
  message: Pick<Message, 'id'>
  conversation: Pick<Conversation, 'replyTo'>
  customer: Pick<Customer, 'id' | 'phoneNumber' | 'otherPhoneNumbers'>
  phoneNumber: Pick<PhoneNumber, 'phoneNumber'>
  text: string
  purpose: TextPurpose
}): SmsJob {
  const { newId, message, conversation, customer, phoneNumber, text, purpose } = input
  const address = { from: phoneNumber.phoneNumber, to: replyNumber(conversation, customer) }
  return {
    id: newId(),
    kind: 'sms.send',
    payload: { messageId: message.id, customerId: customer.id, ...address, text, purpose },
  }
}

const LINK_GONE_TEXTS = {
  paid: 'was paid',
  cancelled: 'was cancelled',
  expired: 'has expired',
} as const

/** The payment request that a text makes or reminds of. */
export interface SentRequest {
  link: Pick<PaymentLink, 'status' | 'expiresAt'>
  /** The transaction that the link would charge now; null when none is pending. */
  pendingTransaction: Pick<Transaction, 'amount'> | null
  /** The invoice's latest attempt. */
  lastAttempt: Pick<PaymentAttempt, 'status'> | null
}

/** `outcome`: the end of the refusal's sentence when the link is no longer active, for example 'it was not sent.' */
function checkStillDue(content: string, request: SentRequest | null, now: Date, outcome: string): Decision {
  if (request === null) return allowed
  const { link, pendingTransaction, lastAttempt } = request
  const status = link.status === 'active' && link.expiresAt.getTime() <= now.getTime() ? 'expired' : link.status
  if (status !== 'active') {
    return refuse('wrong_state', `The payment link in this message ${LINK_GONE_TEXTS[status]}, so ${outcome}`)
  }
  if (isLiveAttempt(lastAttempt)) return refuse('not_due', PAYMENT_RUNNING_TEXT)
  if (pendingTransaction !== null && asksFor(content, pendingTransaction.amount)) return allowed
  return refuse('not_due', 'The amount has changed since. Send a reminder of the invoice instead.')
}

/** The last check before a text is sent, possibly long after it was written: whether its content is still right. */
export function checkStillRight(
  message: Pick<NewMessage, 'kind' | 'content' | 'createdAt'>,
  { purpose, request, now }: { purpose: TextPurpose; request: SentRequest | null; now: Date },
): Decision {
  const isAnswerByItself = message.kind === 'system' && !isKeywordAnswer(purpose)
  if (isAnswerByItself && isTooLateToAnswer(message.createdAt, now)) return refuse('too_late', ANSWER_LATE_TEXT)
  return checkStillDue(message.content, request, now, 'it was not sent.')
}

const ANSWER_LATE_TEXT = 'This automatic answer could not be sent within 15 minutes, so it was not sent.'

/** Decides a retry of a failed message; it is sent to the carrier as a new job, as if it had never been sent. */
export function decideRetryMessage(
  input: UnseenInput & {
    message: Pick<NewMessage, 'id' | 'conversationId' | 'kind' | 'status' | 'content' | 'mediaCount'>
    /** null for a text that requests no money. */
    request: SentRequest | null
    conversation: Conversation
    customer: Customer
    phoneNumber: PhoneNumber
    organization: Organization
    isFirstToday: boolean
    now: Date
    newId: NewId
  },
): Decision<{ changes: Change[] }> {
  const { message, request, conversation, customer, phoneNumber, now, newId } = input
  if (message.kind === 'system') return refuse('wrong_state', 'An automatic message cannot be sent again')
  const next = transition(messageLifecycle, message.status, 'message.retry', 'Only a failed message can be sent again')
  if (!next.allowed) return next
  const check = checkSendAllowed(customer, phoneNumber)
  if (!check.allowed) return check
  const due = checkStillDue(message.content, request, now, 'it cannot be sent again. Send a new payment request.')
  if (!due.allowed) return due
  const unseenCheck = checkUnseen(input.unseen ?? null, input.sendAnyway ?? false, now)
  if (!unseenCheck.allowed) return unseenCheck
  const purpose = message.kind === 'payment_request' ? 'payment_request' : 'message'
  const text = withSignature(wordsOf(message), input)
  const job = smsJob({ newId, message, conversation, customer, phoneNumber, text, purpose })
  const anew = { failureCode: null, failureText: null, carrierId: null, acceptedAt: null, retryJobId: job.id }
  return { allowed: true, changes: [patch('message', message, { status: next.state, ...anew }), enqueue(job)] }
}

/** A carrier's report on a message; `errorText` replaces the default text for the code. */
export type CarrierReport = { status: 'delivered' } | { status: 'failed'; errorCode: string | null; errorText?: string }

/**
 * Decides the effect of a carrier's report. Messages only move forward: a report about a settled message is refused.
 */
export function decideCarrierReport(
  message: Pick<Message, 'id' | 'conversationId' | 'status'>,
  report: CarrierReport,
): Decision<{ changes: Change[] }> {
  const event = report.status === 'delivered' ? 'message.deliver' : 'message.fail'
  const next = transition(messageLifecycle, message.status, event)
  if (!next.allowed) return next
  const fields = { status: next.state, ...failureOf(report) }
  return { allowed: true, changes: [patch('message', message, fields)] }
}

/** The failure fields of a text that follow from the carrier's report. */
export const failureOf = (report: CarrierReport) =>
  report.status === 'delivered'
    ? { failureCode: null, failureText: null }
    : { failureCode: report.errorCode, failureText: report.errorText ?? carrierFailureText(report.errorCode) }
