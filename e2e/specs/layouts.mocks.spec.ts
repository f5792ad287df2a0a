import { conversationOf, conversations, openConversation, paymentDialog } from '../support/inbox.ts'
import { expectFine } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

test('inbox, thread and payment request fit every width and are accessible', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(conversations(page)).not.toHaveCount(0)
  const sidebar = page.getByRole('complementary', { name: / sidebar$/ })
  const tabs = page.getByRole('navigation', { name: / tabs$/ })
  await expectFine(page, async ({ isNarrow, width, height }) => {
    await expect(sidebar).toHaveCSS('width', width < 1360 ? '60px' : '240px')
    await expect.poll(async () => ((await tabs.boundingBox())?.y ?? 0) > height / 2).toBe(isNarrow)
  })

  const thread = await openConversation(page, 'Wen Zhao')
  const back = page.getByRole('link', { name: 'Back to the inbox' })
  await expectFine(page, async ({ isNarrow }) => {
    await expect(thread.getByText('The furnace stopped at 11 pm, nobody picked up.')).toBeInViewport()
    await expect(back).toBeVisible({ visible: isNarrow })
    if (isNarrow) await expect(conversations(page)).toHaveCount(0)
    else await expect(conversations(page)).not.toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Request Payment' }).click()
  await expect(paymentDialog(page).getByText('Optional message')).toBeVisible()
  await expectFine(page)
})

test('on a phone Back leads from the thread to its row', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openAs('standard', '/parley/messages')
  const thread = await openConversation(page, 'Wen Zhao')
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(conversationOf(page, 'Wen Zhao')).toBeFocused()
  await expect(conversationOf(page, 'Wen Zhao')).toBeInViewport()
  await expect(thread).toBeHidden()
})

test('invoices, their details and the dialog for a new one fit every width and are accessible', async ({ openAs }) => {
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

test('templates and their editor fit every width and are accessible', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/templates')
  const card = page.getByRole('article', { name: 'Invoice sent' })
  await expect(card).toBeVisible()
  await expectFine(page)

  await card.getByRole('button', { name: 'Edit template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit template' })
  await dialog.getByRole('textbox', { name: /^Content/ }).fill('Hi {custmer_name}, it’s {amount}')
  await expect(dialog.getByText('1 part', { exact: true })).toBeVisible()
  await expectFine(page)
})

test('the pages around the inbox fit every width and are accessible', async ({ openAs, openSignedOut }) => {
  const page = await openAs('standard', '/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectFine(page)

  await page.context().clearCookies()
  await openSignedOut('/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectFine(page)
})

test('the sidebar folds to 60 px, and the choice outlives the page', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs('standard', '/parley/messages')
  const sidebar = page.getByRole('complementary', { name: / sidebar$/ })
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '60px')
  await page.reload()
  await expect(sidebar).toHaveCSS('width', '60px')
  await sidebar.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(sidebar).toHaveCSS('width', '240px')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(sidebar).toHaveCSS('width', '240px')
})
