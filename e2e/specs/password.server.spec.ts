import { toast } from '../support/inbox.ts'
import { mailTo } from '../support/mail.ts'
import { makePerson } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const EMAIL = 'pilar@larkspur.example'
const [FIRST, SECOND, THIRD] = ['three words in a row', 'pipes sing at dawn', 'copper kettle on friday']

test('a password is changed, forgotten and set again by a mailed link; each time everybody else is signed out', async ({
  openAs,
  browser,
  api,
}) => {
  await makePerson(await openAs('admin', '/parley/settings/team-members'), {
    name: 'Pilar Ochoa',
    email: EMAIL,
    password: FIRST,
  })
  const signIn = async (password: string) => {
    const page = await (await browser.newContext({ baseURL: api.origin })).newPage()
    await page.goto('/sign-in?next=/parley/settings/profile/security')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
    return page
  }
  const [here, elsewhere] = [await signIn(FIRST), await signIn(FIRST)]
  // The mail reports the second browser, and so does the list.
  expect(await mailTo(api.mailDir, EMAIL, 'New sign-in')).toMatch(
    /Chrome on \w+, from the network address 127\.0\.0\.1/,
  )
  await here.reload()
  const sessions = here.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'New browser' })).toHaveCount(1)
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1)
  await here.getByLabel('Current password', { exact: true }).fill(FIRST)
  await here.getByLabel('New password', { exact: true }).fill('larkspur2026')
  await expect(here.getByText(/^12 characters\. Easy to guess: it contains your name/)).toBeVisible()
  await expectAccessible(here)
  await here.getByLabel('New password', { exact: true }).fill(SECOND)
  await here.getByLabel('New password again', { exact: true }).fill(SECOND)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(here, 'Password changed')).toBeVisible()
  // The other session's event stream has ended, and its page detects that without a reload.
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await mailTo(api.mailDir, EMAIL, 'Your Parley password was changed')).toContain('If this was not you')

  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  // Both pages have an email field.
  await expect(elsewhere.getByRole('button', { name: 'Send link' })).toBeVisible()
  await elsewhere.getByLabel('Email').fill(EMAIL)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(elsewhere)
  const [link = ''] = /http\S+\/reset\/\S+/.exec(await mailTo(api.mailDir, EMAIL, 'Your new password')) ?? []
  await elsewhere.goto(link)
  await elsewhere.getByLabel('New password', { exact: true }).fill(THIRD)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Set password' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  expect((await elsewhere.goto(link))?.status()).toBe(410)
  await expect(here.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const again = await signIn(THIRD)
  await Promise.all([here, elsewhere, again].map((page) => page.context().close()))
})
