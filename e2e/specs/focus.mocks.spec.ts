import type { Page } from '@playwright/test'
import { composer, conversations, sendText, threadOf } from '../support/inbox.ts'
import { expectFocusWithin } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

/** Fails when no element of the page has the focus. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body:focus')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('E E E works through a list: the row that opens has the focus', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await conversations(page).nth(0).press('Enter')
  await expect(page.locator('[data-thread-heading]')).toBeFocused()
  await conversations(page).nth(0).focus()
  for (let done = 0; done < 3; done += 1) {
    const row = conversations(page).nth(0)
    const next = await conversations(page).nth(1).getAttribute('data-conversation')
    await expect(row).toBeFocused()
    await page.keyboard.press('e')
    await expect(conversations(page).nth(0)).toHaveAttribute('data-conversation', next ?? '')
    await expect(conversations(page).nth(0)).toHaveAttribute('aria-current', 'true')
  }
  await expect(conversations(page).nth(0)).toBeFocused()
})

test('the button that marks done leaves the focus in the conversation that opens', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await conversations(page).nth(0).press('Enter')
  const [first] = await page
    .getByRole('log')
    .getAttribute('aria-label')
    .then((label) => [label])
  await page.getByRole('button', { name: 'Mark done' }).press('Enter')
  await expect(page.getByRole('log')).not.toHaveAttribute('aria-label', first ?? '')
  await expectFocusKept(page)
})

test('Enter on a row leads to the heading of its conversation; all rows are one tab stop with arrow keys', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page).nth(2)).toBeVisible()
  await expect(page.locator('[data-conversation][tabindex="0"]')).toHaveCount(1)
  await conversations(page).nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(conversations(page).nth(2)).toBeFocused()
  await expect(page.locator('[data-conversation][tabindex="0"]')).toHaveCount(1)
  const name = await conversations(page).nth(2).locator('span span span').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-thread-heading]')).toBeFocused()
  await expect(page.locator('[data-thread-heading]')).toHaveText(name)
  await page.keyboard.press('j')
  await expect(conversations(page).nth(3)).toBeFocused()
})

test('the rows of a table are one tab stop with arrow keys', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/invoices')
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('[data-index]')
  await expect(rows.nth(2)).toBeVisible()
  await expect(rows.locator('[tabindex="0"]')).toHaveCount(1)
  await rows.locator('[data-record]').nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.locator('[data-record]').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  await expect(rows.locator('[data-record]').nth(1)).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.locator('[data-record]').nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectFocusWithin(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(rows.locator('[data-record]').nth(2)).toBeFocused()
})

test('a planned text leaves the focus in the composer', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await conversations(page).nth(0).click()
  await composer(page).fill('Tomorrow, then.')
  await page.getByRole('button', { name: 'Send later' }).press('Enter')
  await page.getByRole('button', { name: 'Schedule message' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(composer(page)).toBeFocused()
})

test('a new message leads to the composer of its conversation', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await page.getByRole('button', { name: 'New', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await expect(dialog.getByRole('combobox', { name: 'Phone' })).toBeFocused()
  await page.keyboard.type('303 555')
  await expect(dialog.getByRole('listbox', { name: 'Phone' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Phone' }).fill('(303) 555-0187')
  await dialog.getByLabel('Message').fill('Hello from Larkspur.')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(composer(page)).toBeFocused()
})

test('the palette leads to the conversation that was looked for', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page).nth(0)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('Wen Zh')
  await expect(page.getByRole('option', { name: /Wen Zhao \(/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(threadOf(page, 'Wen Zhao')).toBeVisible()
  await expect(page.locator('[data-thread-heading]')).toBeFocused()
})

test('a transaction that was voided leaves the focus in its row', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/transactions')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Void/ }) })
    .first()
  await row.getByRole('button', { name: /^Void/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Void Transaction' })
  await dialog.getByLabel('Reason').fill('Recorded twice')
  await dialog.getByRole('button', { name: 'Void Transaction' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
})

test('signing in and changing the page lead to the heading of the page', async ({ openSignedOut }) => {
  const page = await openSignedOut('/sign-in')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('standard@larkspur.test')
  await page.getByLabel('Password', { exact: true }).fill('parley-demo')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Messages')).toBeFocused()
  await page.getByRole('link', { name: 'Invoices' }).press('Enter')
  await expect(heading(page, 'Invoices')).toBeFocused()
  await expect(page).toHaveTitle(/^\(\d+\) Invoices · Parley$/)
})

test('a second link leads past the lists to the composer, and the tab tells of unread conversations', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(page).toHaveTitle(/^\(\d+\) Messages · Parley$/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-unread.svg')
  await conversations(page).nth(0).click()
  await sendText(page, 'On our way')
  await page.getByRole('link', { name: 'Skip to composer' }).press('Enter')
  await expect(composer(page)).toBeFocused()
  await expect(page).toHaveTitle(/ · Messages · Parley$/)
})

test('on a tablet the conversation is the page: its customer is the first heading', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await page.setViewportSize({ width: 768, height: 1024 })
  await conversations(page).nth(0).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-thread-heading', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
