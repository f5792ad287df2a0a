import {
  checkLineSend,
  checkLineText,
  contentOf,
  inboundContent,
  isPlainKeyword,
  keywordAnswer,
  LINE_TEXT_MAX,
  previewOf,
  readKeyword,
  wordsOf,
} from '@parley/domain'
import type {
  Consent,
  Customer,
  Decision,
  E164,
  Id,
  Keyword,
  LineConversation,
  LineText,
  Organization,
  OwnLine,
  SentPicture,
} from '@parley/domain'
import { enqueue, patch, put } from './change.ts'
import type { Change } from './change.ts'
import type { NewLineText } from './changed-records.ts'
import { answerPurpose, consentOf } from './inbound.decisions.ts'
import { transition } from './lifecycle.ts'
import { failureOf, smsJob, timeInThread } from './message.decisions.ts'
import type { CarrierReport } from './message.decisions.ts'
import { messageLifecycle } from './message.lifecycle.ts'
import type { NewId } from './new-id.ts'
import { attachPictures, fetchPictures } from './text-pictures.decisions.ts'

/** A text on a team member's own line with the changes that it causes. */
export interface LineSaid {
  text: NewLineText
  changes: Change[]
}

/** Decides that a person starts a conversation with a customer on their own line. */
export function decideStartLineConversation(input: {
  userId: Id
  line: OwnLine | null
  customer: Customer
  /** The chosen number of the customer; null for their first. */
  replyTo: E164 | null
  now: Date
  newId: NewId
}): Decision<{ conversation: LineConversation; changes: Change[] }> {
  const { userId, line, customer, replyTo, now, newId } = input
  const check = checkLineSend(customer, line)
  if (!check.allowed) return check
  const conversation = emptyLineConversation(newId(), userId, customer.id, now, replyTo)
  return { allowed: true, conversation, changes: [put('lineConversation', conversation)] }
}

/** A conversation without texts. */
export const emptyLineConversation = (
  id: Id,
  userId: Id,
  customerId: Id,
  now: Date,
  replyTo: E164 | null = null,
): LineConversation => ({ id, userId, customerId, replyTo, lastMessage: '', lastMessageAt: now, unreadCount: 0 })

interface OnLine {
  line: OwnLine | null
  conversation: LineConversation
  customer: Customer
  now: Date
  newId: NewId
}

/** Decides a text from one's own line. It is sent through the carrier without a signature. */
export function decideLineText(
  input: OnLine & { content: string; pictures?: readonly SentPicture[] },
): Decision<LineSaid> {
  const { line, conversation, customer, pictures = [], now, newId } = input
  const written = checkLineText(input.content, pictures.length)
  if (!written.allowed) return written
  const check = checkLineSend(customer, line)
  if (!check.allowed) return check
  const mediaCount = pictures.length
  const content = contentOf(input.content, mediaCount)
  const text = { ...sentText(newId(), conversation, content, saidAt(conversation, now)), mediaCount }
  const job = lineJob({ ...input, text, from: check.from })
  const attached = attachPictures({ lineTextId: text.id }, pictures, newId)
  const changes = [...said(conversation, text, previewOf(content, mediaCount)), ...attached, enqueue(job)]
  return { allowed: true, text, changes }
}

/** Decides a retry of a failed text, as a new job. */
export function decideRetryLineText(
  input: OnLine & { text: Pick<NewLineText, 'id' | 'conversationId' | 'userId' | 'status' | 'content' | 'mediaCount'> },
): Decision<{ changes: Change[] }> {
  const { line, customer, text } = input
  const next = transition(messageLifecycle, text.status, 'message.retry', 'Only a failed message can be sent again')
  if (!next.allowed) return next
  const check = checkLineSend(customer, line)
  if (!check.allowed) return check
  const job = lineJob({ ...input, from: check.from })
  const anew = { failureCode: null, failureText: null, carrierId: null, acceptedAt: null, retryJobId: job.id }
  return { allowed: true, changes: [patch('lineText', text, { status: next.state, ...anew }), enqueue(job)] }
}

/** Decides the effect of a carrier's report on a text; the status only moves forward, as with messages. */
export function decideLineReport(
  text: Pick<NewLineText, 'id' | 'conversationId' | 'userId' | 'status'>,
  report: CarrierReport,
): Decision<{ changes: Change[] }> {
  const event = report.status === 'delivered' ? 'message.deliver' : 'message.fail'
  const next = transition(messageLifecycle, text.status, event)
  if (!next.allowed) return next
  return { allowed: true, changes: [patch('lineText', text, { status: next.state, ...failureOf(report) })] }
}

