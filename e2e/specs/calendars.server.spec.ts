import { expect, test } from '../support/test.ts'

test('an address in the own network is not called, which is said', async ({ openAs }) => {
  const page = await openAs('standard', '/meetings?connect=1')
  const dialog = page.getByRole('dialog', { name: 'Connect calendar' })
  await dialog.getByRole('textbox', { name: 'Calendar address (ICS)' }).fill('webcal://2130706433/calendar.ics')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByText(/^This address leads into a private network\./)).toBeVisible()
  await expect(dialog.getByText('Not updated')).toBeVisible()
  await dialog.getByRole('button', { name: /^Rename or disconnect/ }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Connected calendars' })).toHaveCount(0)
})
