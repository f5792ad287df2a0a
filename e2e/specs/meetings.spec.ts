import { toast } from '../support/inbox.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

// Far enough ahead for any clock that the world stands at.
const DAY = '2041-05-14'

test('a meeting is scheduled with a colleague, moved, and called off', async ({ openAs }) => {
  const page = await openAs('standard', `/meetings?day=${DAY}&schedule=new&at=${DAY}T16:00:00.000Z`)
  const dialog = page.getByRole('dialog', { name: 'Schedule a meeting' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Boiler handover')
  await dialog.getByRole('combobox', { name: 'People and customers' }).fill('marcus')
  await dialog.getByRole('option', { name: /^Marcus Bell/ }).click()
  await dialog.getByRole('button', { name: 'Schedule and invite 1' }).click()
  await expect(toast(page, 'Meeting scheduled')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'May 2041' })).toBeVisible()
  const card = page.getByRole('article', { name: 'Boiler handover' })
  await expect(card).toContainText(/ID: \d{3} \d{3} \d{4}/)

  await page.getByRole('button', { name: 'Boiler handover' }).click()
  await page.getByRole('dialog', { name: 'Boiler handover' }).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit meeting' })
  await edit.getByLabel('Start').fill('13:15')
  await edit.getByLabel('End').fill('14:00')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Meeting saved')).toBeVisible()
  const list = page.getByRole('list', { name: 'May 14, 2041' })
  await expect(list).toContainText('1:15 PM')
  await expect(list).toContainText('2:00 PM')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Boiler handover' }).click()
  await page.getByRole('dialog', { name: 'Boiler handover' }).getByRole('button', { name: 'Cancel meeting' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this meeting?' })
  await question.getByRole('button', { name: 'Cancel meeting' }).click()
  await expect(toast(page, 'Meeting cancelled')).toBeVisible()
  await expect(page.getByText('No meetings scheduled for this day.')).toBeVisible()
})

test('weeks and months are gone through, and the address keeps where one is', async ({ openAs }) => {
  const page = await openAs('manager', `/meetings?day=${DAY}`)
  await page.getByRole('button', { name: 'Agenda View' }).click()
  await page.getByRole('menuitem', { name: 'Week View' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { name: 'May 19 to 25, 2041' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'May 19 to 25, 2041' })).toBeVisible()
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByText('No meetings scheduled for this day.')).toBeVisible()
})
