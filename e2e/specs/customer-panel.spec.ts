import { callFrom } from '../support/api.ts'
import { composer, openFound } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('the open invoice beside the conversation fills a template, and is the one that the terminal takes', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/messages')
  await openFound(page, 'Priscilla Nwosu')
  await page.getByRole('heading', { name: 'Priscilla Nwosu' }).focus()
  await page.keyboard.press('i')
  const panel = page.getByRole('complementary', { name: 'Customer' })
  await expect(panel.getByRole('heading', { name: 'Customer' })).toBeFocused()
  const fill = panel.getByRole('article', { name: 'INV-2065' }).getByRole('button', { name: /^Fill templates/ })
  await fill.click()
  await expect(fill).toHaveAttribute('aria-pressed', 'true')

  await composer(page).pressSequentially('/invoice sent')
  await expect(page.getByRole('listbox', { name: 'Templates' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue(/invoice INV-2065 for \$2,315\.00 is ready\./)
  await expect(page.getByText(/^Replace/)).toBeHidden()
  await fill.click()
  await expect(fill).toHaveAttribute('aria-pressed', 'false')
  await composer(page).fill('/invoice sent')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue(/invoice INV-XXXX for \$0\.00 is ready\./)
  await composer(page).fill('')

  await panel.getByRole('link', { name: 'Take payment of INV-2065 now' }).click()
  await expect(page).toHaveURL(/virtual-terminal/)
  await expect(page.getByTitle('Open profile in a new tab')).toHaveText('Priscilla Nwosu')
  await expect(page.getByLabel('Unpaid invoice')).toContainText('INV-2065')
  await expect(page.getByLabel('Amount')).toHaveValue('2315.00')
})

test('the customer beside a conversation stays the right one when somebody merges them meanwhile', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/messages')
  await openFound(page, 'Priscilla Nwosu')
  const add = async (name: string, phoneNumber: string, tag: string) =>
    (await callFrom<{ id: string }>(page, 'POST', '/api/parley/customers', { name, phoneNumber, tags: [tag] })).body.id
  const otherId = await add('Rosa Velde', '+17205550196', 'Boiler')
  const keptId = await add('Rosa van de Velde', '+17205550197', 'Patio')
  await callFrom(page, 'POST', '/api/parley/conversations', { customerId: otherId })
  await openFound(page, 'Rosa Velde')
  await page.getByRole('heading', { name: 'Rosa Velde' }).focus()
  await page.keyboard.press('i')
  const panel = page.getByRole('complementary', { name: 'Customer' })
  await expect(panel.getByText('Boiler')).toBeVisible()

  const merged = await callFrom(page, 'POST', `/api/parley/customers/${keptId}/merge`, {
    otherId,
    fields: {},
    version: 1,
    otherVersion: 1,
  })
  expect(merged.status).toBe(200)
  await expect(page.getByRole('heading', { name: 'Rosa van de Velde' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open profile' })).toHaveAttribute('href', new RegExp(keptId))
  await expect(panel.getByText('Boiler')).toBeVisible()
  await expect(panel.getByText('Patio')).toBeVisible()
})
