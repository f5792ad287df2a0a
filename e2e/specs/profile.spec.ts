import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a custom field and the time zone are changed; the timeline says what they were and are, and leads to consent', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/customers?search=brandt')
  await page.getByRole('link', { name: 'Helen Brandt', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Helen Brandt' })
  await profile.getByRole('textbox', { name: /^Service address/ }).fill('78 Quarry Rd, Golden, CO 80401')
  await profile.getByRole('combobox', { name: 'Time zone' }).selectOption({ label: 'Pacific (Los Angeles)' })
  await expect(profile.getByText('2 changes, not saved yet')).toBeVisible()
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Customer information updated successfully')).toBeVisible()

  // Stopped and allowed again, so that nothing is left of it but the history.
  for (const [button, way, confirm] of [
    ['Opt out', 'On the phone', 'Stop texts'],
    ['Allow texts', 'In person', 'The customer agreed'],
  ] as const) {
    await profile.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: /texts to Helen Brandt/ })
    await dialog.getByRole('radio', { name: way }).check()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(dialog).toBeHidden()
  }

  const timeline = profile.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: /^Changes/ }).click()
  await timeline.getByRole('button', { name: /^Consent/ }).click()
  const consent = timeline.getByRole('button', { name: /allowed texts again, asked in person/ }).first()
  await expect(consent).toBeVisible()
  const zone = timeline.getByRole('button', { name: /changed 1 field\s*Time zone/ }).first()
  await zone.focus()
  await page.keyboard.press('Enter')
  await expect(timeline.getByRole('definition').first()).toHaveText(/was From the number\s*is Pacific \(Los Angeles\)/)
  const address = timeline.getByRole('button', { name: /changed 1 field\s*Service address/ }).first()
  await address.click()
  await expect(timeline.getByText('is 78 Quarry Rd, Golden, CO 80401')).toBeVisible()

  await consent.click()
  const history = profile.getByRole('button', { name: 'History' })
  await expect(history).toBeFocused()
  await expect(history).toHaveAttribute('aria-expanded', 'true')
  await expect(
    profile.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem').first(),
  ).toContainText('Allowed')
})
