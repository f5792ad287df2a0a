import { cents } from '@parley/domain'
import { expect, it } from 'vitest'
import { decideCustomerNotice } from './customer-notice.decisions.ts'
import { customerNoticeText } from './customer-notice.ts'
import { ofType } from './test-changes.ts'
import { actor, conversation, countingIds, customer, now, optedOut, organization, phoneNumber } from './test-records.ts'

const notice = { about: 'requestCancelled', amount: cents(12_500), invoiceNumber: 'INV-0042' } as const
const text = { conversation, customer, phoneNumber, organization, isFirstToday: false, now, newId: countingIds() }

it('tells the customer in the name of who did it', () => {
  const changes = decideCustomerNotice({ ...text, notice, sender: actor })
  expect(ofType(changes, 'say').map(({ message }) => message)).toMatchObject([
    {
      content: customerNoticeText(notice, 'Larkspur Plumbing'),
      kind: 'text',
      sentByUserId: actor.userId,
      senderName: 'Dana Reyes',
      paymentLinkId: null,
    },
  ])
  expect(ofType(changes, 'enqueue')).toHaveLength(1)
})

it('tells nothing where no text may leave', () => {
  expect(decideCustomerNotice({ ...text, customer: optedOut, notice, sender: actor })).toEqual([])
})
