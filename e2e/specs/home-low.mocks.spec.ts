import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 720 } })

test('on a low window no place of what waits is cut off', async ({ openAs }) => {
  const page = await openAs('admin', '/')
  const needs = page.getByRole('region', { name: 'Needs you now' })
  await expect(needs.getByText(/^\d+ things in 5 places$/)).toBeVisible()
  expect(await needs.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0)
  await needs.getByRole('link', { name: 'Refunds to approve' }).click()
  await expect(page).toHaveURL(/\/parley\/transactions\?transaction=/)
})
