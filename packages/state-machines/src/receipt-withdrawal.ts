import { receiptAmount, receiptContent } from '@parley/domain'
import type { Id, Organization, Receipt } from '@parley/domain'
import { enqueue } from './change.ts'
import type { Change } from './change.ts'
import { customerNoticeText } from './customer-notice.ts'
import type { NewId } from './new-id.ts'

/**
 * Notifies everybody who was sent the receipt of a mistakenly recorded payment that it is withdrawn, through the
 * channel by which it was sent.
 */
export function withdrawReceipt(
  { data, receiptNumber, sentTo }: Receipt,
  { name }: Pick<Organization, 'name'>,
  { sentByUserId, newId }: { sentByUserId: Id; newId: NewId },
): Change[] {
  const amount = receiptAmount(receiptContent(data))
  const { invoice_number: invoiceNumber } = data.invoice
  const notice = { about: 'receiptWithdrawn', amount, invoiceNumber, receiptNumber } as const
  const subject = `Receipt ${receiptNumber} from ${name.replaceAll(/\s+/g, ' ')} is withdrawn`
  const text = customerNoticeText(notice, name)
  return [
    ...sentTo.customerIds.map((customerId): Change => ({ type: 'text', customerId, notice, sentByUserId })),
    ...sentTo.emails.map((to) => enqueue({ id: newId(), kind: 'mail.send', payload: { to, subject, text } })),
  ]
}
