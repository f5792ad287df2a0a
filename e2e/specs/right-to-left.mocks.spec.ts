import type { Locator, Page } from '@playwright/test'
import { conversations, openConversation } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { choosePayer, recentPayments } from '../support/terminal.ts'
import { expect, test } from '../support/test.ts'
import { reversedText } from '../support/turned.ts'

test.describe.configure({ mode: 'parallel' })

const leftOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().left)

async function expectInOrder(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectNoSidewaysScroll(page)
  await expect.poll(() => reversedText(page)).toEqual([])
}

test('from right to left, times and phone numbers of the inbox and the thread keep their order', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  await expectInOrder(page)
  const thread = await openConversation(page, 'Maria Okafor')
  await expect(thread.locator('time').first()).toBeVisible()
  await expectInOrder(page)
})

interface BubblePlace {
  readonly isOwn: boolean
  /** Distance from the bubble's left edge to that of its message, in pixels; `fromRight` likewise. */
  readonly fromLeft: number
  readonly fromRight: number
  /** Distance from the bubble's left edge to the start of each of its lines, in pixels. */
  readonly lines: readonly number[]
}

/** The positions of the bubbles of the open thread that have several lines of left-to-right text. */
const longBubbles = (page: Page): Promise<BubblePlace[]> =>
  page
    .getByRole('log')
    .locator('[data-tone] > :has(> [dir="auto"])')
    .evaluateAll((bubbles) =>
      bubbles.flatMap((bubble) => {
        const range = document.createRange()
        range.selectNodeContents(bubble)
        const lineStarts = new Map<number, number>()
        const box = bubble.getBoundingClientRect()
        for (const { left, bottom, width } of range.getClientRects()) {
          const line = Math.round(bottom)
          if (width > 0) lineStarts.set(line, Math.min(left - box.left, lineStarts.get(line) ?? Infinity))
        }
        const message = bubble.parentElement
        if (lineStarts.size < 2 || message === null) return []
        const around = message.getBoundingClientRect()
        return {
          isOwn: message.dataset['tone'] !== 'inbound',
          fromLeft: box.left - around.left,
          fromRight: around.right - box.right,
          lines: [...lineStarts.values()].map(Math.round),
        }
      }),
    )

test('from right to left, own messages stand at the left and their lines begin where English begins', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await page.setViewportSize({ width: 375, height: 812 })
  await openConversation(page, 'Maria Okafor')
  await expect.poll(async () => new Set((await longBubbles(page)).map(({ isOwn }) => isOwn)).size).toBe(2)
  for (const { isOwn, fromLeft, fromRight, lines } of await longBubbles(page)) {
    expect(isOwn ? fromLeft : fromRight).toBeLessThan(1)
    expect(isOwn ? fromRight : fromLeft).toBeGreaterThan(1)
    expect(new Set(lines).size).toBe(1)
  }
})

for (const name of ['invoices', 'transactions']) {
  test(`from right to left, amounts, dates and phone numbers of ${name} and their details keep their order`, async ({
    openAs,
  }) => {
    const page = await openAs('admin', `/parley/${name}`)
    const row = page.locator('[data-index]').first()
    await expect(row).toBeVisible()
    await expectInOrder(page)
    await row.getByRole('link').first().click()
    await expect(page.getByRole('dialog').getByText(/^\(\d{3}\) \d{3}-\d{4}$/)).toBeVisible()
    await expectInOrder(page)
  })
}

test('from right to left, the terminal keeps the order of what it shows and of what is typed', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/virtual-terminal')
  await choosePayer(page, 'Wen Zhao')
  await expect(recentPayments(page).locator('time').first()).toBeVisible()
  await expectInOrder(page)
  const amount = page.getByLabel('Amount to charge')
  const method = page.getByLabel('Payment method')
  const sign = await leftOf(amount.locator('xpath=..').getByText('$'))
  expect(sign).toBeLessThan(await leftOf(amount))
  await expect(amount).toHaveCSS('text-align', 'right')
  expect(await leftOf(method.locator('xpath=..').locator('svg'))).toBeGreaterThan(await leftOf(method))
})
