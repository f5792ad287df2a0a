import { textFromCustomer } from '../support/carrier.ts'
import { composer, conversationOf, expectSeen, messageOf, openFound, readAbove, sendText } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const PRISCILLA = { name: 'Priscilla Nwosu', from: '+13035550142', to: '+13035550100' }

test('nobody answers over a colleague’s text that stands below the fold without saying so', async ({
  openAs,
  openAsAnother,
}) => {
  const marcus = await openAsAnother('manager', '/parley/messages')
  const seen = await openFound(marcus, PRISCILLA.name)
  const devin = await openAs('standard', '/parley/messages')
  await openFound(devin, PRISCILLA.name)
  await readAbove(marcus)
  await sendText(devin, 'The valve comes on Friday.')
  const pill = marcus.getByRole('button', { name: /^1 new/ })
  await expect(pill).toBeVisible()
  await sendText(marcus, 'The valve comes on Thursday.')
  const question = marcus.getByRole('alertdialog', { name: /^Devin Kim replied .* Send anyway\?$/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(composer(marcus)).toHaveValue('The valve comes on Thursday.')

  await marcus.getByRole('log').press('End')
  await expectSeen(marcus, 'The valve comes on Friday.')
  await sendText(marcus, 'As Devin says, on Friday.')
  await expect(messageOf(seen, 'As Devin says, on Friday.')).toBeVisible()
  await expect(marcus.getByRole('list', { name: 'Waiting to be sent' })).toBeHidden()
  await expect(question).toBeHidden()
})

test('what the customer wrote below the fold stays unread and asks, until it has been on the screen', async ({
  openAs,
  openAsAnother,
  api,
}) => {
  const reader = await openAsAnother('manager', '/parley/messages')
  const thread = await openFound(reader, PRISCILLA.name)
  const colleague = await openAs('standard', '/parley/messages')
  const row = conversationOf(reader, PRISCILLA.name)
  await expect(row).not.toContainText('unread')
  await readAbove(reader)
  await textFromCustomer(api, { ...PRISCILLA, body: 'Please do not come on Friday.' })
  const pill = reader.getByRole('button', { name: /^1 new/ })
  await expect(pill).toBeVisible()
  await expect(row).toContainText('1 unread message')
  await expect(conversationOf(colleague, PRISCILLA.name)).toContainText('Please do not come on Friday.')
  await expect(row).toContainText('1 unread message')
  await sendText(reader, 'See you on Friday.')
  await expect(reader.getByRole('alertdialog', { name: /^The customer wrote .* Send anyway\?$/ })).toBeVisible()
  await reader.getByRole('button', { name: 'Keep editing' }).click()

  await reader.getByRole('log').press('End')
  await expectSeen(reader, 'Please do not come on Friday.')
  await expect(row).not.toContainText('unread')
  await sendText(reader, 'We do not come, then.')
  await expect(messageOf(thread, 'We do not come, then.')).toBeVisible()
  await expect(reader.getByRole('list', { name: 'Waiting to be sent' })).toBeHidden()
})
