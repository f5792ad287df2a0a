import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { callFrom } from './api.ts'

/** What the customer does with the payment link of a text. */
export interface CustomerSide {
  /** Pays what the link asks for, which must be `amount`, for example `$25.00`. */
  pays(link: string, amount: string, staff: Page): Promise<void>
  /** Tries to pay and has the card declined. */
  isDeclined(link: string, staff: Page): Promise<void>
}

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

/**
 * The customer's side of a payment link. On the server it opens the pay page on a phone of its own; mocks have no pay page,
 * and their server lives in the page of the staff, so there it answers the link's JSON twin from that page.
 */
export function createCustomer(
  browser: Browser,
  backend: 'mocks' | 'server',
): { side: CustomerSide; close: () => Promise<void> } {
  const contexts: BrowserContext[] = []
  const openOnPhone = async (link: string) => {
    const context = await browser.newContext(PHONE)
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(link)
    return page
  }
  const answer = async (staff: Page, link: string, body: object) => {
    const path = `/api/public${new URL(link).pathname}`
    const { body: state } = await callFrom<{ status: string; amount: string }>(staff, 'POST', path, body)
    return state
  }
  const onPhone: CustomerSide = {
    pays: async (link, amount) => {
      const page = await openOnPhone(link)
      await page.getByRole('button', { name: `Pay ${amount}` }).tap()
      await expect(page.getByRole('heading', { name: `Amount paid ${amount}` })).toBeVisible()
    },
    isDeclined: async (link) => {
      const page = await openOnPhone(link)
      await page.getByRole('button', { name: 'Simulate a declined payment' }).tap()
      await expect(page.getByRole('alert')).toContainText('You were not charged.')
    },
  }
  const fromStaff: CustomerSide = {
    pays: async (link, amount, staff) =>
      expect(await answer(staff, link, {})).toMatchObject({ status: 'paid', amount: amount.slice(1) }),
    isDeclined: async (link, staff) =>
      expect(await answer(staff, link, { simulate: 'decline' })).toMatchObject({ status: 'declined' }),
  }
  return {
    side: backend === 'server' ? onPhone : fromStaff,
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}
