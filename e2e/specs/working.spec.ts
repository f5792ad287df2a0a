import {
  chooseAction,
  composer,
  conversationOf,
  conversations,
  messageOf,
  noteComposer,
  openConversation,
  openFound,
  scrollToConversation,
  searchFor,
  threadOf,
  toast,
} from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('a search for words opens the conversation where they were said, and Back gives the search again', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const search = page.getByRole('searchbox', { name: 'Search conversations...' })
  await search.fill('permit fee is included')
  const row = conversationOf(page, 'Maria Okafor')
  await expect(row.locator('mark')).toHaveText('permit fee is included')
  await row.click()
  const found = messageOf(threadOf(page, 'Maria Okafor'), 'Yes, the $85 permit fee is included.')
  await expect(found).toHaveAttribute('data-target', 'true')
  await expect(found).toBeInViewport()
  await expect(page).toHaveURL(/[?&]message=/)
  await page.goBack()
  await expect(page.getByText('Select a conversation', { exact: true })).toBeVisible()
  await expect(search).toHaveValue('permit fee is included')
  await search.fill('303.555.0139')
  await expect(conversations(page)).toHaveCount(1)
  await expect(conversations(page)).toContainText('Rosa Delgado')
})

test('a conversation is marked done, found among the done ones, reopened and marked unread', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await openFound(page, 'Carl Jensen')
  await searchFor(page, '')
  await page.getByRole('button', { name: 'Mark done' }).click()
  await expect(toast(page, 'Conversation done')).toBeVisible()
  await expect(threadOf(page, 'Carl Jensen')).toBeHidden()

  await page.getByRole('button', { name: 'State: Open' }).click()
  await page.getByRole('option', { name: 'Done', exact: true }).click()
  await expect(page).toHaveURL(/[?&]state=done/)
  await openFound(page, 'Carl Jensen')
  await expect(page.getByRole('button', { name: 'State: Done' })).toBeVisible()
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(toast(page, 'Conversation reopened')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark done' })).toBeVisible()
  await expect(conversationOf(page, 'Carl Jensen')).toHaveCount(0)

  await page.getByRole('button', { name: 'State: Done' }).click()
  await page.getByRole('option', { name: 'Open', exact: true }).click()
  await scrollToConversation(page, 'Carl Jensen')
  await chooseAction(page, 'Mark unread')
  await expect(page.getByText('Select a conversation', { exact: true })).toBeVisible()
  await expect(conversationOf(page, 'Carl Jensen')).toContainText(/unread message/)
  await openConversation(page, 'Carl Jensen')
  await expect(conversationOf(page, 'Carl Jensen')).not.toContainText(/unread message/)
})

test('single keys walk through the inbox, and the help lists them', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const rows = conversations(page)
  await expect(rows).not.toHaveCount(0)
  await rows.nth(0).focus()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(rows.nth(1)).toBeFocused()

  await page.keyboard.press('n')
  await expect(noteComposer(page)).toBeFocused()
  await page.keyboard.type('jkeru')
  await expect(noteComposer(page)).toHaveValue('jkeru')
  await rows.nth(1).focus()
  await page.keyboard.press('r')
  await expect(composer(page)).toBeFocused()
  await rows.nth(1).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search conversations...' })).toBeFocused()

  await rows.nth(1).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const does of [
    'Next conversation',
    'Previous conversation',
    'Write to the customer',
    'Write a note for your team',
    'Mark done, or reopen',
    'Mark unread',
    'Search conversations',
    'Find people, invoices, transactions, pages and actions',
    'Show this list',
  ]) {
    await expect(help.getByText(does, { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(rows.nth(1)).toBeFocused()
})
