import type { ActivityEntry } from '@parley/contract'
import { cents } from '@parley/domain'
import { expect, test } from 'vitest'
import { activityPath } from './activity-path.ts'
import { activitySentence } from './activity-text.ts'

const entry = (actionType: string, details: ActivityEntry['details'] = {}): ActivityEntry => ({
  id: '1',
  createdAt: '2026-11-19T20:00:00Z',
  actionType,
  userId: 'u',
  userName: 'Priya Raman',
  userAvatarUrl: null,
  customerId: 'c',
  customerName: 'Maria Okafor',
  customerPhone: '+13035550134',
  conversationId: 'talk',
  invoiceId: 'inv',
  details,
})
const words = (one: ActivityEntry) => {
  const { who, verb, customer, rest } = activitySentence(one)
  return `${who} ${verb}${customer === null ? '' : ` ${customer}`}${rest}`
}
const paid = { amount: cents(124_050), invoiceNumber: 'INV-2068' }

test.each([
  ['message_sent', {}, 'Priya Raman sent a message to Maria Okafor'],
  ['payment_requested', paid, 'Priya Raman requested $1,240.50 from Maria Okafor, INV-2068'],
  ['payment_received', paid, 'Priya Raman received a payment of $1,240.50 from Maria Okafor, INV-2068'],
  ['conversation_reassigned', { toUserName: 'Devin Kim' }, 'Priya Raman reassigned Maria Okafor to Devin Kim'],
  ['conversation_reassigned', {}, 'Priya Raman unassigned Maria Okafor'],
  [
    'conversation_reassigned',
    { toUserName: 'Devin Kim', rule: 'first_answer' as const },
    'A rule assigned Maria Okafor to Devin Kim (answered first)',
  ],
  [
    'conversation_reassigned',
    { rule: 'give_back' as const },
    'A rule unassigned Maria Okafor (assignee was deactivated)',
  ],
  ['manual_payment_processed', paid, 'Priya Raman processed a manual payment of $1,240.50 for Maria Okafor, INV-2068'],
  ['message_commented', {}, 'Priya Raman commented on a message from Maria Okafor'],
  ['invoice_created', paid, 'Priya Raman created invoice INV-2068 for Maria Okafor'],
  ['payment_requested', {}, 'Priya Raman requested a payment from Maria Okafor'],
  ['payment_received', {}, 'Priya Raman received a payment from Maria Okafor'],
  ['manual_payment_processed', {}, 'Priya Raman processed a manual payment for Maria Okafor'],
  ['invoice_created', {}, 'Priya Raman created invoice for Maria Okafor'],
  ['foo_bar', {}, 'Priya Raman foo_bar Maria Okafor'],
])('%s %j says "%s"', (actionType, details, text) => {
  expect(words(entry(actionType, details))).toBe(text)
})

test('an action without words of its own is marked as it stands, and one about no customer names none', () => {
  expect(activitySentence(entry('foo_bar'))).toMatchObject({ isRaw: true })
  expect(activitySentence(entry('message_sent'))).toMatchObject({ isRaw: false })
  expect(activitySentence({ ...entry('foo_bar'), customerId: null }).customer).toBeNull()
})

test('without a name the number stands, and without a person the team', () => {
  expect(words({ ...entry('message_sent'), customerName: null, userName: null })).toBe(
    'The team sent a message to (303) 555-0134',
  )
})

test('an entry opens the invoice that it names, else the conversation, else the customer', () => {
  expect(activityPath(entry('invoice_created', paid))).toBe('/parley/invoices?invoice=inv')
  expect(activityPath({ ...entry('message_sent'), invoiceId: null })).toBe('/parley/messages?conversation=talk')
  expect(activityPath({ ...entry('message_sent'), invoiceId: null, conversationId: null })).toBe(
    '/parley/customers?customer=c',
  )
  const none = { ...entry('message_sent'), invoiceId: null, conversationId: null, customerId: null }
  expect(activityPath(none)).toBeNull()
})
