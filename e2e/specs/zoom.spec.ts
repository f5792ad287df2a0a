import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

// Far enough ahead for any clock of the world.
const DAY = '2041-06-18'

test('Zoom is connected by an admin, and a meeting there has its link without anybody making it', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/parley/settings/organization')
  const account = page.getByRole('textbox', { name: 'Connected account' })
  await page.getByRole('button', { name: 'Connect another account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Zoom' })
  await dialog.getByRole('textbox', { name: 'Account ID' }).fill('hv-2210')
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('client')
  await dialog.getByLabel('Client secret').fill('a-secret-of-zoom')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(account).toHaveValue('hv-2210')
  await expect(page.getByText('a-secret-of-zoom')).toHaveCount(0)

  await openAs('standard', `/meetings?day=${DAY}&schedule=new&at=${DAY}T16:00:00.000Z`)
  const schedule = page.getByRole('dialog', { name: 'Schedule a meeting' })
  await schedule.getByRole('textbox', { name: 'Title' }).fill('Heater supplier')
  await schedule.getByRole('radio', { name: /^Zoom/ }).check()
  await schedule.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'Meeting scheduled')).toBeVisible()
  const card = page.getByRole('article', { name: 'Heater supplier' })
  const join = card.getByRole('link', { name: /^Join/ })
  await expect(join).toHaveAttribute('href', /^https:\/\/zoom\.example\/j\/\d+/)
  await expect(join).toHaveAttribute('target', '_blank')

  await page.getByRole('button', { name: 'Heater supplier' }).click()
  await page.getByRole('dialog', { name: 'Heater supplier' }).getByRole('button', { name: 'Cancel meeting' }).click()
  await page
    .getByRole('alertdialog', { name: 'Cancel this meeting?' })
    .getByRole('button', { name: 'Cancel meeting' })
    .click()
  await expect(toast(page, 'Meeting cancelled')).toBeVisible()
})

test('new meetings begin at the link that an admin has chosen for all', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/settings/organization')
  const places = page.getByRole('group', { name: 'Where new meetings are held' })
  await places.getByRole('radio', { name: /^Another link/ }).check()
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://meet.example/all-of-us')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings Saved')).toBeVisible()

  await openAs('standard', `/meetings?day=${DAY}&schedule=new&at=${DAY}T16:00:00.000Z`)
  const schedule = page.getByRole('dialog', { name: 'Schedule a meeting' })
  await expect(schedule.getByRole('radio', { name: /^Another link/ })).toBeChecked()
  await expect(schedule.getByRole('textbox', { name: 'Link' })).toHaveValue('https://meet.example/all-of-us')

  await openAs('admin', '/parley/settings/organization')
  await places.getByRole('radio', { name: /room/ }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings Saved')).toBeVisible()
})
