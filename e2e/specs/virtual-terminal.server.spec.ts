import { choosePayer, processButton, processedDialog, recentPayments } from '../support/terminal.ts'
import { expect, test } from '../support/test.ts'

test('a payment whose answer is lost is said to be unknown, survives a reload and is taken once', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/virtual-terminal')
  await choosePayer(page, 'Helen Brandt')
  await page.getByRole('radio', { name: 'Create new invoice' }).check()
  await page.getByLabel('Invoice amount').fill('52.30')
  await page.getByLabel('Payment method').selectOption('Check')
  const keys: (string | undefined)[] = []
  let isBack = false
  await page.route('**/virtual-terminal/process', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isBack) return route.continue()
    if (keys.length === 1) await route.fetch()
    return route.abort()
  })
  await processButton(page).click()
  await expect(page.getByRole('heading', { name: 'Outcome not known yet' })).toBeVisible()
  await expect(processButton(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '$52.30 payment from Helen Brandt' })).toBeVisible()
  isBack = true
  await expect(processedDialog(page)).toContainText('$52.30')
  expect(new Set(keys).size).toBe(1)
  await processedDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(recentPayments(page)).toContainText('$52.30')
  await expect(recentPayments(page).getByText('$52.30')).toHaveCount(1)
})
