import { openConversation } from '../support/inbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a customer answers an invitation on the mocked server, and finds it moved and cancelled', async ({ openAs }) => {
  const staff = await openAs('standard', '/meetings?schedule=new')
  const dialog = staff.getByRole('dialog', { name: 'Schedule a meeting' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Sewer camera walkthrough')
  const people = dialog.getByRole('combobox', { name: 'People and customers' })
  await people.fill('Luis Carrillo')
  await staff.getByRole('option', { name: /Luis Carrillo/ }).click()
  await dialog.getByRole('button', { name: 'Schedule and invite 1' }).click()
  await expect(dialog).toBeHidden()
  await staff.goto('/parley/messages')
  const thread = await openConversation(staff, 'Luis Carrillo')
  const link = /\S+\/invitation\/\S+/.exec(await thread.getByText(/\/invitation\//).innerText())?.[0] ?? ''

  const phone = await staff.context().newPage()
  await phone.setViewportSize({ width: 375, height: 812 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Sewer camera walkthrough' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByText('No', { exact: true }).click()
  await phone.getByRole('button', { name: 'Send answer' }).click()
  await expect(phone.getByText('You answered No.')).toBeVisible()

  await staff.getByRole('button', { name: /^Notifications/ }).click()
  await staff.getByText(/Luis Carrillo: Sewer camera walkthrough/).click()
  const details = staff.getByRole('dialog', { name: 'Sewer camera walkthrough' })
  await expect(details.getByText('Luis Carrillo')).toBeVisible()
  await details.getByRole('button', { name: 'Cancel meeting' }).click()
  const question = staff.getByRole('alertdialog', { name: 'Cancel this meeting?' })
  await question.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(question).toBeHidden()
  await phone.goto(link)
  await expect(phone.getByText('This meeting was cancelled')).toBeVisible()
  await expect(phone.getByRole('button')).toHaveCount(0)

  await phone.goto('/invitation/nobody-has-this')
  await expect(phone.getByRole('heading', { name: 'Invitation not found' })).toBeVisible()
})
