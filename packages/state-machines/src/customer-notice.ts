import { meetingSms, receiptWithdrawnText, refundSms, requestCancelledSms } from '@parley/domain'
import type { Cents, MeetingNoticeKind } from '@parley/domain'

/** An automatic text to a customer about their money or a meeting; its text names the business. */
export type CustomerNotice =
  | { about: 'requestCancelled'; amount: Cents; invoiceNumber: string }
  /** `url`: the address of the receipt. */
  | { about: 'refund'; amount: Cents; invoiceNumber: string; url: string }
  | { about: 'receiptWithdrawn'; amount: Cents; invoiceNumber: string; receiptNumber: string }
  /** `url`: the page at which the customer answers; null when there is nothing to answer. */
  | { about: 'meeting'; news: MeetingNoticeKind; title: string; when: string; url: string | null }

/** The text of a notice. */
export function customerNoticeText(notice: CustomerNotice, businessName: string): string {
  switch (notice.about) {
    case 'requestCancelled':
      return requestCancelledSms({ businessName, ...notice })
    case 'refund':
      return refundSms({ businessName, ...notice })
    case 'receiptWithdrawn':
      return receiptWithdrawnText({ businessName, ...notice })
    case 'meeting':
      return meetingSms({ businessName, ...notice })
    default:
      return notice satisfies never
  }
}
