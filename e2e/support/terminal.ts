import { expect, type Locator, type Page } from '@playwright/test'

/** Finds a customer by name in the terminal and selects them. */
export async function choosePayer(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
}

/** Selects the selected customer's open invoice with this number. */
export async function chooseInvoice(page: Page, number: string): Promise<void> {
  const list = page.getByLabel('Unpaid invoice')
  const option = list.getByRole('option', { name: new RegExp(number) })
  await list.selectOption({ label: (await option.textContent()) ?? '' })
}

export const processButton = (page: Page): Locator => page.getByRole('button', { name: 'Process Payment' })
export const processedDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment Processed' })
/** The latest payments, shown in columns or in lines. */
export const recentPayments = (page: Page): Locator =>
  page.getByRole('region', { name: 'Recent Virtual Terminal Transactions' })
