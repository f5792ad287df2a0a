import {
  type AnswerCause,
  checkSendAllowed,
  type E164,
  shouldAutoAnswer,
  type OrganizationRecord,
  readKeyword,
} from '@parley/domain'
import type { Customer, Id, Organization, TextingNumber } from '@parley/domain'
import { type Change, enqueue, patch } from './change.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'
import type { NewId } from './new-id.ts'

/**
 * Queues a job in which the worker checks whether a customer's text gets an automatic answer. Keywords and customers
 * who opted out get none.
 */
export function queueAutomaticAnswer(input: {
  conversationId: Id
  customer: Pick<Customer, 'id' | 'optedOutAt'>
  phoneNumber: TextingNumber
  organization: Pick<Organization, 'automaticAnswers'>
  content: string
  happenedAt: Date
  newId: NewId
}): Change[] {
  const { conversationId, customer, phoneNumber, organization, content, happenedAt, newId } = input
  if (!organization.automaticAnswers.outside_hours.enabled || readKeyword(content) !== null) return []
  if (!checkSendAllowed(customer, phoneNumber).allowed) return []
  const asked = { cause: 'outside_hours', conversationId, customerId: customer.id } as const
  return [enqueue({ id: newId(), kind: 'answer.send', payload: { ...asked, happenedAt: happenedAt.toISOString() } })]
}

/**
 * Decides the automatic answer to a customer who texted or called: a direct reply, sent at any hour but at most once a
 * day. No changes when the answer is off, the business is open, or no text may be sent.
 */
export function decideAutomaticAnswer(
  input: Omit<OutboundText, 'organization'> & {
    cause: AnswerCause
    organization: OrganizationRecord
    /** The customer's number that texted or called. */
    to: E164
    /** When the customer last got an automatic answer; null when never. */
    lastAnswerAt: Date | null
    happenedAt: Date
  },
): Change[] {
  const { cause, organization, customer, phoneNumber, conversation, to, now } = input
  const answers = organization.automaticAnswers
  if (!shouldAutoAnswer({ ...input, answers })) return []
  if (!checkSendAllowed(customer, phoneNumber).allowed) return []
  const { changes } = outboundText(
    { ...input, conversation: { ...conversation, replyTo: to } },
    {
      content: answers[cause].text,
      kind: 'system',
      sender: { userId: null, name: organization.name },
      paymentLinkId: null,
    },
  )
  return [...changes, patch('customer', customer, { automaticAnswerAt: now })]
}
