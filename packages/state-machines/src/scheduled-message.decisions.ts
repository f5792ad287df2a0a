import {
  checkMessageContent,
  checkSendAllowed,
  checkSendAt,
  checkSenderActive,
  contentOf,
  endOfQuiet,
  isQuiet,
  quietWaitText,
  withSignature,
  wordsOf,
} from '@parley/domain'
import type {
  Actor,
  Customer,
  Decision,
  Id,
  Organization,
  PhoneNumber,
  ScheduledMessage,
  SentPicture,
  Template,
  TextPicture,
} from '@parley/domain'
import { patch, plan, put, remove } from './change.ts'
import type { Change } from './change.ts'
import type { Fields, NewScheduledMessage } from './changed-records.ts'
import { transition } from './lifecycle.ts'
import { decideSendMessage } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'
import type { NewId } from './new-id.ts'
import { scheduledMessageLifecycle } from './scheduled-message.lifecycle.ts'
import { attachPictures, changePictures } from './text-pictures.decisions.ts'

/** The recipient and sender of a scheduled text; `zone` is the recipient's. */
export interface ScheduledTextContext {
  customer: Customer
  phoneNumber: PhoneNumber
  organization: Organization
  zone: string
  now: Date
}

/**
 * Decides a text that `actor` schedules for `sendAt`. Whether it may be sent is checked now and again when it is sent.
 */
export function decideCreateScheduledMessage(
  input: ScheduledTextContext & {
    actor: Actor
    conversationId: string
    content: string
    pictures?: readonly SentPicture[]
    sendAt: Date
    /** The template that the text came from; null for none. */
    templateId: Id | null
    newId: NewId
  },
): Decision<{ scheduledMessage: NewScheduledMessage; changes: Change[] }> {
  const { actor, conversationId, pictures = [], sendAt, templateId, now, newId } = input
  const check = checkPlan(input, { words: input.content, pictures, sendAt })
  if (!check.allowed) return check
  const scheduledMessage: NewScheduledMessage = {
    id: newId(),
    conversationId,
    content: contentOf(input.content, pictures.length),
    sendAt,
    status: 'scheduled',
    reason: null,
    messageId: null,
    createdByUserId: actor.userId,
    templateId,
    createdAt: now,
  }
  const changes = [
    put('scheduledMessage', scheduledMessage),
    ...attachPictures({ scheduledMessageId: scheduledMessage.id }, pictures, newId),
    plan(scheduledMessage, sendAt),
  ]
  return { allowed: true, scheduledMessage, changes }
}

/** Decides an edit of a text that has not been sent; a failed one needs a new time and becomes scheduled again. */
export function decideEditScheduledMessage(
  input: ScheduledTextContext & {
    scheduledMessage: ScheduledMessage
    /** The pictures that it has now. */
    before: readonly TextPicture[]
    /** The pictures that it is to have; omit to keep them. */
    pictures?: readonly (SentPicture | TextPicture)[]
    content?: string | undefined
    sendAt?: Date | undefined
    newId: NewId
  },
): Decision<{ changes: Change[] }> {
  const { scheduledMessage, before, pictures = before, newId } = input
  const next = transition(scheduledMessageLifecycle, scheduledMessage.status, 'scheduledMessage.edit', gone(input))
  if (!next.allowed) return next
  const isNone = [input.content, input.pictures, input.sendAt].every((part) => part === undefined)
  if (isNone) return { allowed: true, changes: [] }
  const words = input.content ?? wordsOf({ ...scheduledMessage, mediaCount: before.length })
  const sendAt = input.sendAt ?? scheduledMessage.sendAt
  const isNewTime = input.sendAt !== undefined || scheduledMessage.status === 'failed'
  const check = checkPlan(input, { words, pictures, sendAt: isNewTime ? sendAt : null })
  if (!check.allowed) return check
  const reason = isNewTime ? null : scheduledMessage.reason
  const edited = { content: contentOf(words, pictures.length), sendAt, status: next.state, reason, messageId: null }
  return {
    allowed: true,
    changes: [
      ...changePictures({ scheduledMessageId: scheduledMessage.id }, before, pictures, newId),
      patch('scheduledMessage', scheduledMessage, edited),
      plan(scheduledMessage, sendAt),
    ],
  }
}

