import { expect, expectAccessible, test } from '../support/test.ts'

test('a signed-in person gets the inbox, usable with assistive technology', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible()
  await expect(page.getByPlaceholder('Search conversations...')).toBeVisible()
  await expect(page.getByText('Select a conversation', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
