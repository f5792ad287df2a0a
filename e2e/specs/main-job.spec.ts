import { callFrom, invoiceFacts } from '../support/api.ts'
import {
  announcement,
  composer,
  conversationOf,
  conversations,
  openConversation,
  requestPayment,
  scrollToTop,
} from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a team member texts a customer, requests a payment and sees it paid at once', async ({ openAs, customer }) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openConversation(page, 'Jun Tanaka')

  await composer(page).fill('Hello Jun, the drain is clear. The invoice follows.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(announcement(page, 'Message sent')).toBeAttached()
  await expect(thread.getByText('Hello Jun, the drain is clear.')).toBeVisible()
  await expect(composer(page)).toHaveValue('')

  const { invoiceNumber, link } = await requestPayment(page, thread, '25')
  await scrollToTop(page)
  await expect(conversationOf(page, 'Jun Tanaka')).toContainText('1 pending')
  expect(await invoiceFacts(page, invoiceNumber)).toMatchObject({
    invoice: { status: 'unpaid', amount: '25.00', balanceDue: '25.00' },
    transactions: [{ status: 'pending', amount: '25.00' }],
  })

  await customer.pays(link, '$25.00', page)
  await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()
  await expect(conversationOf(page, 'Jun Tanaka')).not.toContainText('pending')
  expect(await invoiceFacts(page, invoiceNumber)).toMatchObject({
    invoice: { status: 'paid', amountPaid: '25.00', balanceDue: '0.00' },
    transactions: [{ status: 'completed', amount: '25.00' }],
    paymentLinks: [{ status: 'paid' }],
  })
})

test('a declined payment charges nothing, and the same link can still be paid', async ({ openAs, customer }) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openConversation(page, 'Grace Lindqvist')
  const { invoiceNumber, link } = await requestPayment(page, thread, '40.50')

  await customer.isDeclined(link, page)
  await expect(thread.getByText(`${invoiceNumber}: Awaiting payment`)).toBeVisible()
  const declined = await invoiceFacts(page, invoiceNumber)
  expect(declined?.invoice).toMatchObject({ status: 'unpaid', amountPaid: '0.00', balanceDue: '40.50' })
  expect(declined?.transactions.map(({ status }) => status)).not.toContain('completed')

  await customer.pays(link, '$40.50', page)
  await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()
  const paid = await invoiceFacts(page, invoiceNumber)
  expect(paid?.invoice).toMatchObject({ status: 'paid', amountPaid: '40.50', balanceDue: '0.00' })
  expect(paid?.transactions.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('an expired link cannot be paid', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const before = await invoiceFacts(page, 'INV-2065')
  const expired = before?.paymentLinks.find(({ status }) => status === 'expired')
  const path = `/api/public${new URL(expired?.url ?? '').pathname}`
  expect(await callFrom(page, 'GET', path)).toMatchObject({ status: 200, body: { status: 'expired' } })
  expect(await callFrom(page, 'POST', path, {})).toMatchObject({ status: 409 })
  expect(await invoiceFacts(page, 'INV-2065')).toEqual(before)
})
