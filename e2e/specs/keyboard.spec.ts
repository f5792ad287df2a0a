import type { Locator, Page } from '@playwright/test'
import { composer, conversations, paymentDialog, threadOf } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const MOST_STOPS = 80

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `reached within ${MOST_STOPS} tab stops`).toBeFocused()
}

test('the inbox works by keyboard alone', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, conversations(page).nth(0))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(conversations(page).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(conversations(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(conversations(page).nth(1)).toHaveAttribute('aria-current', 'true')
  const thread = page.getByRole('log')
  await expect(thread).toBeVisible()

  await tabTo(page, composer(page))
  await page.keyboard.type('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('typed by keyboard')
  await expect(composer(page)).toHaveValue('First line\ntyped by keyboard')
  await page.keyboard.press('Enter')
  await expect(thread.getByText('typed by keyboard')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeFocused()

  const request = page.getByRole('button', { name: 'Request Payment' })
  await tabTo(page, request)
  await page.keyboard.press('Enter')
  await expect(paymentDialog(page).getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('12.50')
  await expect(paymentDialog(page)).toContainText('Please pay $12.50')
  await page.keyboard.press('Escape')
  await expect(paymentDialog(page)).toBeHidden()
  await expect(request).toBeFocused()
})

test('the palette finds and opens a conversation by keyboard, and Escape gives the focus back', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const search = page.getByRole('searchbox', { name: 'Search conversations...' })
  await search.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Wen Zh')
  await expect(palette.getByRole('option', { name: /Wen Zhao \(/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(threadOf(page, 'Wen Zhao')).toBeVisible()
})
