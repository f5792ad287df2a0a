import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callFrom, invoiceFacts } from '../support/api.ts'
import { openConversation, requestPayment, toast } from '../support/inbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

interface Paid {
  readonly id: string
  readonly invoiceNumber: string
  readonly amount: string
  readonly refundedAmount: string
  readonly status: string
  readonly isVoided: boolean
}

const PATH = '/parley/transactions'

async function paymentOf(page: Page, invoiceNumber: string): Promise<Paid | undefined> {
  const search = new URLSearchParams({ search: invoiceNumber })
  const { body } = await callFrom<Paid[]>(page, 'GET', `/api/parley/transactions?${search}`)
  return body.find((one) => one.invoiceNumber === invoiceNumber)
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, invoiceNumber: string) => page.getByRole('row').filter({ hasText: invoiceNumber })

/** Exports with this menu item and returns the file's name, header and rows. */
async function exported(page: Page, item: 'Transactions (CSV)' | 'Ledger (CSV)') {
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  await expect(toast(page, 'Export Complete').first()).toBeVisible()
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...rows] = text.slice(1).trimEnd().split('\r\n')
  return { name: download.suggestedFilename(), head, rows }
}

test('a payment is simulated, its receipt is read, and a part of it is given back with a receipt of its own: the balance is exact', async ({
  openAs,
}) => {
  test.setTimeout(600_000)
  const page = await openAs('manager', '/parley/messages')
  const thread = await openConversation(page, 'Tom Abernathy')
  const { invoiceNumber } = await requestPayment(page, thread, '75.50')

  await page.getByRole('link', { name: 'Transactions' }).click()
  await page.getByRole('button', { name: 'Simulate Payment' }).click()
  const simulating = dialogOf(page, 'Simulate Payment')
  await simulating
    .getByLabel('Pending transaction')
    .selectOption({ label: `${invoiceNumber} - Tom Abernathy - $75.50` })
  await simulating.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(toast(page, 'Payment Simulated')).toBeVisible()
  expect(await invoiceFacts(page, invoiceNumber)).toMatchObject({ invoice: { status: 'paid', balanceDue: '0.00' } })

  const row = rowOf(page, invoiceNumber)
  await expect(row.getByText('Completed')).toBeVisible()
  await row.getByRole('button', { name: `View receipt, ${invoiceNumber}` }).click()
  const receipt = dialogOf(page, 'Payment Receipt')
  await expect(receipt.getByText('Thank you for your payment!')).toBeVisible()
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Send via Text' }).click()
  await dialogOf(page, 'Send Receipt').getByRole('button', { name: 'Send receipt' }).click()
  await expect(toast(page, 'Receipt sent successfully')).toBeVisible()

  await row.getByRole('button', { name: `Refund transaction, ${invoiceNumber}` }).click()
  const refunding = dialogOf(page, 'Refund Transaction')
  await refunding.getByText('Partial refund').click()
  await refunding.getByLabel('Refund amount').fill('75.51')
  await refunding.getByLabel('Reason').selectOption('customer_request')
  await refunding.getByRole('button', { name: 'Refund $75.51' }).click()
  await expect(refunding.getByText('At most $75.50 can still be refunded').first()).toBeVisible()
  await refunding.getByLabel('Refund amount').fill('25.50')
  await refunding.getByRole('button', { name: 'Refund $25.50' }).click()
  await expect(toast(page, 'Refund Processed')).toBeVisible()
  await expect
    .poll(async () => await paymentOf(page, invoiceNumber))
    .toMatchObject({ status: 'completed', refundedAmount: '25.50' })
  await row.getByRole('cell').nth(1).click()
  const details = dialogOf(page, 'Transaction details')
  await expect(details.getByRole('region', { name: 'Partly refunded' })).toContainText('$25.50')
  await expect(details.getByRole('button', { name: 'Process Additional Refund' })).toBeVisible()
  await details.getByRole('button', { name: 'View receipt of $25.50' }).click()
  const refundReceipt = dialogOf(page, 'Refund Receipt')
  await expect(refundReceipt.getByText(/^RFD-\d{6}$/)).toBeVisible()
  await expect(refundReceipt.getByText('Of the payment')).toBeVisible()
  await expectAccessible(page)
})

test('a pending payment is voided with a reason and its link is worth nothing', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages')
  const thread = await openConversation(page, 'Tom Abernathy')
  const { invoiceNumber } = await requestPayment(page, thread, '40')
  await page.getByRole('link', { name: 'Transactions' }).click()
  const row = rowOf(page, invoiceNumber)
  await row.getByRole('button', { name: `Void transaction, ${invoiceNumber}` }).click()
  const dialog = dialogOf(page, 'Void Transaction')
  await dialog.getByLabel('Reason').fill('Asked for twice')
  await dialog.getByRole('button', { name: 'Void Transaction' }).click()
  await expect(toast(page, 'Transaction Voided')).toBeVisible()
  await expect(row.getByText('Voided')).toBeVisible()
  expect(await paymentOf(page, invoiceNumber)).toMatchObject({ status: 'pending', isVoided: true })
  expect(await invoiceFacts(page, invoiceNumber)).toMatchObject({
    invoice: { status: 'unpaid' },
    paymentLinks: [{ status: 'cancelled' }],
  })
})

test('the exported file has the rows of the filter and comes to the sum of the card', async ({ openAs }) => {
  const page = await openAs('basic', PATH)
  const card = page.getByRole('link', { name: /^This Month \$/ })
  await card.click()
  await expect(card).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/payments processed: .* net of refunds/)).toBeVisible()
  await expect(page).toHaveURL(/status=processed&completedRange=thismonth/)
  const { name, head, rows } = await exported(page, 'Transactions (CSV)')
  expect(name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/)
  expect(head).toBe('Date,Transaction ID,Customer,Invoice #,Amount,Status,Method,Initiated By')
  const query = new URLSearchParams({ status: 'processed', completedRange: 'thismonth', limit: '200' })
  const { body } = await callFrom<Paid[]>(page, 'GET', `/api/parley/transactions?${query}`)
  expect(rows.map((row) => row.split(',')[1])).toEqual(body.map(({ id }) => id))
  const cents = (amounts: string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  const inFile = cents(rows.map((row) => /,(\d+\.\d\d),/.exec(row)?.[1] ?? 'none'))
  expect(inFile).toBe(cents(body.map(({ amount }) => amount)))
  const net = inFile - cents(body.map(({ refundedAmount }) => refundedAmount))
  await expect(card).toContainText(`$${(net / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
})

test('the exported ledger comes, in less out, to the card under the same filters', async ({ openAs }) => {
  const page = await openAs('basic', PATH)
  for (const name of [/^This Month \$/, /^Total Processed \$/]) {
    const card = page.getByRole('link', { name })
    await card.click()
    await expect(card).toHaveAttribute('aria-current', 'true')
    const file = await exported(page, 'Ledger (CSV)')
    expect(file.name).toMatch(/^ledger-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.head).toBe('Date and Time,Kind,Invoice #,Transaction ID,Customer,In,Out,Method,Who')
    const sum = file.rows.reduce((cents, row) => {
      const [, moneyIn, moneyOut] = /,([\d.]*),([\d.]*),[^,]*,[^,]*$/.exec(row) ?? []
      return cents + Math.round(Number(moneyIn) * 100) - Math.round(Number(moneyOut) * 100)
    }, 0)
    await expect(card).toContainText(`$${(sum / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  }
})
