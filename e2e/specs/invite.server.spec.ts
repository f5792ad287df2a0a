import { expect, expectAccessible, test } from '../support/test.ts'

test('whoever is invited sets a password with the link and works, once', async ({ openAs, browser }) => {
  const page = await openAs('admin', '/parley/settings/team-members')
  await page.getByRole('button', { name: 'Add user' }).click()
  const form = page.getByRole('dialog', { name: 'Add user' })
  await form.getByRole('textbox', { name: /^Email/ }).fill('wren@larkspur.example')
  await form.getByRole('textbox', { name: /^Name/ }).fill('Wren Abara')
  await expect(form.getByLabel(/^Payment limit/)).toHaveValue('500.00')
  await form.getByRole('button', { name: 'Create' }).click()
  const link = page.getByRole('dialog', { name: 'Wren Abara is invited' }).getByLabel('Invite link')
  const path = new URL(await link.inputValue()).pathname
  const url = new URL(path, page.url()).href

  const context = await browser.newContext()
  const theirs = await context.newPage()
  expect((await theirs.goto(url))?.status()).toBe(200)
  await expect(theirs.getByRole('heading', { name: 'Welcome, Wren Abara' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.getByLabel('Password', { exact: true }).fill('three words in a row')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()

  const late = await context.newPage()
  expect((await late.goto(url))?.status()).toBe(410)
  await expect(late.getByText(/^This invite was used, was withdrawn or is older than 72 hours/)).toBeVisible()
  await expectAccessible(late)
  await context.close()

  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  const wren = page.getByRole('listitem', { name: 'Wren Abara' })
  await expect(wren).toContainText('Active')
  await wren.getByRole('button', { name: 'Deactivate Wren Abara' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(wren).toContainText('Inactive')
})
