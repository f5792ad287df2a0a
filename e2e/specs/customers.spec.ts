import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdToast, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const names = (page: Page) => page.locator('tbody a[data-record]')

test('customers are found, narrowed and sorted, and the address keeps it', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/customers')
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  const asked = page.waitForRequest((request) => /\/customers\?.*paymentStatus=/.test(request.url()))
  await page.getByRole('button', { name: 'Payment status All' }).click()
  await page.getByRole('option', { name: 'Has balance' }).click()
  const { searchParams } = new URL((await asked).url())
  expect(searchParams.get('paymentStatus')).toBe('has_balance')
  for (const left of ['search', 'contactRecency', 'assignedTo']) expect(searchParams.has(left)).toBe(false)
  await page.getByRole('button', { name: 'Outstanding' }).click()
  await expect(names(page).first()).toHaveText('Priscilla Nwosu')
  await expect(page).toHaveURL(/paymentStatus=has_balance&sort=-outstanding/)
  await page.reload()
  await expect(names(page).first()).toHaveText('Priscilla Nwosu')
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('net 14')
  await expect(names(page)).toHaveText(['Helen Brandt'])
  await rowOf(page, 'Helen Brandt').getByRole('link', { name: /^\$/ }).click()
  await expect(page).toHaveURL(/\/invoices\?customerId=.*status=outstanding/)
  await expect(page.getByRole('row', { name: /Helen Brandt/ })).not.toHaveCount(0)
})

test('the customers that the search leaves are saved as a file', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers?search=brandt')
  await expect(names(page)).toHaveText(['Helen Brandt'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/)
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd().split('\r\n')
  expect(head).toMatch(/^Name,Phone,Other Numbers,Email,Tags,Notes,Primary Contact,Time Zone,Texts,/)
  expect(head).toMatch(/,Last Contact,Total Paid,Outstanding$/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/^Helen Brandt,\(303\) 555-0188,/)
  await expect(toast(page, 'Export Complete')).toBeVisible()
})

test('a customer is added, and the number opens who has it', async ({ openAs }) => {
  const page = await openAs('basic', '/parley/customers')
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  const fill = async (phone: string, name: string) => {
    await page.getByRole('button', { name: 'Add Customer' }).first().click()
    await dialog.getByRole('textbox', { name: /^Phone/ }).fill(phone)
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  }
  await fill('(720) 555-0142', 'Aada Quill')
  await dialog.getByRole('combobox', { name: /^Tags/ }).fill('Boiler')
  await page.keyboard.press('Enter')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/customers'))
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(toast(page, 'Customer added successfully')).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({
    phoneNumber: '(720) 555-0142',
    name: 'Aada Quill',
    email: null,
    tags: ['Boiler'],
    notes: null,
    primaryContactUserId: null,
  })
  await expect(rowOf(page, 'Aada Quill')).toContainText('Boiler')

  await fill('720.555.0142', 'Somebody else')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await dialog.getByRole('button', { name: 'Open Aada Quill' }).click()
  await expect(page.getByRole('dialog', { name: 'Aada Quill' })).toBeVisible()
})

test('a row leads to the conversation, to Request Payment and to the terminal', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers?search=okafor')
  await rowOf(page, 'Maria Okafor').getByRole('button', { name: 'Message, Maria Okafor' }).click()
  await expect(page).toHaveURL(/messages\?conversation=/)
  await expect(page.getByRole('heading', { name: 'Maria Okafor' })).toBeVisible()
  const pay = async (way: string) => {
    await page.goto('/parley/customers?search=okafor')
    await rowOf(page, 'Maria Okafor').getByRole('button', { name: 'Payment, Maria Okafor' }).click()
    await page.getByRole('menuitem', { name: way }).click()
  }
  await pay('Request payment')
  await expect(page.getByRole('dialog', { name: /^Request Payment/ })).toBeVisible()
  await pay('Take payment now')
  await expect(page.getByText('(303) 555-0134').first()).toBeVisible()
  await expect(page).toHaveURL(/virtual-terminal$/)
})

test('selected customers are assigned and tagged at once', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/customers?search=net')
  const select = (name: string) =>
    rowOf(page, name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check()
  await select('Helen Brandt')
  await select('Yvonne Achebe')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Assign to' }).click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/customers/bulk-assign'))
  await bar.getByRole('button', { name: 'Apply' }).click()
  const body = (await sent).postDataJSON() as { customerIds: string[]; primaryContactUserId: string | null }
  expect(body.primaryContactUserId).toBeNull()
  expect(body.customerIds).toHaveLength(2)
  await holdToast(page, 'Customers assigned successfully')
  await expect(rowOf(page, 'Yvonne Achebe')).toContainText('Unassigned')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, '2 customers changed back')).toBeVisible()
  await expect(rowOf(page, 'Yvonne Achebe')).not.toContainText('Unassigned')

  await bar.getByRole('button', { name: 'Add tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags to 2 customers' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Boiler')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add tags' }).click()
  await expect(toast(page, 'Tags added successfully')).toBeVisible()
  await expect(rowOf(page, 'Helen Brandt')).toContainText('Boiler')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'Recent changes' }).click()
  const changes = page.getByRole('dialog', { name: 'Recent changes' })
  await changes.getByRole('button', { name: 'Undo: Added Boiler' }).click()
  await expect(changes.getByText('Undone: added Boiler')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Helen Brandt')).not.toContainText('Boiler')
})

test('customers are imported from a file, and the refused row is downloaded', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Import customers', level: 1 })).toBeVisible()
  const text = 'Client;Cell;Labels\nZelda Quist;720.555.0171;Condo\nOdell Farrow;555-0148;\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page).toHaveURL(/step=match/)
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText('Please enter a valid phone number (at least 10 digits)')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('clients.csv: Imported')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download 1 row (CSV)' }).click()
  const file = await (await downloading).createReadStream()
  expect((await file.toArray()).join('')).toContain('Odell Farrow,555-0148,,Please enter a valid phone number')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('quist')
  await expect(rowOf(page, 'Zelda Quist')).toContainText('Condo')
})
