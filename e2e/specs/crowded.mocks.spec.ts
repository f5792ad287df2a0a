import type { Locator, Page } from '@playwright/test'
import { announcement, composer, holdToast, openConversation, toast } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, expectReadable, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** The number of latest messages that are fully in view, above what sticks to the bottom of the thread. */
const lastWhole = (thread: Locator) =>
  thread.evaluate((log) => {
    const view = log.getBoundingClientRect()
    const foot = log.querySelector('[data-sticky]')?.getBoundingClientRect()
    const end = Math.min(view.bottom, foot?.top ?? view.bottom)
    const messages = [...log.querySelectorAll('[data-message]')].map((row) => row.firstElementChild ?? row)
    const isWhole = (message: Element) => {
      const { top, bottom } = message.getBoundingClientRect()
      return top >= view.top && bottom <= end
    }
    const firstCut = messages.toReversed().findIndex((message) => !isWhole(message))
    return firstCut === -1 ? messages.length : firstCut
  })

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0
const headerOf = (page: Page) => page.getByRole('region', { name: 'Conversation' }).locator('header')

/** Whether a click in the element's middle reaches it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** The texts of header parts that overlap one another or are truncated. */
const faultsOf = (header: Locator) =>
  header.evaluate((element) => {
    const parts = [...element.querySelectorAll('h2, p > span, button, [data-tone]')].filter(
      (part) => part.getBoundingClientRect().width > 0 && !part.querySelector('h2, p > span, button'),
    )
    const cut = parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
    const over = parts.filter((one, index) =>
      parts.slice(index + 1).some((other) => {
        if (one.contains(other) || other.contains(one)) return false
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      }),
    )
    return [...cut, ...over].map(({ textContent }) => textContent)
  })

async function openMaria(page: Page) {
  const thread = await openConversation(page, 'Maria Okafor')
  await expect(page.getByRole('button', { name: '2 scheduled, next tomorrow, 9:00 AM' })).toBeVisible()
  await expect(thread.getByRole('button', { name: /^Internal Notes/ })).toBeVisible()
  return thread
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`at 1280 x 720 notes, planned texts and comments leave room for the last messages, ${colorScheme}`, async ({
    openAs,
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme })
    await openAs('standard', '/parley/messages')
    const thread = await openMaria(page)
    await thread.getByRole('button', { name: /^4 comments/ }).click()
    await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible()
    await expect.poll(() => lastWhole(thread)).toBeGreaterThanOrEqual(3)
    await expect(page.getByRole('note', { name: 'Pinned note' })).toContainText('Gate code 4471.')
    await expect.poll(() => faultsOf(headerOf(page))).toEqual([])
    await expectReadable(page)

    await page.evaluate(() => localStorage.setItem('sidebar-collapsed', 'false'))
    await page.reload()
    await expect(page.getByRole('complementary', { name: / sidebar$/ })).toHaveCSS('width', '240px')
    await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible()
    await expect.poll(() => faultsOf(headerOf(page))).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}

test('at 200 % zoom the thread fills the screen and its messages have room', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openAs('standard', '/parley/messages')
  const thread = await openMaria(page)
  await expect.poll(() => heightOf(thread)).toBeGreaterThanOrEqual(160)
  await expect.poll(() => heightOf(headerOf(page))).toBe(48)
  expect(await page.getByRole('region', { name: 'Conversation' }).boundingBox()).toMatchObject({ x: 0, y: 0 })
  await expect.poll(() => lastWhole(thread)).toBeGreaterThanOrEqual(2)
  await composer(page).fill('Sorry. I will ask Theo to look at it Friday.')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isOnTop(send)).toBe(true)
  await page.getByRole('button', { name: 'More tools' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Insert Template',
    'Request Payment',
    'Attach pictures',
    'Send later',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^2 scheduled/ }).click()
  expect(await heightOf(thread)).toBeGreaterThanOrEqual(160)
  await expectNoSidewaysScroll(page)
})

test('on a phone the last messages stand above notes, planned texts and the composer', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAs('standard', '/parley/messages')
  const thread = await openMaria(page)
  await expect.poll(() => lastWhole(thread)).toBeGreaterThanOrEqual(3)
  await expect.poll(() => faultsOf(headerOf(page))).toEqual([])
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('no message of the app lies over Send or the newest text', async ({ openAs, page }) => {
  await openAs('standard', '/parley/messages')
  const thread = await openMaria(page)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  for (const words of ['The first link is on its way.', 'The second one follows on Friday.']) {
    await composer(page).fill(words)
    await send.click()
    await expect(announcement(page, 'Message sent')).toBeAttached()
    await expect(thread.getByText(words)).toBeInViewport()
    await expect(page.getByRole('region', { name: /^Messages \(/ }).getByRole('listitem')).toHaveCount(0)
    expect(await isOnTop(send)).toBe(true)
  }
  await page.getByRole('button', { name: /^Assigned to/ }).click()
  await page.getByRole('option', { name: 'Priya Raman' }).click()
  await expect(toast(page, 'Assignment updated')).toBeVisible()
  await holdToast(page, 'Assignment updated')
  const corner = async () => {
    const [shown, header] = [await toast(page, 'Assignment updated').boundingBox(), await headerOf(page).boundingBox()]
    if (!shown || !header) return null
    return {
      belowHeader: shown.y - header.y - header.height,
      fromEdge: header.x + header.width - shown.x - shown.width,
      width: shown.width,
    }
  }
  await expect.poll(corner).toEqual({ belowHeader: 8, fromEdge: 16, width: 360 })
  expect(await isOnTop(send)).toBe(true)
  expect(await isOnTop(thread.getByText('The second one follows on Friday.'))).toBe(true)
})

test('the pinned strip leads to all pinned notes', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAs('standard', '/parley/messages')
  const thread = await openMaria(page)
  await page.getByRole('button', { name: 'Go to Pinned Notes' }).click()
  await expect(thread.getByRole('button', { name: /^Pinned Notes/ })).toBeFocused()
  await expect(thread.getByRole('article').filter({ hasText: 'Gate code 4471.' })).toBeInViewport()
})
