import { checkSendAllowed } from '@parley/domain'
import type { Actor } from '@parley/domain'
import type { Change } from './change.ts'
import { customerNoticeText } from './customer-notice.ts'
import type { CustomerNotice } from './customer-notice.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'

/**
 * Decides a text to the customer that follows from another action; no changes when no text may be sent, which does not
 * block that action.
 */
export function decideCustomerNotice(
  input: OutboundText & { notice: CustomerNotice; sender: Pick<Actor, 'userId' | 'name'> },
): Change[] {
  const { notice, sender, customer, phoneNumber, organization } = input
  if (!checkSendAllowed(customer, phoneNumber).allowed) return []
  const content = customerNoticeText(notice, organization.name)
  return outboundText(input, { content, kind: 'text', sender, paymentLinkId: null }).changes
}
