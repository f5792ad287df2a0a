import { conversations, openConversation, paymentDialog } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** The mocks show the same screens at every width; of the production build the ends of the range are looked at. */
const SIZES = [
  { width: 375, height: 812, onServer: true },
  { width: 768, height: 1024, onServer: false },
  { width: 1280, height: 800, onServer: false },
  { width: 1440, height: 900, onServer: true },
]
const THEMES = ['light', 'dark'] as const

test.describe.configure({ mode: 'parallel' })

for (const colorScheme of THEMES) {
  for (const { onServer, ...viewport } of SIZES) {
    test.describe(`${viewport.width} px wide, ${colorScheme}`, () => {
      test.use({ viewport, contextOptions: { colorScheme, reducedMotion: 'reduce' } })
      test.skip(({ backend }) => backend === 'server' && !onServer, 'looked at on the mocks')
      const isNarrow = viewport.width <= 768

      test('inbox, thread and payment request fit and are accessible', async ({ openAs }) => {
        const page = await openAs('standard', '/parley/messages')
        await expect(conversations(page)).not.toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        const sidebar = page.getByRole('complementary', { name: / sidebar$/ })
        expect((await sidebar.boundingBox())?.width).toBe(isNarrow ? 60 : 240)
        const tabs = page.getByRole('navigation', { name: / tabs$/ })
        const bottom = (await tabs.boundingBox())?.y ?? 0
        expect(bottom > viewport.height / 2).toBe(isNarrow)

        const thread = await openConversation(page, 'Wen Zhao')
        await expect(thread.getByText('The furnace stopped at 11 pm, nobody picked up.')).toBeInViewport()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        await page.getByRole('button', { name: 'Request Payment' }).click()
        await expect(paymentDialog(page).getByText('Optional message')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page.keyboard.press('Escape')

        const back = page.getByRole('link', { name: 'Back to the inbox' })
        await expect(back).toBeVisible({ visible: isNarrow })
        if (!isNarrow) return
        await expect(conversations(page)).toHaveCount(0)
        await back.click()
        await expect(conversations(page)).not.toHaveCount(0)
        await expect(thread).toBeHidden()
      })

      test('the pages around the inbox fit and are accessible', async ({ openAs, openSignedOut }) => {
        const page = await openAs('standard', '/parley/invoices')
        await expect(page.getByRole('heading', { name: 'This page is coming soon' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        await openAs('standard', '/no-such-page')
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        await page.context().clearCookies()
        await openSignedOut('/sign-in')
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })
    })
  }
}

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
