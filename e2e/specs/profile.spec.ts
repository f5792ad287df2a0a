import type { Request } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const isPatch = (request: Request) => request.method() === 'PATCH'

test('a custom field and the time zone are changed; the timeline says what they were and are, and leads to consent', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/customers?search=brandt')
  await page.getByRole('link', { name: 'Helen Brandt', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Helen Brandt' })
  await profile.getByRole('textbox', { name: /^Service address/ }).fill('78 Quarry Rd, Golden, CO 80401')
  await profile.getByRole('combobox', { name: 'Time zone' }).selectOption({ label: 'Pacific (Los Angeles)' })
  await expect(profile.getByText('2 changes, not saved yet')).toBeVisible()
  const sent = page.waitForRequest((request) => request.url().endsWith('/custom-field-values') && isPatch(request))
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  const { values } = (await sent).postDataJSON() as { values: { value: string }[] }
  expect(values.map(({ value }) => value)).toContain('78 Quarry Rd, Golden, CO 80401')
  expect(values.filter(({ value }) => value === '')).toEqual([])
  await expect(toast(page, 'Customer information updated successfully')).toBeVisible()

  // Stopped and allowed again, so that nothing but the history remains.
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

test('a save writes custom fields only where one was changed', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers')
  const made = { name: 'Nettie Onewrite', phoneNumber: '(720) 555-0158' }
  const { body } = await callFrom<{ id: string }>(page, 'POST', '/api/parley/customers', made)
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('Onewrite')
  await page.getByRole('link', { name: 'Nettie Onewrite', exact: true }).click()
  const profile = page.getByRole('dialog', { name: 'Nettie Onewrite' })
  const writes: string[] = []
  page.on('request', (request) => {
    if (isPatch(request)) writes.push(new URL(request.url()).pathname)
  })
  const save = async (field: RegExp, words: string) => {
    await profile.getByRole('textbox', { name: field }).fill(words)
    await profile.getByRole('button', { name: 'Save Changes' }).click()
    await expect(profile.getByRole('button', { name: 'Discard 1 change' })).toBeHidden()
  }
  const path = `/api/parley/customers/${body.id}`
  await save(/^Service address/, '12 Elm St')
  expect(writes).toEqual([path, `${path}/custom-field-values`])
  await save(/^Notes/, 'Rings twice.')
  expect(writes).toEqual([path, `${path}/custom-field-values`, path])
})
