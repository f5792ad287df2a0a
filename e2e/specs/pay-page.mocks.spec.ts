import { openConversation, requestPayment } from '../support/inbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a customer pays on the mocked server, declined first, and reads the receipt', async ({ openAs }) => {
  const staff = await openAs('standard', '/parley/messages')
  const thread = await openConversation(staff, 'Luis Carrillo')
  const { invoiceNumber, link } = await requestPayment(staff, thread, '31.20')

  const phone = await staff.context().newPage()
  await phone.setViewportSize({ width: 375, height: 812 })
  await phone.goto(link)
  await expect(phone).toHaveTitle(/^Pay invoice - /)
  await expect(phone.getByRole('heading', { name: 'Amount due $31.20' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Pay $31.20' })).toHaveCSS('border-top-style', 'solid')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Simulate a declined payment' }).click()
  await expect(phone.getByRole('alert')).toContainText('You were not charged.')

  await phone.getByRole('button', { name: 'Pay $31.20' }).click()
  await expect(phone.getByRole('heading', { name: 'Amount paid $31.20' })).toBeVisible()
  await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()

  await phone.getByRole('link', { name: 'View receipt' }).click()
  await expect(phone).toHaveURL(/\/receipt\/[\w-]+$/)
  await expect(phone.getByText(/^RCP-\d{6}$/)).toBeVisible()
  await expect(phone.getByText(invoiceNumber, { exact: true })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Print' })).toBeVisible()

  await phone.goto('/pay/nobody-has-this')
  await expect(phone.getByRole('heading', { name: 'Payment link not found' })).toBeVisible()
})
