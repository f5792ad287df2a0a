import type { Page } from '@playwright/test'
import {
  composer,
  conversations,
  holdToast,
  paymentDialog,
  scrollToConversation,
  threadOf,
  toast,
} from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/** Opens the palette and types into it, by keyboard. */
async function find(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
  await expect(palette.getByRole('status')).not.toContainText('Searching')
  return palette
}

test('the palette finds an invoice by its amount and opens it', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page).nth(0)).toBeVisible()
  const palette = await find(page, '640')
  const invoices = palette.getByRole('group', { name: 'Invoices' }).getByRole('option')
  const transactions = palette.getByRole('group', { name: 'Transactions' }).getByRole('option')
  await expect(invoices.nth(0)).toContainText('$640.00')
  await expect(transactions.nth(0)).toContainText('$640.00')
  await expect(invoices.nth(0)).toHaveAttribute('aria-selected', 'true')
  const number = /^INV-\d+/.exec((await invoices.nth(0).innerText()).trim())?.[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(invoices.nth(0)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: number })
  await expect(details).toBeFocused()
})

test('the palette marks the open conversation done and leads to the next row', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await conversations(page).nth(1).press('Enter')
  await expect(composer(page)).toBeVisible()
  const open = await conversations(page).nth(1).getAttribute('data-conversation')
  const next = await conversations(page).nth(2).getAttribute('data-conversation')
  const palette = await find(page, 'done')
  await expect(palette.getByRole('option', { name: 'Mark done' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await holdToast(page, 'Conversation done')
  await expect(page.locator(`[data-conversation="${next}"]`)).toBeFocused()
  // Other tests look for this conversation among the open ones.
  await toast(page, 'Conversation done').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(`[data-conversation="${open}"]`)).toBeVisible()
})

test('the palette opens the payment request of the open conversation', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await (await scrollToConversation(page, 'Maria Okafor')).press('Enter')
  await expect(threadOf(page, 'Maria Okafor')).toBeVisible()
  await find(page, 'request payment')
  await page.keyboard.press('Enter')
  await expect(paymentDialog(page).getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(paymentDialog(page)).toBeHidden()
  await expect(page.locator(':focus')).not.toHaveCount(0)
})

test('the palette offers what the details of an invoice offer', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/messages')
  await expect(conversations(page).nth(0)).toBeVisible()
  await find(page, '2068')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'INV-2068' })).toBeFocused()
  const palette = await find(page, 'void invoice')
  await expect(palette.getByRole('group', { name: 'Invoice INV-2068' }).getByRole('option')).toHaveText([
    /Void invoice/,
  ])
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Void Invoice?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
})
