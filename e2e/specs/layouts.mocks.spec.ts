import { testScreensAt } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

testScreensAt({ width: 375, height: 812 })
testScreensAt({ width: 768, height: 1024 })
testScreensAt({ width: 1440, height: 900 })

test('the sidebar folds to 60 px, and the choice outlives the page', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const sidebar = page.getByRole('complementary', { name: / sidebar$/ })
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '60px')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '60px')
  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '240px')
})
