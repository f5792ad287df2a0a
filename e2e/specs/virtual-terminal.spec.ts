import { invoiceFacts } from '../support/api.ts'
import { toast } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { chooseInvoice, choosePayer, processButton, processedDialog, recentPayments } from '../support/terminal.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const PATH = '/parley/virtual-terminal'

test('an invoice is paid by card in two parts: what is left is never more than what is open', async ({ openAs }) => {
  const page = await openAs('manager', PATH)
  await choosePayer(page, 'Wen Zhao')
  await chooseInvoice(page, 'INV-2062')
  await expect(page.getByLabel('Amount to charge')).toHaveValue('875.25')
  await page.getByLabel('Amount to charge').fill('800')
  await page.getByLabel('Reference/authorization code').fill('AUTH 48213')
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/virtual-terminal/process'))
  await processButton(page).click()
  expect((await sent).headers()['idempotency-key']).toBeTruthy()
  await expect(processedDialog(page)).toContainText('$800.00')
  await expect(processedDialog(page)).toContainText('paid by Wen Zhao')
  await expect(processedDialog(page)).toContainText('$75.25')
  await expectAccessible(page)
  expect(await invoiceFacts(page, 'INV-2062')).toMatchObject({
    invoice: { status: 'unpaid', amountPaid: '800.00', balanceDue: '75.25' },
  })

  await processedDialog(page).getByRole('button', { name: 'Process Another Payment' }).click()
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused()
  await expect(recentPayments(page)).toContainText('$800.00')
  await choosePayer(page, 'Wen Zhao')
  await chooseInvoice(page, 'INV-2062')
  await expect(page.getByText(/\$800\.00 is paid, \$75\.25 is left\./)).toBeVisible()
  await page.getByLabel('Amount to charge').fill('75.26')
  await processButton(page).click()
  await expect(page.getByText('Only $75.25 of this invoice is left to pay').first()).toBeVisible()
  await page.getByLabel('Amount to charge').fill('75.25')
  await processButton(page).click()
  await expect(processedDialog(page)).toContainText('Paid')
  const paid = await invoiceFacts(page, 'INV-2062')
  expect(paid?.invoice).toMatchObject({ status: 'paid', amountPaid: '875.25', balanceDue: '0.00' })
  const taken = paid?.transactions.filter(({ status }) => status === 'completed').map(({ amount }) => amount)
  expect(taken?.toSorted()).toEqual(['75.25', '800.00'])
})

test('a customer is added, pays a new invoice in cash, and the same amount is asked about', async ({ openAs }) => {
  const page = await openAs('standard', PATH)
  await page.getByRole('button', { name: 'Customer not found? Add new customer' }).click()
  const form = page.getByRole('form', { name: 'New customer' })
  await form.getByLabel('Name').fill('Nora Quill')
  await form.getByLabel('Phone').fill('(720) 555-0133')
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/customers'))
  await form.getByRole('button', { name: 'Add customer' }).click()
  expect((await posted).postDataJSON()).toEqual({ name: 'Nora Quill', phoneNumber: '(720) 555-0133', email: null })
  await expect(toast(page, 'Customer added')).toBeVisible()
  await expect(page.getByText('No unpaid invoices for this customer. Create a new invoice instead.')).toBeVisible()

  const payInCash = async () => {
    await page.getByRole('radio', { name: 'Create new invoice' }).check()
    await page.getByLabel('Invoice amount').fill('44.40')
    await page.getByLabel('Payment method').selectOption('Cash')
    await processButton(page).click()
  }
  await payInCash()
  const number =
    (await processedDialog(page)
      .getByText(/^INV-\d+$/)
      .textContent()) ?? ''
  expect(await invoiceFacts(page, number)).toMatchObject({
    invoice: { status: 'paid', amountPaid: '44.40' },
    transactions: [{ status: 'completed', amount: '44.40' }],
  })
  await processedDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(recentPayments(page)).toContainText('Cash')

  await choosePayer(page, 'Nora Quill')
  await payInCash()
  const question = page.getByRole('alertdialog', { name: 'Charge the same amount again?' })
  await expect(question).toContainText('Nora Quill was charged $44.40')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Invoice amount')).toHaveValue('44.40')
  await processButton(page).click()
  await question.getByRole('button', { name: 'Charge anyway' }).click()
  await expect(processedDialog(page)).toBeVisible()
})

test('a declined card charges nothing and keeps what was typed', async ({ openAs }) => {
  const page = await openAs('manager', PATH)
  await choosePayer(page, 'Grace Lindqvist')
  await page.getByRole('radio', { name: 'Create new invoice' }).check()
  await page.getByLabel('Invoice amount').fill('61.10')
  await page.getByLabel('Reference/authorization code').fill('DECLINE')
  await processButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Payment failed' })
  await expect(notice).toContainText('Nothing was charged.')
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('made for this charge, is void')
  await expect(page.getByLabel('Amount to charge')).toHaveValue('61.10')
  await expect(recentPayments(page)).toContainText('Declined')
})

test('roles and limits: basic users have no terminal, standard users one up to their limit', async ({ openAs }) => {
  const page = await openAs('basic', PATH)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await openAs('standard', PATH)
  await choosePayer(page, 'Jun Tanaka')
  await page.getByRole('radio', { name: 'Create new invoice' }).check()
  await page.getByLabel('Invoice amount').fill('500.01')
  const refusal = 'Amount exceeds your limit of $500.00'
  await expect(page.getByText(refusal).first()).toBeVisible()
  await expect(processButton(page)).toBeDisabled()
  await expect(processButton(page)).toHaveAccessibleDescription(refusal)
  await page.getByLabel('Amount to charge').fill('500')
  await expect(processButton(page)).toBeEnabled()
})

for (const width of [375, 768]) {
  test(`the terminal fits ${width} px, and its summary stays in sight`, async ({ openAs }) => {
    const page = await openAs('manager', PATH)
    await page.setViewportSize({ width, height: 812 })
    const summary = page.getByRole('complementary', { name: 'Transaction Summary' })
    await expect(summary.getByText('Select a customer to begin')).toBeVisible()
    await expect.poll(async () => (await summary.boundingBox())?.height).toBeLessThan(60)
    await choosePayer(page, 'Wen Zhao')
    await expect(summary).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
