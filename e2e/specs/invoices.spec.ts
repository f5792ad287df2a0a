import type { Page } from '@playwright/test'
import { callFrom, invoiceFacts } from '../support/api.ts'
import { openConversation, toast } from '../support/inbox.ts'
import { createInvoice, invoiceDialog, invoiceRow } from '../support/invoices.ts'
import { expectFocusWithin } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

const confirm = (page: Page, question: string, answer: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer }).click()

test('an invoice is created, reminded of, marked as paid by mistake, opened again and voided', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/invoices')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/invoices'), {
    timeout: 120_000,
  })
  const number = await createInvoice(page, 'Jun Tanaka', '61.25')
  expect((await sent).postDataJSON()).toMatchObject({ amount: 61.25, sendPaymentRequest: true })
  expect(await invoiceFacts(page, number)).toMatchObject({
    invoice: { status: 'unpaid', amount: '61.25', balanceDue: '61.25' },
    transactions: [{ status: 'pending', amount: '61.25' }],
    paymentLinks: [{ status: 'active' }],
  })

  await invoiceRow(page, number).getByRole('button', { name: 'Send reminder' }).click()
  await confirm(page, 'Send reminder?', 'Send reminder')
  await expect(toast(page, 'Reminder sent')).toBeVisible()

  await invoiceRow(page, number).getByRole('link', { name: number }).click()
  const details = invoiceDialog(page, number)
  await details.getByRole('button', { name: 'Mark as Paid' }).click()
  await confirm(page, 'Mark Invoice as Paid?', 'Mark as Paid')
  await expect(toast(page, 'Invoice marked as paid')).toBeVisible()
  await expect(details.getByText('Paid On')).toBeVisible()
  const paid = await invoiceFacts(page, number)
  expect(paid).toMatchObject({ invoice: { status: 'paid', amountPaid: '61.25', balanceDue: '0.00' } })
  expect(paid?.transactions.filter(({ status }) => status === 'completed')).toMatchObject([{ amount: '61.25' }])
  expect(paid?.paymentLinks.map(({ status }) => status)).toEqual(['cancelled'])

  await details.getByRole('button', { name: 'Undo Mark as Paid' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo Mark as Paid?' })
  await undo.getByLabel('Reason').fill('The check bounced.')
  await undo.getByRole('button', { name: 'Undo payment' }).click()
  await expect(toast(page, `Invoice ${number} is open again`)).toBeVisible()
  expect(await invoiceFacts(page, number)).toMatchObject({
    invoice: { status: 'unpaid', amountPaid: '0.00', balanceDue: '61.25' },
  })

  await details.getByRole('button', { name: 'Void Invoice' }).click()
  await confirm(page, 'Void Invoice?', 'Void Invoice')
  await expect(toast(page, 'Invoice voided')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Mark as Paid' })).toBeHidden()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(invoiceRow(page, number)).toContainText('Void')
  const voided = await invoiceFacts(page, number)
  expect(voided?.invoice).toMatchObject({ status: 'void', amountPaid: '0.00' })
  const code = new URL(voided?.paymentLinks[0]?.url ?? '').pathname
  expect(await callFrom(page, 'POST', `/api/public${code}`, {})).toMatchObject({ status: 409 })
})

test('a payment by the customer shows in the open details, and the cards follow', async ({ openAs, customer }) => {
  const page = await openAs('manager', '/parley/invoices')
  const outstanding = page.getByRole('link', { name: /^Total Outstanding.*\$/ })
  const withoutIt = await outstanding.innerText()
  const number = await createInvoice(page, 'Grace Lindqvist', '83.10')
  await expect(outstanding).not.toHaveText(withoutIt, { useInnerText: true })
  const before = await outstanding.innerText()
  await invoiceRow(page, number).getByRole('button', { name: 'View' }).click()
  const details = invoiceDialog(page, number)
  const link = await details.getByRole('region', { name: 'Payment Links' }).getByRole('link').getAttribute('href')

  await customer.pays(link ?? '', '$83.10', page)
  await expect(details.getByText('Paid On')).toBeVisible()
  await expect(details.getByRole('region', { name: 'Transaction History' }).getByText('Completed')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).last().click()
  await expect(invoiceRow(page, number)).toContainText('Paid: ')
  await expect(outstanding).not.toHaveText(before, { useInnerText: true })
})

test('a card opens the invoices that make it up, and they sum to it', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/invoices')
  const moneyOf = async (label: string) =>
    /\$[\d,]+\.\d\d/.exec(await page.getByRole('link', { name: new RegExp(`^${label}.*\\$`) }).innerText())?.[0]
  const sums = page.getByText(/^Total \$/)

  await page.getByRole('link', { name: /^Total Outstanding.*\$/ }).click()
  await expect(page).toHaveURL(/status=outstanding/)
  await expect(sums).toContainText(`outstanding ${await moneyOf('Total Outstanding')}`)
  await page.getByRole('link', { name: /^Paid This Month.*\$/ }).click()
  await expect(page).toHaveURL(/paidRange=thismonth/)
  await expect(sums).toContainText(`Total ${await moneyOf('Paid This Month')}`)
  await page.getByRole('link', { name: /^Overdue.*\d/ }).click()
  const overdue = /^Overdue\s*(\d+)/.exec(await page.getByRole('link', { name: /^Overdue.*\d/ }).innerText())?.[1]
  await expect(page.getByText(`${overdue} invoices`, { exact: true })).toBeVisible()
})

