import type { Page } from '@playwright/test'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Unassigning' })
const recent = (page: Page) => page.getByRole('dialog', { name: 'Recent changes' })

test('a long change shows how far it is in every tab and after a reload, and is stopped and undone', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/customers', { mock: 'bulk:1' })
  const row = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await row.first().check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await row.nth(1).uncheck()
  await expect(bar.getByText('59 selected')).toBeVisible()
  await bar.getByRole('button', { name: /^Assign to/ }).click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  const another = await page.context().newPage()
  await another.goto(page.url())
  await expect(another.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(progress(page)).toBeVisible()
  await expect(toast(page, 'Customers assigned successfully')).toHaveCount(0)
  await expect(progress(another)).toBeVisible()
  await page.reload()
  await expect(progress(page)).toBeVisible()

  await page.getByRole('button', { name: 'Recent changes' }).click()
  await expect(recent(page).getByText(/^\d+ of 59$/)).toBeVisible()
  await recent(page).getByRole('button', { name: 'Stop: Unassigning' }).click()
  await expect(recent(page).getByText(/^Stopped at \d+ of 59\. The rest was not changed\.$/)).toBeVisible()
  await expect(progress(another)).toHaveCount(0)
  await recent(page).getByRole('button', { name: 'Undo: Unassigned' }).click()
  await expect(recent(page).getByText('Undone: unassigned')).toBeVisible()
})

test('the end of a long change is said after a reload too', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers', { mock: 'bulk:2' })
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
  await bar.getByRole('button', { name: /^Assign to/ }).click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(progress(page)).toBeVisible()
  await page.reload()
  const ended = toast(page, 'Customers assigned successfully')
  await expect(ended.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 120_000 })
})
