import { receiptAmount, receiptContent, receiptWithdrawnText } from '@parley/domain'
import type { Id, Organization, Receipt } from '@parley/domain'
import type { MailJob } from './changes.ts'

/** What goes to those who were sent a receipt that is no longer valid. */
export interface WithdrawalNotices {
  /** Who is texted `text`. */
  customerIds: readonly Id[]
  text: string
  mails: MailJob[]
}

/** Tells whoever was sent the receipt of a payment that was recorded by mistake, the way it was sent. */
export function withdrawalNotices(
  { data, receiptNumber, sentTo }: Receipt,
  { name }: Pick<Organization, 'name'>,
): WithdrawalNotices {
  const text = receiptWithdrawnText({
    businessName: name,
    receiptNumber,
    amount: receiptAmount(receiptContent(data)),
    invoiceNumber: data.invoice.invoice_number,
  })
  const subject = `Receipt ${receiptNumber} from ${name.replaceAll(/\s+/g, ' ')} is withdrawn`
  return { customerIds: sentTo.customerIds, text, mails: sentTo.emails.map((to) => ({ to, subject, text })) }
}
