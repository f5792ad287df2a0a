import { composer, openFound, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const BEA = '+13035550155'

test('a text is planned, changed and given up before it leaves', async ({ openAs, carrier }) => {
  const page = await openAs('standard', '/parley/messages')
  await openFound(page, 'Bea Kowalski')
  const texted = await carrier.textsTo(BEA, page)
  await composer(page).fill('Good morning Bea, we are on the way.')
  await page.getByRole('button', { name: 'Send later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send later' })
  await dialog.getByLabel(/Time/).fill('22:30')
  await expect(dialog.getByRole('alert')).toContainText(/between 8:00 AM and 9:00 PM/)
  await dialog.getByRole('button', { name: 'Tomorrow 9:00 AM' }).click()
  await expect(dialog.getByText('9:00 AM for Bea, Mountain Time')).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule message' }).click()
  await expect(toast(page, 'Message scheduled')).toContainText('It leaves tomorrow, 9:00 AM')
  await expect(dialog).toBeHidden()
  await expect(composer(page)).toHaveValue('')

  const planned = page.getByRole('region', { name: 'Scheduled messages' }).getByRole('listitem')
  await page.getByRole('button', { name: '1 scheduled, next tomorrow, 9:00 AM' }).click()
  await expect(planned).toContainText('Good morning Bea, we are on the way.')
  await expect(planned).toContainText('Sends tomorrow, 9:00 AM, by Devin Kim')
  await planned.getByRole('button', { name: /^Edit the message/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit scheduled message' })
  await edit.getByLabel(/Time/).fill('10:15')
  await edit.getByRole('textbox', { name: /Message/ }).fill('Good morning Bea, we come at eleven.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Scheduled message updated')).toBeVisible()
  await expect(planned).toContainText('Sends tomorrow, 10:15 AM, by Devin Kim')
  await expect(planned).toContainText('we come at eleven')

  await planned.getByRole('button', { name: /^Cancel the message/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this scheduled message?' })
  await expect(question).toContainText('we come at eleven')
  await question.getByRole('button', { name: 'Do not send' }).click()
  await expect(toast(page, 'Scheduled message cancelled')).toBeVisible()
  await expect(planned).toHaveCount(0)
  expect(await carrier.textsTo(BEA, page)).toBe(texted)
})
