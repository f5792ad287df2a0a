import { expect, type Locator, type Page } from '@playwright/test'

/** The conversations in the left column. */
export const conversations = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')

export const conversationOf = (page: Page, customer: string): Locator =>
  conversations(page).filter({ hasText: customer })

export const threadOf = (page: Page, customer: string): Locator =>
  page.getByRole('log', { name: `Messages with ${customer}` })

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'SMS Message' })

export const paymentDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Request Payment' })

/** The toast that contains these words. */
export const toast = (page: Page, words: string): Locator =>
  page
    .getByRole('region', { name: /^Messages \(/ })
    .getByRole('listitem')
    .filter({ hasText: words })

/**
 * Hovers over a toast, which stays until the pointer leaves it: otherwise it would disappear with its actions after
 * five seconds.
 */
export const holdToast = (page: Page, words: string): Promise<void> => toast(page, words).hover()

/** A screen reader announcement that is not visible, because the screen shows the same in another way. */
export const announcement = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words })

const scrollerOf = (page: Page): Locator => page.getByRole('list', { name: 'Conversations' }).locator('..')

/** Scrolls the inbox down to a conversation: rows far out of view are not rendered, and other specs add rows above. */
export async function scrollToConversation(page: Page, customer: string): Promise<Locator> {
  const row = conversationOf(page, customer)
  await expect(async () => {
    if ((await row.count()) === 0) await scrollerOf(page).evaluate((element) => element.scrollBy({ top: 400 }))
    expect(await row.count()).toBe(1)
  }).toPass()
  return row
}

/** Scrolls the inbox to its top, where the latest changes are. */
export async function scrollToTop(page: Page): Promise<void> {
  await scrollerOf(page).evaluate((element) => element.scrollTo({ top: 0 }))
}

export async function openConversation(page: Page, customer: string): Promise<Locator> {
  const row = await scrollToConversation(page, customer)
  await row.click()
  const thread = threadOf(page, customer)
  await expect(thread).toBeVisible()
  return thread
}

export interface SentRequest {
  readonly invoiceNumber: string
  /** The address of the pay page. */
  readonly link: string
}

/** Requests a payment for a new invoice in the open conversation and returns what the thread then shows of it. */
export async function requestPayment(page: Page, thread: Locator, amount: string): Promise<SentRequest> {
  await page.getByRole('button', { name: 'Request Payment' }).click()
  const dialog = paymentDialog(page)
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Send payment request' }).click()
  await expect(toast(page, 'Payment request sent')).toContainText(
    'The customer will receive an SMS with the payment link',
  )
  const text = thread.getByText(`Please pay $${Number(amount).toFixed(2)}: http`).last()
  const [, invoiceNumber = ''] = /Invoice #(INV-\d+) \|/.exec(await text.innerText()) ?? []
  await expect(thread.getByText(`${invoiceNumber}: Awaiting payment`)).toBeVisible()
  const link = (await text.getByRole('link').getAttribute('href')) ?? ''
  return { invoiceNumber, link }
}

/** Searches the inbox and waits until the results are shown. */
export async function searchFor(page: Page, words: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await expect(list).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill(words)
  await expect(list).toHaveAttribute('aria-busy', 'false')
}

/** Opens a conversation that may be far down the list, by searching for it. */
export async function openFound(page: Page, customer: string): Promise<Locator> {
  await searchFor(page, customer)
  return openConversation(page, customer)
}

export const noteComposer = (page: Page): Locator => page.getByRole('textbox', { name: 'Internal Note' })

/** Chooses the readers of what is written: the customer or only the team. */
export async function writeFor(page: Page, reader: 'SMS Message' | 'Internal Note'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Message or note' }).getByText(reader).click()
  await expect(page.getByRole('textbox', { name: reader })).toBeFocused()
}

/** The messages of a thread that contain these words. */
export const messageOf = (thread: Locator, words: string): Locator =>
  thread.locator('[data-message]').filter({ hasText: words })

/**
 * Scrolls the open thread to an earlier part, with its end below the fold, and returns the scroll position. A thread
 * that was just opened scrolls back to its end for a while.
 */
export async function readAbove(page: Page): Promise<number> {
  const thread = page.getByRole('log')
  const latest = page.getByRole('button', { name: 'Latest messages' })
  let place = -1
  await expect(async () => {
    if (!(await latest.isVisible())) await thread.evaluate((element) => element.scrollTo({ top: 40 }))
    await expect(latest).toBeVisible({ timeout: 1000 })
    const before = place
    place = await thread.evaluate(({ scrollTop }) => scrollTop)
    expect(place).toBe(before)
  }).toPass({ intervals: [250] })
  return place
}

/** Waits until the message with these words has been on the screen long enough to count as seen. */
export async function expectSeen(page: Page, words: string): Promise<void> {
  const message = messageOf(page.getByRole('log'), words)
  await expect(message).toBeInViewport()
  const id = await message.getAttribute('data-message')
  await expect(page.locator('[data-last-seen]')).toHaveAttribute('data-last-seen', id ?? '')
}

/** Texts the customer of the open conversation. */
export async function sendText(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await composer(page).press('Enter')
}

/** Chooses an action from the menu of the open conversation. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
