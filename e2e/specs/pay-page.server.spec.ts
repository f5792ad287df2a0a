import type { Page } from '@playwright/test'
import { invoiceFacts } from '../support/api.ts'
import { conversations, openConversation, requestPayment } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, expectAccessible, expectReadable, test, type OpenAs } from '../support/test.ts'

const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true }

async function newRequest(openAs: OpenAs, customer: string, amount: string) {
  const staff = await openAs('standard', '/parley/messages')
  const thread = await openConversation(staff, customer)
  return { staff, thread, ...(await requestPayment(staff, thread, amount)) }
}

/** The payment link of the demo invoice with this number that has this status. */
async function demoLink(openAs: OpenAs, invoiceNumber: string, status: string): Promise<{ page: Page; url: string }> {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const links = (await invoiceFacts(page, invoiceNumber))?.paymentLinks
  return { page, url: links?.find((link) => link.status === status)?.url ?? '' }
}

test('a customer pays on a phone and opens the receipt', async ({ openAs, browser }) => {
  const { thread, invoiceNumber, link } = await newRequest(openAs, 'Luis Carrillo', '31.20')
  const context = await browser.newContext(PHONE)
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByText('Larkspur Plumbing')).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Amount due $31.20' })).toBeVisible()
  await phone.getByRole('button', { name: 'Pay $31.20' }).tap()
  await expect(phone.getByRole('heading', { name: 'Amount paid $31.20' })).toBeVisible()
  await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()

  await phone.getByRole('link', { name: 'View receipt' }).tap()
  await expect(phone).toHaveURL(/\/receipt\/[\w-]{20,}$/)
  await expect(phone.getByText(/^RCP-\d{6}$/)).toBeVisible()
  await expect(phone.getByText('Luis Carrillo')).toBeVisible()
  await expect(phone.getByText(invoiceNumber, { exact: true })).toBeVisible()
  await expect(phone.getByText('$31.20')).toBeVisible()
  await context.close()
})

test('without JavaScript a declined payment can be tried again, and reloading charges nothing twice', async ({
  openAs,
  browser,
}) => {
  const { staff, thread, invoiceNumber, link } = await newRequest(openAs, 'Nadia Petrov', '18')
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'Simulate a declined payment' }).tap()
  await expect(phone.getByRole('alert')).toContainText('Payment declined.')
  await phone.getByRole('button', { name: 'Pay $18.00' }).tap()
  await expect(phone.getByRole('heading', { name: 'Amount paid $18.00' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Amount paid $18.00' })).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await context.close()

  await expect(thread.getByText(`${invoiceNumber}: Paid`)).toBeVisible()
  const facts = await invoiceFacts(staff, invoiceNumber)
  expect(facts?.invoice).toMatchObject({ status: 'paid', amountPaid: '18.00' })
  expect(facts?.transactions.filter(({ status }) => status === 'completed')).toHaveLength(1)
})

test('the page of an expired link says so and offers nothing to pay', async ({ openAs }) => {
  const { page, url } = await demoLink(openAs, 'INV-2065', 'expired')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This payment link has expired' })).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('pay page and receipt fit every width and are accessible', async ({ openAs, browser }) => {
  const payable = await demoLink(openAs, 'INV-2071', 'active')
  const expired = await demoLink(openAs, 'INV-2065', 'expired')
  const paid = await demoLink(openAs, 'INV-2070', 'paid')
  const context = await browser.newContext({ baseURL: new URL(paid.url).origin })
  const page = await context.newPage()
  await page.goto(paid.url)
  const receipt = (await page.getByRole('link', { name: 'View receipt' }).getAttribute('href')) ?? ''
  const pages = [
    { address: payable.url, heading: 'Amount due $186.00' },
    { address: expired.url, heading: 'This payment link has expired' },
    { address: paid.url, heading: 'Amount paid $412.75' },
    { address: receipt, heading: 'Amount paid $412.75' },
    { address: '/pay/no-such-code', heading: 'Payment link not found' },
  ]
  for (const { address, heading } of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    for (const width of [1440, 1280, 768, 375]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await context.close()
})
