import { checkSendAllowed } from '@parley/domain'
import type { Id } from '@parley/domain'
import type { ConversationPatch, NewMessage, SmsJob } from './changes.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'

/** Decides a text that follows from something else; null where none may leave, which does not stop the other thing. */
export function decideCustomerNotice(
  input: OutboundText & { content: string; sentByUserId: Id },
): { message: NewMessage; conversation: ConversationPatch; outbox: SmsJob } | null {
  const { content, sentByUserId, customer, phoneNumber } = input
  if (!checkSendAllowed(customer, phoneNumber).allowed) return null
  return outboundText(input, { content, kind: 'text', sentByUserId, paymentLinkId: null })
}
