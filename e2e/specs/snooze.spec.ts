import { conversationOf, conversations, searchFor, threadOf, toast } from '../support/inbox.ts'
import { expectFocusWithin } from '../support/keyboard.ts'
import { expect, test } from '../support/test.ts'

test('a conversation is snoozed and brought back by keyboard alone', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await searchFor(page, 'Jun Tanaka')
  const row = conversationOf(page, 'Jun Tanaka')
  await row.focus()
  await page.keyboard.press('h')
  const dialog = page.getByRole('dialog', { name: 'Snooze: Jun Tanaka' })
  await expect(dialog.getByRole('button', { name: /^(Later today|Tomorrow)/ }).first()).toBeFocused()
  await dialog.getByRole('button', { name: /^Tomorrow/ }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Snoozed until tomorrow, 8:00 AM')).toBeVisible()
  await expect(row).toContainText('Snoozed until tomorrow, 8:00 AM')

  await page.getByRole('searchbox', { name: 'Search conversations...' }).fill('')
  await page.getByRole('button', { name: 'State: Open' }).press('Enter')
  await expectFocusWithin(page.getByRole('listbox', { name: 'State' }))
  await page.getByRole('option', { name: 'Snoozed' }).press('Enter')
  await expect(page).toHaveURL(/state=snoozed/)
  await expect(conversations(page)).toHaveCount(1)
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(threadOf(page, 'Jun Tanaka')).toBeVisible()
  await expect(page.getByRole('note', { name: 'Snoozed' })).toContainText('until tomorrow, 8:00 AM, by you')
  await row.focus()
  await page.keyboard.press('h')
  await dialog.getByRole('button', { name: /^End the snooze/ }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Conversation reopened')).toBeVisible()
  await expect(page.getByText('No snoozed conversations')).toBeVisible()
})
