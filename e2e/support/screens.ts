import type { Page } from '@playwright/test'
import { conversationOf, conversations, openConversation, paymentDialog } from './inbox.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { expect, expectAccessible, expectReadable, test } from './test.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** What stands on the screen fits its width and is accessible; in the dark its colours can be told apart too. */
async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

/** Defines the tests that every screen passes at this size, in both themes. */
export function testScreensAt(viewport: Size): void {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })
    const isNarrow = viewport.width <= 768

    test('inbox, thread and payment request fit and are accessible', async ({ openAs }) => {
      const page = await openAs('standard', '/parley/messages')
      await expect(conversations(page)).not.toHaveCount(0)
      await expectFine(page)

      const sidebar = page.getByRole('complementary', { name: / sidebar$/ })
      expect((await sidebar.boundingBox())?.width).toBe(isNarrow ? 60 : 240)
      const tabs = page.getByRole('navigation', { name: / tabs$/ })
      const bottom = (await tabs.boundingBox())?.y ?? 0
      expect(bottom > viewport.height / 2).toBe(isNarrow)

      const thread = await openConversation(page, 'Wen Zhao')
      await expect(thread.getByText('The furnace stopped at 11 pm, nobody picked up.')).toBeInViewport()
      await expectFine(page)

      await page.getByRole('button', { name: 'Request Payment' }).click()
      await expect(paymentDialog(page).getByText('Optional message')).toBeVisible()
      await expectFine(page)
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
      await expectFine(page)

      await page.getByRole('link', { name: 'INV-2068' }).click()
      await expect(page.getByRole('region', { name: 'Payment Links' })).toBeVisible()
      await expectFine(page)
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Create Invoice' }).click()
      await expect(page.getByLabel('Amount')).toBeVisible()
      await expectFine(page)
    })

    test('the pages around the inbox fit and are accessible', async ({ openAs, openSignedOut }) => {
      const page = await openAs('standard', '/no-such-page')
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
      await expectFine(page)

      await page.context().clearCookies()
      await openSignedOut('/sign-in')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expectFine(page)
    })
  })
}
