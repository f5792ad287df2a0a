import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

/** The customer's actions with the payment link of a text. */
export interface CustomerSide {
  /** Pays the amount due, which must be `amount`, for example `$25.00`. */
  pays(link: string, amount: string, staff: Page): Promise<void>
  /** Tries to pay with a card that is declined. */
  isDeclined(link: string, staff: Page): Promise<void>
}

const PHONE = { width: 375, height: 812 }

/**
 * The customer's side of a payment link: the pay page, in a phone's browser of its own. A mocked server lives in one
 * browser of the staff, so on the mocks it is another tab of that browser.
 */
export function createCustomer(
  browser: Browser,
  backend: 'mocks' | 'server',
): { side: CustomerSide; close: () => Promise<void> } {
  const contexts: BrowserContext[] = []
  const openOnPhone = async (link: string, staff: Page) => {
    const context = backend === 'mocks' ? staff.context() : await browser.newContext({ isMobile: true, hasTouch: true })
    if (backend === 'server') contexts.push(context)
    const page = await context.newPage()
    await page.setViewportSize(PHONE)
    await page.goto(link)
    return page
  }
  return {
    side: {
      pays: async (link, amount, staff) => {
        const page = await openOnPhone(link, staff)
        await page.getByRole('button', { name: `Pay ${amount}` }).click()
        await expect(page.getByRole('heading', { name: `Amount paid ${amount}` })).toBeVisible()
        await page.close()
      },
      isDeclined: async (link, staff) => {
        const page = await openOnPhone(link, staff)
        await page.getByRole('button', { name: 'Simulate a declined payment' }).click()
        await expect(page.getByRole('alert')).toContainText('You were not charged.')
        await page.close()
      },
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}
