import { holdToast, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('somebody’s conversations are looked at, handed to a colleague and taken back', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/team')
  await expect(page).toHaveURL(/\/parley\/team\/overview/)
  const ana = page.getByRole('article', { name: 'Ana Ruiz' })
  await ana.getByRole('link', { name: 'View Details of Ana Ruiz' }).click()
  await expect(page).toHaveURL(/\/parley\/team\/assignments\?person=/)
  const hers = page.getByRole('region', { name: /^Ana Ruiz, \d+$/ })
  const group = (await hers.getAttribute('aria-label')) ?? ''
  await page.goBack()
  await ana.getByRole('button', { name: 'Reassign the conversations of Ana Ruiz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reassign the conversations of Ana Ruiz' })
  await dialog.getByText('Jo Park', { exact: true }).click()
  await dialog.getByRole('button', { name: /^Reassign all \d+$/ }).click()
  await holdToast(page, 'Assignment updated')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await page.getByRole('tab', { name: 'Assignments' }).click()
  await expect(page.getByRole('region', { name: group })).toBeVisible()
})

test('what nobody has is shared out', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/team/assignments')
  await page.getByRole('button', { name: /^Auto-assign \(\d+\)$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Auto-assign' })
  await expect(dialog.getByRole('radio', { name: 'Round-robin' })).toBeChecked()
  await dialog.getByText('Least loaded').click()
  await dialog.getByRole('button', { name: 'Auto-assign' }).click()
  await holdToast(page, 'Auto-assigned')
  await expect(page.getByRole('region', { name: /^Unassigned, / })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: /^Unassigned, / }).first()).toBeVisible()
})

test('the timeline is narrowed in the address and leads to what it is about', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/team/activity?range=month')
  await expect(page.getByRole('heading', { name: 'Team Activity Timeline' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Invoices created' }).click()
  await expect(page).toHaveURL(/kinds=/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Invoices created' })).not.toBeChecked()
  await page.goto('/parley/team/activity?range=month&kinds=invoice_created')
  await page
    .getByRole('link', { name: /created invoice INV-/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/parley\/invoices\?invoice=/)
  await page.goto('/parley/team/performance')
  await expect(page.getByText('Access Denied')).toBeVisible()
})

test('a figure of the performance leads to the entries that it is made of', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/team/performance?range=month')
  await page.getByRole('link', { name: /^Messages Sent/ }).click()
  await expect(page).toHaveURL(/\/parley\/team\/activity\?kinds=message_sent&range=month/)
  await expect(page.getByRole('link', { name: /sent a message to/ }).first()).toBeVisible()
})

test('the amount of a range leads to the payments that come to it', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/team/performance?range=quarter')
  const figure = page.getByRole('link', { name: /^Amount Processed/ })
  const amount = /\$[\d,]+\.\d\d/.exec(await figure.innerText())?.[0] ?? 'none'
  await figure.click()
  await expect(page).toHaveURL(/\/parley\/transactions\?status=processed&completedRange=thisquarter/)
  await expect(page.getByText(`payments processed: ${amount} net of refunds`)).toBeVisible()
})

test('a day of the chart opens its payments and texts', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/team/performance?range=quarter')
  const chart = page.getByRole('figure', { name: 'Messages and payments per day' })
  const day = chart
    .getByRole('list', { name: 'Days' })
    .getByRole('button', { name: /: [1-9].*\$[1-9]/ })
    .last()
  const [name, figures = ''] = ((await day.getAttribute('aria-label')) ?? '').split(': ')
  await day.click()
  const panel = page.getByRole('complementary', { name: name ?? '', exact: true })
  await expect(panel.locator('a[href*="/messages?"]')).toHaveCount(Number.parseInt(figures, 10))
  await panel.locator('a[href*="/transactions?"]').first().click()
  await expect(page).toHaveURL(/\/parley\/transactions\?transaction=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an hour of the heat map opens its conversations', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/team/performance?range=quarter')
  const cell = page.getByRole('table', { name: 'Hours of the week' }).getByRole('button').first()
  const label = (await cell.getAttribute('aria-label')) ?? ''
  await cell.press('Enter')
  const panel = page.getByRole('complementary', { name: `First answers, ${label.split(':')[0]}` })
  await panel.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/parley\/messages\?conversation=/)
})
