import { invoiceFacts } from '../support/api.ts'
import { openConversation, paymentDialog, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a standard user cannot request a cent above their limit: nothing is sent; the limit itself goes through', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const posts: string[] = []
  page.on('request', (request) => request.url().endsWith('/payment-requests') && posts.push(request.method()))
  const thread = await openConversation(page, 'Tom Abernathy')
  await page.getByRole('button', { name: 'Request Payment' }).click()
  const dialog = paymentDialog(page)
  const invoiceNumber = await dialog.getByLabel('Invoice number').inputValue()
  const before = await invoiceFacts(page, invoiceNumber)

  await dialog.getByLabel('Amount').fill('500.01')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Amount exceeds your limit of $500.00. Contact your manager to increase your limit.',
  )
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  await expect(toast(page, 'Amount too high')).toContainText('Amount exceeds your limit of $500.00')
  await expect(dialog).toBeVisible()
  expect(posts).toEqual([])
  expect(await invoiceFacts(page, invoiceNumber)).toEqual(before)

  await dialog.getByLabel('Amount').fill('500.00')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  await expect(dialog).toBeHidden()
  await expect(thread.getByText(/^INV-\d+: Awaiting payment$/).last()).toBeVisible()
  expect(posts).toContain('POST')
})