test('filters and open details stand in the address', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/invoices')
  await page.getByRole('button', { name: /^Status/ }).click()
  await page.getByRole('option', { name: 'Overdue' }).click()
  await page.getByRole('searchbox', { name: 'Search by invoice # or customer...' }).fill('helen')
  await expect(page).toHaveURL(/status=overdue&search=helen/)
  const link = invoiceRow(page, 'INV-2064').getByRole('link')
  await link.press('Enter')
  await expectFocusWithin(invoiceDialog(page, 'INV-2064'))
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await link.press('Enter')
  await expect(invoiceDialog(page, 'INV-2064')).toBeVisible()
  await page.reload()
  await expectFocusWithin(invoiceDialog(page, 'INV-2064'))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=overdue&search=helen$/)
  await expect(page.getByRole('button', { name: 'Status: Overdue' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('row')).toHaveCount(2)
})

test('the list is sorted by keys, and stays so through details, a reload and Back', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/invoices')
  const amounts = async () => {
    const texts = await page
      .getByRole('table', { name: 'Invoices' })
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .allInnerTexts()
    return texts.map((text) => Number(/\$([\d,]+\.\d{2})/.exec(text)?.[1]?.replaceAll(',', '')))
  }
  const isSorted = async () => {
    const shown = await amounts()
    return shown.length > 10 && shown.every((amount, index) => index === 0 || amount <= (shown[index - 1] ?? 0))
  }
  await page.getByRole('table', { name: 'Invoices' }).getByRole('button', { name: 'Amount' }).press('Enter')
  await expect(page).toHaveURL(/sort=-amount/)
  await expect.poll(isSorted).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectFocusWithin(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(isSorted).toBe(true)
})

test('a basic user may look only; a standard user may not void the invoice of somebody else', async ({ openAs }) => {
  const page = await openAs('basic', '/parley/invoices?search=INV-2065')
  await expect(invoiceRow(page, 'INV-2065').getByRole('button')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0)
  const facts = await invoiceFacts(page, 'INV-2065')
  const found = await callFrom<{ id: string }[]>(page, 'GET', '/api/parley/invoices?search=INV-2065')
  const path = `/api/parley/invoices/${found.body[0]?.id}`
  for (const what of ['mark-paid', 'void', 'reminder']) {
    expect(await callFrom(page, 'POST', `${path}/${what}`, {})).toMatchObject({ status: 403 })
  }

  await page.context().clearCookies()
  await openAs('standard', '/parley/invoices?search=INV-2065')
  await expect(invoiceRow(page, 'INV-2065').getByRole('button', { name: 'Void invoice' })).toBeDisabled()
  expect(await callFrom(page, 'POST', `${path}/void`, {})).toMatchObject({
    status: 403,
    body: { error: 'You can only void invoices you created' },
  })
  expect(await invoiceFacts(page, 'INV-2065')).toEqual(facts)
})

test('a payment request in a conversation leads to its invoice, which prints', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openConversation(page, 'Maria Okafor')
  // The messages move when these appear beside them.
  await expect(page.getByRole('note', { name: 'Pinned note' })).toBeVisible()
  await expect(page.getByRole('button', { name: /scheduled, next/ })).toBeVisible()
  await thread.getByRole('link', { name: 'INV-2068: Awaiting payment' }).last().click()
  await invoiceDialog(page, 'INV-2068').getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { name: 'Invoice INV-2068' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Invoices' }).click()
  await expect(invoiceDialog(page, 'INV-2068')).toBeVisible()
})

test('an admin reads who changed an invoice, and nobody else can', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/invoices')
  const number = await createInvoice(page, 'Wen Zhao', '44.40')
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').filter({ hasText: number })
  await expect(entry).toContainText(/Dana Whitfield created invoice .* for Wen Zhao\..*44\.40/)

  await page.context().clearCookies()
  await openAs('manager', '/parley/audit')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(await callFrom(page, 'GET', '/api/parley/audit')).toMatchObject({ status: 403 })
})
