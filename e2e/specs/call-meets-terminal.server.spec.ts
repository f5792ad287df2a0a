import { callFrom } from '../support/api.ts'
import { choosePayer, processButton, processedDialog, recentPayments } from '../support/terminal.ts'
import { expect, test } from '../support/test.ts'

test('a call comes in while the outcome of a payment is not known: it is answered by key, what is said of the payment stays, and it is taken once', async ({
  openAs,
}) => {
  const page = await openAs('manager', '/parley/virtual-terminal')
  await choosePayer(page, 'Helen Brandt')
  await page.getByRole('radio', { name: 'Create new invoice' }).check()
  await page.getByLabel('Invoice amount').fill('61.40')
  await page.getByLabel('Payment method').selectOption('Check')
  const keys: (string | undefined)[] = []
  await page.route('**/virtual-terminal/process', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) await route.fetch()
    await route.abort()
  })
  await processButton(page).click()
  const unknown = page.getByRole('heading', { name: 'Outcome not known yet' })
  await expect(unknown).toBeVisible()

  expect((await callFrom(page, 'POST', '/api/parley/simulate-incoming-call', {})).status).toBe(201)
  const card = page.getByRole('alertdialog', { name: 'Incoming call' })
  await expect(card).toBeVisible()
  await expect(unknown).toBeVisible()
  await expect(card.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Alt+a')
  await expect(card).toBeHidden()
  const bar = page.getByRole('region', { name: 'Call' })
  await expect(bar.getByRole('timer')).toBeVisible()
  await expect(unknown).toBeVisible()
  await expect(processButton(page)).toHaveCount(0)
  await page.keyboard.press('Alt+h')
  await expect(bar.getByText(/^Call ended \d+:\d\d$/)).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  await expect(processedDialog(page)).toContainText('$61.40')
  expect(new Set(keys).size).toBe(1)
  await processedDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(recentPayments(page).getByText('$61.40')).toHaveCount(1)
})
