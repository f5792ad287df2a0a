import { messageOf, openFound, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('comments on a message: a mention by keyboard, a reply, resolved, edited, deleted; the address brings them back', async ({
  openAs,
}) => {
  const page = await openAs('standard', '/parley/messages')
  const thread = await openFound(page, 'Maria Okafor')
  const message = messageOf(thread, 'I got the invoice for the second half.')
  await message.getByRole('button', { name: 'Comment' }).click()
  const aside = page.getByRole('complementary', { name: 'Comments' })
  await expect(aside.getByText('I got the invoice for the second half. Is the perm...')).toBeVisible()
  await expect(aside.getByText('No comments yet')).toBeVisible()
  const field = aside.getByRole('textbox', { name: 'Comment' })
  await expect(field).toBeFocused()
  for (const [width, asideWidth] of [
    [2000, 500],
    [1000, 300],
    [1280, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(aside).toHaveCSS('width', `${asideWidth}px`)
  }

  await page.keyboard.type('Is it, @priy')
  await expect(page.getByRole('option', { name: /Priya Raman/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('or not?')
  await page.keyboard.press('Enter')
  const own = aside.getByRole('list', { name: 'Comments on this message' }).locator(':scope > li')
  await expect(own.getByText('@Priya Raman')).toBeVisible()
  await expect(own).toContainText('or not?')
  await expect(field).toHaveValue('')
  await expect(message.getByRole('button', { name: /^1 comment$/ })).toBeVisible()

  await own.getByRole('button', { name: 'Reply' }).click()
  await page.keyboard.type('It is.')
  await page.keyboard.press('Enter')
  const reply = own.getByRole('list', { name: 'Replies to Devin Kim' }).getByRole('listitem')
  await expect(reply).toContainText('It is.')
  await expect(reply.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await expect(message.getByRole('button', { name: /^2 comments$/ })).toBeVisible()
  await reply.getByRole('button', { name: 'Edit' }).click()
  await page.keyboard.type(' Every cent.')
  await page.keyboard.press('Enter')
  await expect(reply).toContainText('It is. Every cent.')
  await expect(reply).toContainText('(edited)')

  await own.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(own.getByText('Resolved by Devin Kim')).toBeVisible()
  await own.getByRole('button', { name: 'Unresolve' }).click()
  await expect(own.getByText('Resolved by Devin Kim')).toBeHidden()

  await aside.getByRole('button', { name: 'Collapse comments' }).click()
  await aside.getByRole('button', { name: 'Expand comments, 2 comments' }).click()
  await own.getByRole('button', { name: 'Delete' }).first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete comment?' })
  await expect(dialog).toContainText('This action cannot be undone. This will permanently delete the comment.')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(aside.getByText('No comments yet')).toBeVisible()
  await expect(message.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()

  await expect(page).toHaveURL(/[?&]comments=/)
  await page.reload()
  await expect(aside.getByText('No comments yet')).toBeVisible()
  await expect(message).toBeInViewport()
  await aside.getByRole('button', { name: 'Close comments' }).click()
  await expect(page).not.toHaveURL(/[?&]comments=/)
  await expect(toast(page, 'Failed')).toHaveCount(0)
})
