import type { Page } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { openFound } from '../support/inbox.ts'
import { choosePayer } from '../support/terminal.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Maria Okafor'
/** A paid invoice, so that it has a payment too. */
const INVOICE = 'INV-1979'

interface Found {
  readonly id: string
  readonly invoiceNumber: string
  readonly customerId: string
}

async function find(page: Page, list: 'invoices' | 'transactions'): Promise<Found> {
  const { body } = await callFrom<Found[]>(page, 'GET', `/api/parley/${list}?search=${INVOICE}`)
  const found = body.find(({ invoiceNumber }) => invoiceNumber === INVOICE)
  if (!found) throw new Error(`There are no ${list} of ${INVOICE}`)
  return found
}

test('the profile of a customer opens from a conversation, an invoice, a payment, the palette and the terminal', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/messages')
  await openFound(page, NAME)
  const [invoice, transaction] = [await find(page, 'invoices'), await find(page, 'transactions')]
  const address = new RegExp(`/customers\\?customer=${invoice.customerId}`)
  const expectProfile = async () => {
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog', { name: NAME })).toBeVisible()
  }
  await page.getByTitle('Open profile', { exact: true }).click()
  await expectProfile()

  for (const record of [`invoices?invoice=${invoice.id}`, `transactions?transaction=${transaction.id}`]) {
    await page.goto(`/parley/${record}`)
    await page.getByRole('dialog').getByRole('link', { name: NAME, exact: true }).click()
    await expectProfile()
  }

  await page.goto('/parley/virtual-terminal')
  await choosePayer(page, NAME)
  await expect(page.getByTitle('Open profile in a new tab')).toHaveAttribute('href', address)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill(NAME)
  // Until the search has finished, other results are shown, the first of them with its actions.
  const actions = palette.getByRole('listbox', { name: 'Actions' }).getByRole('group', { name: NAME, exact: true })
  await actions.getByRole('option', { name: /^Open profile/ }).click()
  await expectProfile()
})
