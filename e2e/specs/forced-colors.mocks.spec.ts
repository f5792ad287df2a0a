import type { Locator } from '@playwright/test'
import { conversationOf, openConversation } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const lineOf = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth, borderWidth } = getComputedStyle(node)
    return `${outlineStyle === 'none' ? 'no' : outlineWidth} outline, ${borderWidth} border`
  })

/** Forced colours remove backgrounds: a selected element must have another outline or border than the others. */
async function expectToldApart(chosen: Locator, other: Locator): Promise<void> {
  await expect(async () => expect(await lineOf(chosen)).not.toBe(await lineOf(other))).toPass()
}

test('in forced colours the selected conversation, the page and the tab can be told from others', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await openConversation(page, 'Wen Zhao')
  await page.getByRole('log').focus()
  await expectToldApart(conversationOf(page, 'Wen Zhao'), conversationOf(page, 'Maria Okafor'))
  const sidebar = page.getByRole('complementary', { name: / sidebar$/ })
  await expectToldApart(sidebar.locator('[data-page="messages"]'), sidebar.locator('[data-page="invoices"]'))
  const tabs = page.getByRole('navigation', { name: / tabs$/ })
  await expectToldApart(tabs.locator('[aria-current]').first(), tabs.getByRole('link', { name: 'Home' }))
})

test('in forced colours a chosen figure, filter and radio button can be told from others', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/transactions?status=processed')
  const figures = page.getByRole('region', { name: 'Totals' })
  await expectToldApart(
    figures.getByRole('link', { name: /^Total Processed/ }),
    figures.getByRole('link', { name: /^Success Rate/ }),
  )
  await expectToldApart(
    page.getByRole('button', { name: /^Status/ }),
    page.getByRole('button', { name: /^Initiated By/ }),
  )
  await openAs('admin', '/parley/virtual-terminal')
  const choice = (label: string) => page.locator('label').filter({ hasText: label })
  await choice('Create new invoice').click()
  await page.locator('body').click({ position: { x: 1, y: 400 } })
  await expectToldApart(choice('Create new invoice'), choice('Apply to existing invoice'))
})
