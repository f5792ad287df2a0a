import {
  checkReceiptDelivery,
  checkSendAllowed,
  may,
  receiptAmount,
  receiptContent,
  receiptGoesBy,
  receiptMail,
  receiptSms,
  receiptUrl,
  RECEIPT_WITHDRAWN_TEXT,
  refuse,
  toDecimal,
} from '@parley/domain'
import type { Actor, Decision, Receipt, ReceiptDelivering, ReceiptFormat, Transaction } from '@parley/domain'
import type { AuditChange } from '@parley/domain'
import type { ConversationPatch, MailJob, NewActivity, NewId, NewMessage, ReceiptSent, SmsJob } from './changes.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'

export interface SendReceiptChanges {
  text: { message: NewMessage; conversation: ConversationPatch; outbox: SmsJob } | null
  mail: MailJob | null
  receipt: ReceiptSent
  activity: NewActivity
  audit: AuditChange
}

/** Decides that a receipt is sent by text, mail or both; where one of them may not leave, neither does. */
export function decideSendReceipt(input: {
  actor: Pick<Actor, 'role' | 'userId'>
  receipt: Receipt
  delivering: ReceiptDelivering & { messageFormat: ReceiptFormat | null }
  /** What it is the receipt of. */
  transaction: Pick<Transaction, 'customerId' | 'reversal'>
  /** What the text leaves from; null where none is asked for. */
  text: OutboundText | null
  timezone: string
  publicUrl: string
  now: Date
  newId: NewId
}): Decision<{ changes: SendReceiptChanges }> {
  const { actor, receipt, transaction, delivering, text, timezone, publicUrl, now, newId } = input
  if (!may(actor, 'receipt.send')) return refuse('forbidden', 'You do not have permission to send receipts')
  if (transaction.reversal) return refuse('wrong_state', RECEIPT_WITHDRAWN_TEXT)
  const check = checkReceiptDelivery(delivering)
  if (!check.allowed) return check
  if (text) {
    const gate = checkSendAllowed(text.customer, text.phoneNumber)
    if (!gate.allowed) return gate
  }
  const { optionalMessage, messageFormat, deliveryMethod, email } = delivering
  const { data, id, token, sentTo } = receipt
  const content = receiptContent(data)
  const words = { content, url: receiptUrl(publicUrl, token), optionalMessage, timezone }
  const sms = receiptSms({ ...words, format: messageFormat ?? 'link' })
  const isMailed = receiptGoesBy(deliveryMethod).email && email !== null
  return {
    allowed: true,
    changes: {
      text: text && outboundText(text, { content: sms, kind: 'text', sentByUserId: actor.userId, paymentLinkId: null }),
      receipt: {
        id,
        sentTo: {
          customerIds: withOne(sentTo.customerIds, text?.customer.id),
          emails: withOne(sentTo.emails, isMailed ? email.trim() : undefined),
        },
      },
      mail: isMailed ? { to: email.trim(), ...receiptMail(words) } : null,
      activity: {
        id: newId(),
        actionType: 'receipt_sent',
        userId: actor.userId,
        customerId: transaction.customerId,
        details: { amount: toDecimal(receiptAmount(content)), invoiceNumber: data.invoice.invoice_number },
        createdAt: now,
      },
      audit: {
        action: 'receipt.send',
        subject: { kind: 'receipt', id },
        before: null,
        after: { deliveryMethod, messageFormat: text ? (messageFormat ?? 'link') : null },
      },
    },
  }
}

function withOne(known: readonly string[], one: string | undefined): readonly string[] {
  return one === undefined || known.includes(one) ? known : [...known, one]
}
