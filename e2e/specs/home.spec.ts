import { expect, expectAccessible, test } from '../support/test.ts'

test('a meeting is started from Home and found again by its ID', async ({ openAs }) => {
  const page = await openAs('standard', '/')
  await expect(page.getByRole('region', { name: 'Needs you now' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New meeting' }).click()
  await expect(page).toHaveURL(/\/meetings\/room\/\d{10}/)
  const code = /\d{10}/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  await page.goBack()
  // The room's door, which has a "Join now", is there until Home is rendered.
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const join = page.getByRole('dialog', { name: 'Join a meeting' })
  await join.getByRole('textbox', { name: 'Meeting ID or link' }).fill(code)
  await join.getByRole('button', { name: 'Find the meeting' }).click()
  await expect(join.getByText(/^Meeting of /)).toBeVisible()
  await join.getByRole('link', { name: 'Join' }).click()
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
})

test('recordings are a page of their own', async ({ openAs }) => {
  const page = await openAs('basic', '/')
  await page.getByRole('link', { name: 'Open recordings' }).click()
  await expect(page.getByText('No recordings yet')).toBeVisible()
  await page.getByRole('link', { name: 'Meetings', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Agenda View' })).toBeVisible()
})
