import { conversationOf, conversations, openConversation, paymentDialog } from './inbox.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, expectAccessible, test } from './test.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Defines the tests that every screen passes at this size, in both themes. */
export function testScreensAt(viewport: Size): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${viewport.width} px wide, ${colorScheme}`, () => {
      test.use({ viewport, contextOptions: { colorScheme, reducedMotion: 'reduce' } })
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
        await expect(conversationOf(page, 'Wen Zhao')).toBeFocused()
        await expect(conversationOf(page, 'Wen Zhao')).toBeInViewport()
        await expect(thread).toBeHidden()
      })

      test('invoices, their details and the dialog for a new one fit and are accessible', async ({ openAs }) => {
        const page = await openAs('standard', '/parley/invoices?status=outstanding')
        await expect(page.getByRole('link', { name: 'INV-2068' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)

        await page.getByRole('link', { name: 'INV-2068' }).click()
        await expect(page.getByRole('region', { name: 'Payment Links' })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page.keyboard.press('Escape')

        await page.getByRole('button', { name: 'Create Invoice' }).click()
        await expect(page.getByLabel('Amount')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      })

      test('the pages around the inbox fit and are accessible', async ({ openAs, openSignedOut }) => {
        const page = await openAs('standard', '/parley/customers')
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
