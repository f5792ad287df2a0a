import { conversationOf, messageOf, openFound, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const ISAAC = '+13035550174'

test('a text that did not arrive says why in words, and trying again sends it once', async ({ openAs, carrier }) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openFound(page, 'Isaac Monroe')
  const texted = await carrier.textsTo(ISAAC, page)
  const message = messageOf(thread, 'The part for the water heater is in.')
  await expect(message.getByText(/^Not delivered: .*[a-z]{3}/)).toBeVisible()
  await message.getByRole('button', { name: 'Try again' }).dblclick()
  await expect(message.getByText('Delivered', { exact: true })).toBeAttached()
  await expect(message.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(toast(page, 'Failed')).toHaveCount(0)
  expect(await carrier.textsTo(ISAAC, page)).toBe(texted + 1)
})

test('a text to a number out of service is shown as not delivered, however often it is tried', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages?new=message')
  const dialog = page.getByRole('dialog', { name: 'New Message' })
  await dialog.getByRole('combobox', { name: /Phone/ }).fill('+17205550199')
  await dialog.getByRole('textbox', { name: /Message/ }).fill('Is this still your number?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
  const message = messageOf(page.getByRole('log'), 'Is this still your number?')
  await expect(message.getByText(/^Not delivered: /)).toBeVisible()
  const tried = page.waitForResponse((answer) => /\/messages\/[^/]+\/retry$/.test(answer.url()))
  await message.getByRole('button', { name: 'Try again' }).click()
  expect((await tried).ok()).toBe(true)
  await expect(message.getByRole('button', { name: 'Sending...' })).toBeHidden()
  await expect(message.getByText(/^Not delivered: /)).toBeVisible()
  await expect(conversationOf(page, 'Is this still your number?')).toHaveCount(1)
})
