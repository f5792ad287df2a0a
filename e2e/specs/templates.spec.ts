import { composer, openFound, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('templates come from the dialog or behind "/", and a placeholder left in a text is asked about', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openFound(page, 'Omar Haddad')
  await page.getByRole('button', { name: 'Insert Template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert Template' })
  await expect(dialog.getByRole('combobox', { name: 'Search templates' })).toBeFocused()
  await page.keyboard.type('invoice sent')
  await expect(dialog.getByRole('listbox', { name: 'Templates' }).getByRole('option')).toHaveText([/^Invoice sent/])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue(/^Hi Omar.*, invoice INV-XXXX for \$0\.00 is ready\./)
  await expect(page.getByText('Still has INV-XXXX and $0.00')).toBeVisible()

  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: /INV-XXXX and \$0\.00\. Send it anyway\?/ })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(toast(page, 'Message sent')).toHaveCount(0)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type('INV-2047')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type('$86.00')
  await expect(page.getByText(/^Still has/)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(thread.getByText(/invoice INV-2047 for \$86\.00 is ready\./)).toBeVisible()

  await page.keyboard.type('/office')
  const menu = page.getByRole('listbox', { name: 'Templates' })
  await expect(menu.getByRole('option', { name: /^Office closed/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(composer(page)).toHaveValue(/^Thanks for your message\. The office is closed until \d{1,2}:\d\d [AP]M\./)
})
