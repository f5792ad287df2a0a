import {
  checkReceiptDelivery,
  checkSendAllowed,
  may,
  receiptAmount,
  receiptContent,
  receiptChannels,
  receiptMail,
  receiptSms,
  receiptUrl,
  RECEIPT_WITHDRAWN_TEXT,
  refuse,
  toDecimal,
} from '@parley/domain'
import type { Actor, Decision, Receipt, ReceiptDelivering, ReceiptFormat, Transaction } from '@parley/domain'
import { audit, enqueue, noteActivity, patch } from './change.ts'
import type { Change } from './change.ts'
import { outboundText } from './message.decisions.ts'
import type { OutboundText } from './message.decisions.ts'
import type { NewId } from './new-id.ts'

/** Decides that a receipt is sent by text, mail or both; when one of them may not be sent, neither is. */
export function decideSendReceipt(input: {
  actor: Pick<Actor, 'role' | 'userId' | 'name'>
  receipt: Receipt
  delivering: ReceiptDelivering & { messageFormat: ReceiptFormat | null }
  /** The transaction that this receipt documents. */
  transaction: Pick<Transaction, 'id' | 'customerId' | 'reversal'>
  /** The data for the text; null when none is requested. */
  text: OutboundText | null
  timezone: string
  /** The reply address of the mail; null for none. */
  replyTo: string | null
  publicUrl: string
  now: Date
  newId: NewId
}): Decision<{ changes: Change[] }> {
  const { actor, receipt, transaction, delivering, text, timezone, replyTo, publicUrl, now, newId } = input
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
  const askedFor = { userId: actor.userId, transactionId: transaction.id }
  const words = { content, url: receiptUrl(publicUrl, token), optionalMessage, timezone }
  const sms = receiptSms({ ...words, format: messageFormat ?? 'link' })
  const address = receiptChannels(deliveryMethod).email && email !== null ? email.trim() : null
  const payload = address && { to: address, ...receiptMail(words), ...(replyTo && { replyTo }), askedFor }
  const sent = {
    customerIds: withOne(sentTo.customerIds, text?.customer.id),
    emails: withOne(sentTo.emails, address ?? undefined),
  }
  return {
    allowed: true,
    changes: [
      ...(text ? outboundText(text, { content: sms, kind: 'text', sender: actor, paymentLinkId: null }).changes : []),
      ...(payload ? [enqueue({ id: newId(), kind: 'mail.send', payload })] : []),
      patch('receipt', receipt, { sentTo: sent }),
      noteActivity({
        id: newId(),
        actionType: 'receipt_sent',
        userId: actor.userId,
        customerId: transaction.customerId,
        details: { amount: toDecimal(receiptAmount(content)), invoiceNumber: data.invoice.invoice_number },
        createdAt: now,
      }),
      audit({
        action: 'receipt.send',
        subject: { kind: 'receipt', id },
        before: null,
        after: { deliveryMethod, messageFormat: text ? (messageFormat ?? 'link') : null },
      }),
    ],
  }
}

function withOne(known: readonly string[], one: string | undefined): readonly string[] {
  return one === undefined || known.includes(one) ? known : [...known, one]
}