/** Decides that a scheduled text is cancelled; its pictures are removed. */
export function decideCancelScheduledMessage(
  scheduledMessage: ScheduledMessage,
  pictures: readonly TextPicture[],
): Decision<{ changes: Change[] }> {
  const { status } = scheduledMessage
  const next = transition(scheduledMessageLifecycle, status, 'scheduledMessage.cancel', gone({ scheduledMessage }))
  if (!next.allowed) return next
  return {
    allowed: true,
    changes: [
      ...pictures.map((picture) => remove('textPicture', picture)),
      patch('scheduledMessage', scheduledMessage, { status: next.state }),
      plan(scheduledMessage, null),
    ],
  }
}

/** The outcome of a due scheduled text. */
export interface FiredScheduledMessage {
  changes: Change[]
  /** When it is due again; null when it is settled. */
  waitsUntil: Date | null
}

/**
 * Decides what happens to a due scheduled text: it becomes an ordinary message of the person who scheduled it, fails
 * with the refusal's reason, or waits until the recipient's quiet hours end. Refused unless its status is scheduled.
 */
export function decideFireScheduledMessage(
  input: OutboundText & {
    scheduledMessage: ScheduledMessage
    /** The pictures that it has. */
    pictures: readonly TextPicture[]
    /** The template that the text came from. */
    template: Template | null
    sender: Actor & { isActive: boolean }
    zone: string
  },
): Decision<FiredScheduledMessage> {
  const { scheduledMessage, sender, customer, phoneNumber, zone, now } = input
  const next = transition(scheduledMessageLifecycle, scheduledMessage.status, 'scheduledMessage.send', gone(input))
  if (!next.allowed) return next
  const become = (
    fields: Partial<Fields['scheduledMessage']>,
    { changes = [], waitsUntil = null }: Partial<FiredScheduledMessage> = {},
  ): Decision<FiredScheduledMessage> => ({
    allowed: true,
    changes: [...changes, patch('scheduledMessage', scheduledMessage, fields)],
    waitsUntil,
  })
  const failed = (reason: string) => become({ status: 'failed', reason })
  const active = checkSenderActive(sender)
  if (!active.allowed) return failed(active.text)
  const gate = checkSendAllowed(customer, phoneNumber)
  if (!gate.allowed) return failed(gate.text)
  if (isQuiet(now, zone)) {
    const sendAt = endOfQuiet(now, zone)
    return become({ sendAt, reason: quietWaitText(sendAt, zone) }, { waitsUntil: sendAt })
  }
  const content = wordsOf({ ...scheduledMessage, mediaCount: input.pictures.length })
  const sent = decideSendMessage({ ...input, actor: sender, content })
  if (!sent.allowed) return failed(sent.text)
  return become({ status: next.state, reason: null, messageId: sent.message.id }, { changes: sent.changes })
}

const GIVEN_UP_TEXT = 'This message could not be sent because of a fault on our side. Choose a new time to try again.'

/** Decides that a due text fails, usually because the job that should send it failed repeatedly. */
export function decideGiveUpScheduledMessage(
  scheduledMessage: ScheduledMessage,
  reason = GIVEN_UP_TEXT,
): Decision<{ changes: Change[] }> {
  const { status } = scheduledMessage
  const next = transition(scheduledMessageLifecycle, status, 'scheduledMessage.fail', gone({ scheduledMessage }))
  if (!next.allowed) return next
  const failed = { status: next.state, reason }
  return { allowed: true, changes: [patch('scheduledMessage', scheduledMessage, failed)] }
}

/**
 * `sendAt` is null when it does not change. The signature is counted, because it is unknown which text will be the
 * first of its day.
 */
function checkPlan(
  context: ScheduledTextContext,
  { words, pictures, sendAt }: { words: string; pictures: readonly unknown[]; sendAt: Date | null },
): Decision {
  const { customer, phoneNumber, organization } = context
  const complete = withSignature(words, { organization, isFirstToday: true })
  const text = checkMessageContent(words, complete, pictures.length)
  if (!text.allowed) return text
  const gate = checkSendAllowed(customer, phoneNumber)
  return !gate.allowed || sendAt === null ? gate : checkSendAt(sendAt, context)
}

function gone({ scheduledMessage: { status } }: { scheduledMessage: Pick<ScheduledMessage, 'status'> }): string {
  return status === 'cancelled' ? 'This message was cancelled' : 'This message has already been sent'
}
