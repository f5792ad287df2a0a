import { callFrom } from '../support/api.ts'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

test('an erased customer is gone for everybody, and their number still gets no texts', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/customers')
  const made = await callFrom<{ id: string }>(page, 'POST', '/api/parley/customers', {
    name: 'Wilma Forgetme',
    phoneNumber: '(720) 555-0177',
  })
  const path = `/api/parley/customers/${made.body.id}`
  await callFrom(page, 'PATCH', `${path}/opt-out`, { optedOut: true, how: 'phone', detail: null })
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('Forgetme')
  await page.getByRole('link', { name: 'Wilma Forgetme' }).click()
  const profile = page.getByRole('dialog', { name: 'Wilma Forgetme' })
  await profile.getByRole('button', { name: 'Actions for Wilma Forgetme' }).click()
  await page.getByRole('menuitem', { name: 'Erase customer...' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase Wilma Forgetme?' })
  await expect(dialog.getByRole('button', { name: 'Erase customer' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Type Wilma Forgetme to confirm' }).fill('Wilma Forgetme')
  await dialog.getByRole('button', { name: 'Erase customer' }).click()
  await expect(toast(page, 'Customer erased')).toBeVisible()
  await expect(page.getByText('Wilma Forgetme')).toHaveCount(0)

  const gone = await callFrom<{ error: string }>(page, 'GET', path)
  expect(gone).toMatchObject({ status: 410, body: { error: 'This customer was erased' } })
  const again = await callFrom<{ optedOutAt: string | null }>(page, 'POST', '/api/parley/customers', {
    name: 'Wilma Again',
    phoneNumber: '720.555.0177',
  })
  expect(again.body.optedOutAt).not.toBeNull()
})
