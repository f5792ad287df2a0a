import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a password is changed with the keyboard alone', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/settings/profile/security')
  await page.getByLabel('Current password', { exact: true }).fill('parley-demo')
  await page.getByLabel('New password', { exact: true }).fill('pipes sing at dawn')
  await expect(page.getByText(/^18 characters\. (Good|Very good)\.$/)).toBeVisible()
  await page.getByLabel('New password again', { exact: true }).fill('pipes sing at dawn')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password changed')).toBeVisible()
})

test('asking for a new password says nothing of whether there is an account', async ({ openSignedOut }) => {
  const page = await openSignedOut('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@nowhere.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^If there is an active account for nobody@nowhere\.test, a link/)).toBeVisible()
})
