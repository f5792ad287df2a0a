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

test('another calendar reads one’s meetings at the private address, until it is taken away', async ({ openAs }) => {
  const page = await openAs('standard', '/meetings?connect=1')
  const dialog = page.getByRole('dialog', { name: 'Connect calendar' })
  const own = dialog.getByRole('region', { name: 'Your Parley meetings elsewhere' })
  await own.getByRole('switch', { name: 'Private address' }).click()
  const address = await own.getByRole('textbox', { name: 'Private address, shown only once' }).inputValue()
  const path = new URL(address).pathname
  const read = () => fetch(new URL(path, page.url()))
  const answer = await read()
  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
  await page.reload()
  await expect(own.getByText(/^Whoever has it sees your meetings\. Read /)).toBeVisible()
  await expect(dialog.getByText(path.slice(-10, -6))).toHaveCount(0)
  await own.getByRole('switch', { name: 'Private address' }).click()
  await expect(dialog.getByText(/^Whoever has it/)).toHaveCount(0)
  await expect(async () => expect((await read()).status).toBe(404)).toPass()
})
