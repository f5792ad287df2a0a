import { inboundContent, isPlainKeyword, keywordAnswer, readKeyword, SMS_MAX_LENGTH } from '@parley/domain'
import type { Conversation, Customer, Keyword, Organization, PhoneNumber, TextPurpose } from '@parley/domain'
import type { Change } from './change.ts'
import type { ConversationPatch, NewId, NewMessage, SmsJob } from './changes.ts'
import { decideConsent } from './consent.decisions.ts'
import { smsJob, timeInThread } from './message.decisions.ts'

export interface InboundChanges {
  message: NewMessage
  /** The answer to a keyword, when one goes out. */
  reply: NewMessage | null
  conversation: ConversationPatch
  /** Opted out or in; nothing when that does not change. */
  consent: Change[]
  outbox: SmsJob | null
}

/**
 * Decides what a customer's text does: it is stored without card numbers, reopens the conversation, and a keyword opts out, opts in or asks for
 * help. An opted-out customer is answered nothing but the one confirmation of the opt-out.
 */
export function decideInbound(input: {
  conversation: Conversation
  customer: Customer
  phoneNumber: PhoneNumber
  organization: Organization
  content: string
  /** How many pictures came with it; absent: none. */
  mediaCount?: number
  /** The keyword that the carrier has read; null: none counts. Absent: the content says it. */
  keyword?: Keyword | null | undefined
  /** The carrier answers keywords that it recognises; absent: the product answers all. */
  carrierAnswers?: boolean
  /** Of the conversation's newest message, after which this one stands; null or absent: there is none. */
  lastMessageAt?: Date | null
  now: Date
  newId: NewId
}): { changes: InboundChanges } {
  const { conversation, customer, phoneNumber, organization, mediaCount = 0, lastMessageAt, now, newId } = input
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
  }
  const keyword = input.keyword === undefined ? readKeyword(input.content) : input.keyword
  const isAnswered = input.carrierAnswers === true && (input.keyword !== undefined || isPlainKeyword(input.content))
  const purpose = phoneNumber.isActive && !isAnswered ? answerPurpose(keyword, customer) : null
  const reply: NewMessage | null =
    keyword === null || purpose === null
      ? null
      : {
          ...base,
          id: newId(),
          content: keywordAnswer(keyword, organization.name).slice(0, SMS_MAX_LENGTH),
          senderName: organization.name,
          direction: 'outbound',
          status: 'pending',
          createdAt: new Date(createdAt.getTime() + 1),
          kind: 'system',
        }
  const last = reply ?? message
  return {
    changes: {
      message,
      reply,
      conversation: {
        id: conversation.id,
        state: 'open',
        lastMessage: reply?.content ?? preview,
        lastMessageAt: last.createdAt,
        inboundAdded: 1,
      },
      consent: consentOf(keyword, customer, now, newId),
      outbox:
        reply && purpose && smsJob({ newId, message: reply, customer, phoneNumber, text: reply.content, purpose }),
    },
  }
}

function answerPurpose(keyword: Keyword | null, customer: Customer): TextPurpose | null {
  if (keyword === null) return null
  const isOptedOut = customer.optedOutAt !== null
  if (keyword === 'stop') return isOptedOut ? null : 'opt_out_confirmation'
  if (keyword === 'start') return isOptedOut ? 'keyword_answer' : null
  return isOptedOut ? null : 'keyword_answer'
}

function consentOf(keyword: Keyword | null, customer: Customer, now: Date, newId: NewId): Change[] {
  if (keyword !== 'stop' && keyword !== 'start') return []
  return decideConsent({ customer, optedOut: keyword === 'stop', byUserId: null, now, newId })
}
