import type { Page } from '@playwright/test'
import { callFrom } from '../support/api.ts'
import { toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const INVOICE = 'INV-2067'
const PATH = `/parley/transactions?search=${INVOICE}`

async function refundedOf(page: Page): Promise<string | undefined> {
  const { body } = await callFrom<{ refundedAmount: string }[]>(page, 'GET', `/api${PATH}`)
  return body[0]?.refundedAmount
}

test('a manager asks for more than $500, an admin approves it, and the manager is told', async ({
  openAs,
  openAsAnother,
}) => {
  const manager = await openAs('manager', PATH)
  await manager.getByRole('button', { name: `Refund transaction, ${INVOICE}` }).click()
  const dialog = manager.getByRole('dialog', { name: 'Refund Transaction' })
  await expect(dialog.getByText('This refund requires manager approval (amount exceeds $500).')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('error')
  await dialog.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(toast(manager, 'Refund Submitted')).toBeVisible()
  expect(await refundedOf(manager)).toBe('0.00')

  const admin = await openAsAnother('admin', PATH)
  await admin.getByRole('button', { name: 'Review' }).click()
  await admin.getByRole('button', { name: `Approve $640.00 for ${INVOICE}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve $640.00' }).click()
  await expect(toast(admin, 'Refund Approved')).toBeVisible()
  await expect.poll(() => refundedOf(admin)).toBe('640.00')

  await expect(manager.getByRole('row').filter({ hasText: INVOICE }).getByText('Refunded')).toBeVisible()
  await manager.getByRole('button', { name: /^Notifications/ }).click()
  await expect(manager.getByText(/Dana Whitfield decided on your refund for Tom Abernathy/)).toBeVisible()
})
