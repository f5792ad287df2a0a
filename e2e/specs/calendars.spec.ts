import { toast } from '../support/inbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Daily, so that it occurs whatever the world's clock is set to.
const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'X-WR-CALNAME:Own calendar',
  'BEGIN:VEVENT',
  'UID:dentist',
  'SUMMARY:Dentist visit',
  'DTSTART:20261101T170000Z',
  'DTEND:20261101T173000Z',
  'RRULE:FREQ=DAILY',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

test('the file of another calendar shows its events, until it is disconnected', async ({ openAs }) => {
  const page = await openAs('basic', '/meetings?connect=1')
  const dialog = page.getByRole('dialog', { name: 'Connect calendar' })
  await dialog.getByRole('textbox', { name: 'Calendar address (ICS)' }).fill('http://calendar.example/a.ics')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog.getByText(/^This address is not secure\./)).toBeVisible()

  await dialog.getByText('.ics file', { exact: true }).click()
  const file = dialog.locator('input[type="file"]')
  await file.setInputFiles({ name: 'notes.ics', mimeType: 'text/calendar', buffer: Buffer.from('hello') })
  await expect(dialog.getByText(/^This is not a calendar\./)).toBeVisible()
  await file.setInputFiles({ name: 'own.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) })
  await expect(toast(page, 'Calendar added')).toBeVisible()
  const connected = dialog.getByRole('region', { name: 'Connected calendars' })
  await expect(connected.getByText('Own calendar', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByRole('article', { name: 'Dentist visit' })).toBeVisible()
  const shown = page.getByRole('region', { name: 'Shown calendars' })
  await shown.getByText('Own calendar', { exact: true }).click()
  await expect(page.getByRole('article', { name: 'Dentist visit' })).toHaveCount(0)
  await shown.getByText('Own calendar', { exact: true }).click()
  await page.getByRole('article', { name: 'Dentist visit' }).getByRole('button', { name: 'Dentist visit' }).click()
  const details = page.getByRole('dialog', { name: 'Dentist visit' })
  await expect(details.getByText('That you are busy then, and nothing else')).toBeVisible()
  await details.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Connect calendar' }).click()
  await connected.getByRole('button', { name: 'Rename or disconnect Own calendar' }).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await connected.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(toast(page, 'Calendar disconnected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('article', { name: 'Dentist visit' })).toHaveCount(0)
})
