import {
  checkMessageContent,
  checkSendAllowed,
  checkSendAt,
  checkSenderActive,
  endOfQuiet,
  isQuiet,
  quietWaitText,
  withSignature,
} from '@parley/domain'
import type { Actor, Customer, Decision, Organization, PhoneNumber, ScheduledMessage } from '@parley/domain'
import type { NewId } from './changes.ts'
import { transition } from './lifecycle.ts'
import { decideSendMessage } from './message.decisions.ts'
import type { OutboundText, SaidText } from './message.decisions.ts'
import { scheduledMessageLifecycle } from './scheduled-message.lifecycle.ts'

/** To whom and from where a planned text leaves; `zone` is the recipient's. */
export interface ScheduledTextContext {
  customer: Customer
  phoneNumber: PhoneNumber
  organization: Organization
  zone: string
  now: Date
}

export type NewScheduledMessage = ScheduledMessage & { createdAt: Date }
export type ScheduledMessagePatch = Pick<
  ScheduledMessage,
  'id' | 'content' | 'sendAt' | 'status' | 'reason' | 'messageId'
>

/** Decides a text that `actor` plans for `sendAt`. The gate is asked now and again when it leaves. */
export function decideCreateScheduledMessage(
  input: ScheduledTextContext & { actor: Actor; conversationId: string; content: string; sendAt: Date; newId: NewId },
): Decision<{ changes: { scheduledMessage: NewScheduledMessage } }> {
  const { actor, conversationId, content, sendAt, now, newId } = input
  const check = checkPlan(input, content, sendAt)
  if (!check.allowed) return check
  return {
    allowed: true,
    changes: {
      scheduledMessage: {
        id: newId(),
        conversationId,
        content,
        sendAt,
        status: 'scheduled',
        reason: null,
        messageId: null,
        createdByUserId: actor.userId,
        createdAt: now,
      },
    },
  }
}

/** Decides an edit of a text that has not left; a failed one needs a new time and waits again. */
export function decideEditScheduledMessage(
  input: ScheduledTextContext & {
    scheduledMessage: ScheduledMessage
    content?: string | undefined
    sendAt?: Date | undefined
  },
): Decision<{ changes: { scheduledMessage: ScheduledMessagePatch } }> {
  const { scheduledMessage } = input
  const next = transition(scheduledMessageLifecycle, scheduledMessage.status, 'scheduledMessage.edit', gone(input))
  if (!next.allowed) return next
  const content = input.content ?? scheduledMessage.content
  const sendAt = input.sendAt ?? scheduledMessage.sendAt
  const isNewTime = input.sendAt !== undefined || scheduledMessage.status === 'failed'
  const check = checkPlan(input, content, isNewTime ? sendAt : null)
  if (!check.allowed) return check
  const reason = isNewTime ? null : scheduledMessage.reason
  return {
    allowed: true,
    changes: {
      scheduledMessage: { id: scheduledMessage.id, content, sendAt, status: next.state, reason, messageId: null },
    },
  }
}

/** Decides that a text does not leave. */
export function decideCancelScheduledMessage(
  scheduledMessage: ScheduledMessage,
): Decision<{ changes: { scheduledMessage: ScheduledMessagePatch } }> {
  const kept = patchOf(scheduledMessage)
  const next = transition(scheduledMessageLifecycle, kept.status, 'scheduledMessage.cancel', gone({ scheduledMessage }))
  return next.allowed ? { allowed: true, changes: { scheduledMessage: { ...kept, status: next.state } } } : next
}

/** What becomes of a text whose time has come. */
export type FiredScheduledMessage =
  | { outcome: 'sent'; scheduledMessage: ScheduledMessagePatch; sent: SaidText }
  | { outcome: 'failed' | 'waits'; scheduledMessage: ScheduledMessagePatch }

/**
 * Decides what happens at the time of a text: it becomes an ordinary message of the person who planned it, fails with the
 * gate's reason, or waits for the end of the recipient's quiet hours. Refused when it is not due, sent or cancelled.
 */
export function decideFireScheduledMessage(
  input: OutboundText & {
    scheduledMessage: ScheduledMessage
    sender: Actor & { isActive: boolean }
    zone: string
  },
): Decision<{ changes: FiredScheduledMessage }> {
  const { scheduledMessage, sender, customer, phoneNumber, zone, now } = input
  const kept = patchOf(scheduledMessage)
  const next = transition(scheduledMessageLifecycle, kept.status, 'scheduledMessage.send', gone(input))
  if (!next.allowed) return next
  const failed = (reason: string): Decision<{ changes: FiredScheduledMessage }> => ({
    allowed: true,
    changes: { outcome: 'failed', scheduledMessage: { ...kept, status: 'failed', reason } },
  })
  const active = checkSenderActive(sender)
  if (!active.allowed) return failed(active.text)
  const gate = checkSendAllowed(customer, phoneNumber)
  if (!gate.allowed) return failed(gate.text)
  if (isQuiet(now, zone)) {
    const sendAt = endOfQuiet(now, zone)
    const waiting = { ...kept, sendAt, reason: quietWaitText(sendAt, zone) }
    return { allowed: true, changes: { outcome: 'waits', scheduledMessage: waiting } }
  }
  const sent = decideSendMessage({ ...input, actor: sender, content: scheduledMessage.content })
  if (!sent.allowed) return failed(sent.text)
  const settled = { ...kept, status: next.state, reason: null, messageId: sent.message.id }
  return { allowed: true, changes: { outcome: 'sent', scheduledMessage: settled, sent } }
}

/** `sendAt` is null when it stays as it is. The signature is counted, because nobody knows which text is the day's first. */
function checkPlan(context: ScheduledTextContext, content: string, sendAt: Date | null): Decision {
  const { customer, phoneNumber, organization } = context
  const complete = withSignature(content, { organization, isFirstToday: true })
  const text = checkMessageContent(content, complete)
  if (!text.allowed) return text
  const gate = checkSendAllowed(customer, phoneNumber)
  return !gate.allowed || sendAt === null ? gate : checkSendAt(sendAt, context)
}

function gone({ scheduledMessage: { status } }: { scheduledMessage: Pick<ScheduledMessage, 'status'> }): string {
  return status === 'cancelled' ? 'This message was cancelled' : 'This message has already been sent'
}

function patchOf({ id, content, sendAt, status, reason, messageId }: ScheduledMessage): ScheduledMessagePatch {
  return { id, content, sendAt, status, reason, messageId }
}