/**
 * Decides the effects of a customer's text to a team member's own line: it is stored without card numbers, as unread;
 * keywords opt out and in, for the whole organisation, and are answered as on a business number.
 */
export function decideLineInbound(
  input: OnLine & {
    customer: Customer & Consent
    /** Whether the conversation begins with this text. */
    isNew: boolean
    organization: Pick<Organization, 'name'>
    /** The customer's number that sent the text. */
    from: E164
    content: string
    carrierId: string | null
    mediaCount: number
    /** The keyword that the carrier recognised; null when none applies. Absent to read it from the content. */
    keyword?: Keyword | null | undefined
    /** Whether the carrier answers the keywords that it recognises. */
    carrierAnswers: boolean
  },
): LineSaid {
  const { line, conversation, customer, organization, from, mediaCount, now, newId } = input
  const { content, preview, hasMaskedCard } = inboundContent(input.content, mediaCount)
  const text: NewLineText = {
    id: newId(),
    conversationId: conversation.id,
    userId: conversation.userId,
    content,
    direction: 'received',
    status: 'delivered',
    createdAt: saidAt(conversation, now),
    mediaCount,
    hasMaskedCard,
    carrierId: input.carrierId,
  }
  const keyword = input.keyword === undefined ? readKeyword(input.content) : input.keyword
  const isAnswered = input.carrierAnswers && (input.keyword !== undefined || isPlainKeyword(input.content))
  const number = line?.phoneNumber ?? null
  const purpose = isAnswered || number === null ? null : answerPurpose(keyword, customer)
  const received = { replyTo: from, unreadCount: conversation.unreadCount + 1 }
  const opened = input.isNew ? [put('lineConversation', conversation)] : []
  const changes = [
    ...opened,
    ...said(conversation, text, preview, received),
    ...fetchPictures({
      text: 'lineText',
      textId: text.id,
      customerId: customer.id,
      carrierId: input.carrierId,
      mediaCount,
      newId,
    }),
    ...consentOf(keyword, content, customer, now, newId),
  ]
  if (keyword === null || purpose === null || number === null) return { text, changes }
  const words = keywordAnswer(keyword, organization.name).slice(0, LINE_TEXT_MAX)
  const answer = sentText(newId(), conversation, words, new Date(text.createdAt.getTime() + 1))
  const message = { newId, message: answer, conversation: { replyTo: from }, customer, text: words, purpose }
  const job = smsJob({ ...message, phoneNumber: { phoneNumber: number } })
  return { text, changes: [...changes, ...said(conversation, answer, words), enqueue(job)] }
}

/** Decides that all but the newest `unseen` texts are marked as read; texts already read stay read. */
export function decideReadLineConversation(
  conversation: Pick<LineConversation, 'id' | 'userId' | 'unreadCount'>,
  unseen: number,
): Change[] {
  return unseen < conversation.unreadCount ? [patch('lineConversation', conversation, { unreadCount: unseen })] : []
}

/** The time of a new text: now, but after the last text if there is one. */
const saidAt = ({ lastMessage, lastMessageAt }: LineConversation, now: Date): Date =>
  timeInThread(now, lastMessage === '' ? null : lastMessageAt)

const sentText = (id: Id, { id: conversationId, userId }: LineConversation, content: string, at: Date): NewLineText => {
  const kept: Omit<LineText, 'id'> = {
    conversationId,
    content,
    direction: 'sent',
    status: 'pending',
    createdAt: at,
    mediaCount: 0,
    hasMaskedCard: false,
  }
  return { id, userId, ...kept, carrierId: null }
}

function said(
  conversation: LineConversation,
  text: NewLineText,
  lastMessage: string,
  more: Partial<LineConversation> = {},
): Change[] {
  return [
    put('lineText', text),
    patch('lineConversation', conversation, { lastMessage, lastMessageAt: text.createdAt, ...more }),
    { type: 'contact', customerId: conversation.customerId, at: text.createdAt },
  ]
}

function lineJob({
  text,
  from,
  conversation,
  customer,
  newId,
}: Pick<OnLine, 'conversation' | 'customer' | 'newId'> & {
  text: Pick<NewLineText, 'id' | 'content' | 'mediaCount'>
  from: E164
}) {
  const phoneNumber = { phoneNumber: from }
  return smsJob({ newId, message: text, conversation, customer, phoneNumber, text: wordsOf(text), purpose: 'message' })
}
