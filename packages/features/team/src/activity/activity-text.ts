import type { ActivityEntry } from '@parley/contract'
import { type ActivityKind, type AssignmentRule, activityKind, formatCents, formatPhone } from '@parley/domain'

/** The parts of a sentence: the actor (in bold), the customer and the words between. */
export interface ActivitySentence {
  who: string
  /** Words between actor and customer. */
  verb: string
  customer: string | null
  /** Words after the customer. */
  rest: string
  /** True for an unknown action, whose type is shown as is. */
  isRaw: boolean
}

export const KIND_WORDS: Readonly<Record<ActivityKind, string>> = {
  message_sent: 'Messages sent',
  payment_requested: 'Payments requested',
  payment_received: 'Payments received',
  conversation_reassigned: 'Reassigned',
  manual_payment_processed: 'Manual payments',
  message_commented: 'Comments',
  invoice_created: 'Invoices created',
  other: 'Other',
}

const after = (invoiceNumber: string | undefined) => (invoiceNumber === undefined ? '' : `, ${invoiceNumber}`)

const RULE_WORDS: Readonly<Record<AssignmentRule, string>> = {
  first_answer: 'answered first',
  new_conversations: 'new conversation',
  give_back: 'assignee was deactivated',
}

const byRule = (toUserName: string | undefined, rule: AssignmentRule) =>
  `${toUserName === undefined ? '' : ` to ${toUserName}`} (${RULE_WORDS[rule]})`

/** Returns the sentence of an entry; an unknown action is shown as is. */
export function activitySentence(entry: ActivityEntry): ActivitySentence {
  const { actionType, details, customerName, customerPhone, customerId } = entry
  const { amount, toUserName, invoiceNumber, rule } = details
  const money = amount === undefined ? 'a payment' : formatCents(amount)
  const customer = customerId === null ? null : (customerName ?? formatPhone(customerPhone ?? ''))
  const says = (verb: string, rest = ''): ActivitySentence => ({
    who: entry.userName ?? 'The team',
    verb,
    customer,
    rest,
    isRaw: false,
  })
  switch (activityKind(actionType)) {
    case 'message_sent':
      return says('sent a message to')
    case 'payment_requested':
      return says(`requested ${money} from`, after(invoiceNumber))
    case 'payment_received':
      return says(
        amount === undefined ? 'received a payment from' : `received a payment of ${money} from`,
        after(invoiceNumber),
      )
    case 'conversation_reassigned':
      if (rule !== undefined)
        return {
          ...says(toUserName === undefined ? 'unassigned' : 'assigned', byRule(toUserName, rule)),
          who: 'A rule',
        }
      return toUserName === undefined ? says('unassigned') : says('reassigned', ` to ${toUserName}`)
    case 'manual_payment_processed':
      return says(
        amount === undefined ? 'processed a manual payment for' : `processed a manual payment of ${money} for`,
        after(invoiceNumber),
      )
    case 'message_commented':
      return says('commented on a message from')
    case 'invoice_created':
      return says(`created invoice${invoiceNumber === undefined ? '' : ` ${invoiceNumber}`} for`)
    default:
      return { ...says(actionType, after(invoiceNumber)), isRaw: true }
  }
}
