import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a custom field is added, moved to the front by keys and asked for in a profile', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/settings')
  await expect(page).toHaveURL(/\/parley\/settings\/[a-z-]+/)
  await page.getByRole('tab', { name: 'Custom Fields' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByRole('textbox', { name: /^Field label/ }).fill('Gas shut-off')
  await expect(dialog.getByRole('textbox', { name: /^Field name/ })).toHaveValue('gas_shutoff')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await expect(toast(page, 'Custom Field Created')).toBeVisible()

  const rows = page.getByRole('table', { name: 'Custom fields' }).locator('tbody tr')
  await expect(rows.last()).toContainText('gas_shutoff')
  const last = await rows.count()
  await page.getByRole('button', { name: 'Move Gas shut-off' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`Gas shut-off, place ${last - 1} of ${last}.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows.nth(last - 2)).toContainText('gas_shutoff')

  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('okafor')
  await page.getByRole('link', { name: 'Maria Okafor' }).click()
  const profile = page.getByRole('dialog', { name: 'Maria Okafor' })
  await expect(profile.getByRole('textbox', { name: 'Gas shut-off' })).toBeVisible()
})
