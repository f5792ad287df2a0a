import {
  beginningOf,
  CONSENT_DETAIL_MAX,
  inboundContent,
  isPlainKeyword,
  keywordAnswer,
  readKeyword,
  sendsTexts,
  SMS_MAX_LENGTH,
} from '@parley/domain'
import type {
  Consent,
  Conversation,
  Customer,
  E164,
  Keyword,
  Organization,
  PhoneNumber,
  TextPurpose,
} from '@parley/domain'
import { queueAutomaticAnswer } from './automatic-answer.decisions.ts'
import { enqueue } from './change.ts'
import type { Change } from './change.ts'
import type { NewMessage } from './changed-records.ts'
import { decideConsent } from './consent.decisions.ts'
import { smsJob, timeInThread } from './message.decisions.ts'
import type { AddedMessage } from './message.decisions.ts'
import type { NewId } from './new-id.ts'
import { fetchPictures } from './text-pictures.decisions.ts'

/**
 * Decides the effects of a customer's text: it is stored without card numbers and reopens the conversation; a keyword
 * opts out, opts in or asks for help. An opted-out customer is sent nothing but the one confirmation of the opt-out.
 */
export function decideInbound(input: {
  conversation: Conversation
  customer: Customer & Consent
  phoneNumber: PhoneNumber
  organization: Organization
  /** The customer's number that sent the text; the answer is sent to it. */
  from: E164
  content: string
  /** The carrier's id of the text; null or absent when there is none. */
  carrierId?: string | null
  /** The number of pictures that came with it; absent for none. */
  mediaCount?: number
  /** The keyword that the carrier recognised; null when none applies. Absent to read it from the content. */
  keyword?: Keyword | null | undefined
  /** Whether the carrier answers the keywords that it recognises; absent when the product answers all. */
  carrierAnswers?: boolean
  /**
   * When the conversation's newest message was created, so that this one is placed after it; null or absent when there
   * is none.
   */
  lastMessageAt?: Date | null
  /** When the customer sent it, for a text that arrives late. */
  sentAt?: Date | undefined
  now: Date
  newId: NewId
}): AddedMessage {
  const { conversation, customer, phoneNumber, organization, from, mediaCount = 0, lastMessageAt, now, newId } = input
  const { content, preview, hasMaskedCard } = inboundContent(input.content, mediaCount)
  const createdAt = timeInThread(now, lastMessageAt)
  const base = {
    conversationId: conversation.id,
    sentByUserId: null,
    phoneNumberId: phoneNumber.id,
    paymentLinkId: null,
  }
  const message: NewMessage = {
    ...base,
    id: newId(),
    content,
    senderName: null,
    direction: 'inbound',
    status: 'delivered',
    createdAt,
    kind: 'text',
    ...(mediaCount > 0 && { mediaCount }),
    ...(hasMaskedCard && { hasMaskedCard }),
    carrierId: input.carrierId ?? null,
  }
  const keyword = input.keyword === undefined ? readKeyword(input.content) : input.keyword
  const isAnswered = input.carrierAnswers === true && (input.keyword !== undefined || isPlainKeyword(input.content))
  const purpose = sendsTexts(phoneNumber) && !isAnswered ? answerPurpose(keyword, customer) : null
  const said = {
    id: conversation.id,
    state: 'open' as const,
    lastMessage: preview,
    lastMessageAt: createdAt,
    replyTo: from,
  }
  const changes: Change[] = [
    { type: 'say', message, conversation: { ...said, inboundAdded: 1 }, customerId: customer.id },
    ...fetchPictures({
      text: 'message',
      textId: message.id,
      customerId: customer.id,
      carrierId: input.carrierId ?? null,
      mediaCount,
      newId,
    }),
    ...consentOf(keyword, content, customer, now, newId),
    ...queueAutomaticAnswer({
      conversationId: conversation.id,
      customer,
      phoneNumber,
      organization,
      content: input.content,
      happenedAt: input.sentAt ?? createdAt,
      newId,
    }),
  ]
  if (keyword === null || purpose === null) return { message, changes }

  const text = keywordAnswer(keyword, organization.name).slice(0, SMS_MAX_LENGTH)
  const reply: NewMessage = {
    ...base,
    id: newId(),
    content: text,
    senderName: organization.name,
    direction: 'outbound',
    status: 'pending',
    createdAt: new Date(createdAt.getTime() + 1),
    kind: 'system',
  }
  const answered = { ...said, lastMessage: text, lastMessageAt: reply.createdAt, inboundAdded: 0 } as const
  return {
    message,
    changes: [
      ...changes,
      { type: 'say', message: reply, conversation: answered, customerId: customer.id },
      enqueue(smsJob({ newId, message: reply, conversation: { replyTo: from }, customer, phoneNumber, text, purpose })),
    ],
  }
}

/** The purpose of the answer to a keyword; null when it is not answered. */
export function answerPurpose(keyword: Keyword | null, customer: Customer): TextPurpose | null {
  if (keyword === null) return null
  const isOptedOut = customer.optedOutAt !== null
  if (keyword === 'stop') return isOptedOut ? null : 'opt_out_confirmation'
  if (keyword === 'start') return isOptedOut ? 'keyword_answer' : null
  return isOptedOut ? null : 'keyword_answer'
}

/** The consent changes that follow from a keyword. */
export function consentOf(
  keyword: Keyword | null,
  content: string,
  customer: Customer & Consent,
  now: Date,
  newId: NewId,
): Change[] {
  if (keyword !== 'stop' && keyword !== 'start') return []
  const detail = beginningOf(content.trim(), CONSENT_DETAIL_MAX)
  return decideConsent({ customer, optedOut: keyword === 'stop', how: 'keyword', detail, byUserId: null, now, newId })
}
