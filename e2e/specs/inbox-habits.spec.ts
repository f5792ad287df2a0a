import { conversationOf, conversations, holdToast, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a tag narrows the inbox, is kept as a view of one’s own, and the view’s address opens it', async ({
  openAs,
  backend,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Tag: All tags' }).press('Enter')
  await page.getByRole('option', { name: /^Remodel/ }).press('Enter')
  await expect(page).toHaveURL(/tag=Remodel/)
  await expect(conversations(page)).toHaveText([/Priscilla Nwosu/, /Daniel Osei/])

  await page.getByRole('button', { name: 'Views' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await dialog.getByRole('textbox', { name: /Save the current filters as/ }).fill('Remodels')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'View saved')).toBeVisible()
  await expect(page).toHaveURL(/view=/)
  const address = page.url()
  await page.getByRole('button', { name: 'Close the view' }).press('Enter')
  await expect(page).not.toHaveURL(/view=|tag=/)
  // The mocked world restarts with each page load.
  if (backend === 'server') {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Tag: Remodel' })).toBeVisible()
    await expect(conversations(page)).toHaveText([/Priscilla Nwosu/, /Daniel Osei/])
  }

  await page.getByRole('button', { name: 'Views' }).press('Enter')
  await dialog.getByRole('button', { name: /Delete.*Remodels/ }).press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .press('Enter')
  await expect(toast(page, 'View deleted')).toBeVisible()
})

test('conversations are selected by keyboard, done at once and brought back', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages?tag=Remodel')
  await expect(conversations(page)).not.toHaveCount(0)
  const names = ['Priscilla Nwosu', 'Daniel Osei']
  for (const name of names) {
    await conversationOf(page, name).focus()
    await page.keyboard.press('x')
  }
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Mark done' }).press('Enter')
  await holdToast(page, '2 conversations done')
  for (const name of names) await expect(conversationOf(page, name)).toHaveCount(0)
  await toast(page, '2 conversations done').getByRole('button', { name: 'Undo' }).press('Enter')
  for (const name of names) await expect(conversationOf(page, name)).toBeVisible()
  await expect(bar).toBeHidden()
})
