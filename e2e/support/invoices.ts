import { expect, type Locator, type Page } from '@playwright/test'
import { toast } from './inbox.ts'

export const invoiceDialog = (page: Page, invoiceNumber: string): Locator =>
  page.getByRole('dialog', { name: invoiceNumber })

export const invoiceRow = (page: Page, invoiceNumber: string): Locator =>
  page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: invoiceNumber })

/** Creates an invoice with its payment request on the Invoices screen and returns the invoice number. */
export async function createInvoice(page: Page, customer: string, amount: string): Promise<string> {
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  await dialog.getByRole('combobox', { name: 'Customer' }).fill(customer)
  await dialog.getByRole('option', { name: customer }).click()
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Create Invoice' }).click()
  await expect(toast(page, 'Invoice created successfully')).toBeVisible()
  // On a phone the table is a list.
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: customer })
    .filter({ hasText: `$${amount}` })
  return row.getByRole('link', { name: /INV-/ }).innerText()
}
