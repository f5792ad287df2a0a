import { conversationOf, conversations, openConversation, scrollToConversation, threadOf } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('reload and Back restore conversation, inbox and search from the address', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const search = page.getByRole('searchbox', { name: 'Search conversations...' })
  await page.getByRole('button', { name: /^Inbox:/ }).click()
  await page.getByRole('option', { name: /Billing/ }).click()
  await search.fill('Helen')
  await expect(conversations(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=Helen/)
  await openConversation(page, 'Helen Brandt')

  const expectFilters = async () => {
    await expect(search).toHaveValue('Helen')
    await expect(page.getByRole('button', { name: 'Inbox: Billing' })).toBeVisible()
    await expect(conversations(page)).toHaveCount(1)
  }
  await page.reload()
  await expect(threadOf(page, 'Helen Brandt')).toBeVisible()
  await expect(conversationOf(page, 'Helen Brandt')).toHaveAttribute('aria-current', 'true')
  await expectFilters()

  await page.goBack()
  await expect(page.getByText('Select a conversation', { exact: true })).toBeVisible()
  await expectFilters()

  await page.goForward()
  await expect(threadOf(page, 'Helen Brandt')).toBeVisible()
  await expectFilters()
})

test('the search box follows the address when something else leads to another one', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const search = page.getByRole('searchbox', { name: 'Search conversations...' })
  await search.fill('Helen')
  await expect(page).toHaveURL(/search=Helen/)
  await page.getByRole('complementary').getByRole('link', { name: 'Messages' }).click()
  await expect(page).not.toHaveURL(/search=/)
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(search).toHaveValue('Helen')
  await expect(conversations(page)).toHaveCount(1)
})

test('a conversation that is opened before the search has run stays open', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await scrollToConversation(page, 'Grace Lindqvist')
  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('Grace')
  await conversationOf(page, 'Grace Lindqvist').dispatchEvent('click')
  await expect(page).toHaveURL(/[?&]search=Grace/)
  await expect(threadOf(page, 'Grace Lindqvist')).toBeVisible()
  await expect(conversations(page)).toHaveCount(1)
  await expect(page).toHaveURL(/[?&]conversation=/)
})
