import { makeOrganization, setUpByKeyboard } from '../support/setup.ts'
import { expectAccessible, test } from '../support/test.ts'

test('a fresh organization is set up by keyboard, from the link of the first start to the end', async ({ page }) => {
  await page.goto('/setup/first-start?mock=scenario:empty;setup;bare')
  await makeOrganization(page)
  await page.getByRole('heading', { name: 'Your line' }).waitFor()
  await expectAccessible(page)
  await setUpByKeyboard(page)
})
