import { makePerson } from '../support/people.ts'
import { codeOf, setUpSecondFactor } from '../support/second-factor.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const EMAIL = 'quinn@larkspur.example'
const PASSWORD = 'three words in a row'

test('a second factor is set up, asked for, and replaced by a recovery code when the phone is not at hand', async ({
  openAs,
  browser,
  api,
}) => {
  const admin = await openAs('admin', '/parley/settings/team-members')
  await makePerson(admin, { name: 'Quinn Abbott', email: EMAIL, password: PASSWORD })
  const context = await browser.newContext({ baseURL: api.origin })
  const page = await context.newPage()
  const signIn = async () => {
    await page.goto('/sign-in?next=/parley/settings/profile/security')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
  }
  await signIn()
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Set up' }).click()
  await expectAccessible(page)
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '')
  await factor.getByLabel('Code', { exact: true }).fill(await codeOf(secret))
  await factor.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(factor).toContainText('10 recovery codes are left.')

  await context.clearCookies()
  await signIn()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await expect(page.getByText(/4 tries left\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Use a recovery code/ }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(factor).toContainText('9 recovery codes are left.')

  const quinn = admin.getByRole('listitem', { name: 'Quinn Abbott' })
  await admin.reload()
  await quinn.getByRole('button', { name: /^Reset second factor/ }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn()
  await expect(factor.getByRole('button', { name: 'Set up' })).toBeVisible()
  await context.close()
})

test('an admin requires a second factor, and whoever is at work without one sets it up before anything else', async ({
  openAs,
  browser,
  api,
}) => {
  const demoAdmin = await openAs('admin', '/parley/settings/team-members')
  const open = async (name: string, role: string) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@larkspur.example`
    await makePerson(demoAdmin, { name, email, password: PASSWORD, role })
    const page = await (await browser.newContext({ baseURL: api.origin })).newPage()
    await page.goto('/sign-in?next=/parley/customers')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    return page
  }
  const admin = await open('Rio Abbott', 'admin')
  const person = await open('Sage Abbott', 'basic')
  const rule = admin.getByRole('switch', { name: /^Require a second factor/ })
  await admin.goto('/parley/settings/team-members')
  await expect(rule).toBeDisabled()
  await admin.getByRole('link', { name: 'My Profile, Security' }).click()
  await setUpSecondFactor(admin)
  await admin.goto('/parley/settings/team-members')
  await rule.click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
  await expect(rule).toBeChecked()

  await expect(person.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await expectAccessible(person)
  await person.goto('/parley/invoices')
  await expect(person.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await setUpSecondFactor(person)
  await expect(person.getByRole('heading', { name: 'Invoices' })).toBeVisible()

  await rule.click()
  await expect(rule).not.toBeChecked()
  for (const page of [admin, person]) await page.context().close()
})
