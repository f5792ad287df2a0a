import { checkSendAllowed } from '@parley/domain'
import type { Actor } from '@parley/domain'
import type { Change } from './change.ts'
import { customerNoticeText } from './customer-notice.ts'
import type { CustomerNotice } from './customer-notice.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'

/** Decides a text that follows from something else; nothing where none may leave, which does not stop the other thing. */
export function decideCustomerNotice(
  input: OutboundText & { notice: CustomerNotice; sender: Pick<Actor, 'userId' | 'name'> },
): Change[] {
  const { notice, sender, customer, phoneNumber, organization } = input
  if (!checkSendAllowed(customer, phoneNumber).allowed) return []
  const content = customerNoticeText(notice, organization.name)
  return outboundText(input, { content, kind: 'text', sender, paymentLinkId: null }).changes
}
