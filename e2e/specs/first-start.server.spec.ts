import { startApi } from '../support/processes.ts'
import { firstLink, makeOrganization, setUpByKeyboard } from '../support/setup.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a start without demo data prints a link that makes the organisation and its first admin, once, who sets it up', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const api = await startApi({ PARLEY_SEED: 'none' })
  try {
    const link = await firstLink(api)
    expect((await page.goto(link))?.status()).toBe(200)
    await expect(page.getByLabel('Business name')).toBeFocused()
    await expectAccessible(page)
    await makeOrganization(page)
    await setUpByKeyboard(page)
    await expect(page.getByRole('link', { name: 'Team chat', exact: true })).toHaveText('Team chat')

    await page.getByRole('button', { name: /account of Dana Whitfield/ }).click()
    await page
      .getByRole('link', { name: 'Sign out' })
      .or(page.getByRole('button', { name: 'Sign out' }))
      .click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('dana@bluebell.example')
    await page.getByLabel('Password', { exact: true }).fill('three words in a row')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()

    const other = await browser.newPage()
    expect((await other.goto(link))?.status()).toBe(410)
    await expect(other.getByText('This link was used or is too old. Start Parley again for a new one.')).toBeVisible()
    await expectAccessible(other)
    await other.close()
  } finally {
    await api.stop()
  }
})
