import type { Page } from '@playwright/test'
import { holdToast, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const COUNT = 1200

/** Imports customers from a file, and waits for the last of them. */
const importCrowd = (page: Page) =>
  page.evaluate(async (count) => {
    const path = '/api/parley/customers/imports'
    const rows = Array.from({ length: count }, (_, index) => `Crowd ${index},+1971${2_000_000 + index}`)
    const body = {
      fileName: 'crowd.csv',
      file: btoa(['Name,Phone', ...rows].join('\n')),
      reading: { encoding: 'utf-8', delimiter: 'comma', hasHeads: true },
      targets: ['name', 'phoneNumber'],
      existing: 'skip',
      repeated: 'first',
      tags: [],
    }
    const headers = { 'Content-Type': 'application/json' }
    const begun = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { id } = (await begun.json()) as { id: string }
    for (;;) {
      const { status } = (await (await fetch(`${path}/${id}`)).json()) as { status: string }
      if (status === 'done') return
      await new Promise((wake) => setTimeout(wake, 250))
    }
  }, COUNT)

/** Timeout for a change of all of them. */
const CHANGED = { timeout: 150_000 }

test('more customers than one batch holds are assigned by the worker, and given back', async ({ openAs }) => {
  test.slow()
  const page = await openAs('manager', '/parley/customers')
  await importCrowd(page)
  await page.goto('/parley/customers?search=Crowd')
  const row = page.getByRole('row').filter({ has: page.getByText('Crowd 0', { exact: true }) })
  await row.getByRole('checkbox', { name: 'Select Crowd 0' }).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all 1,200 that match' }).click()
  await bar.getByRole('button', { name: /^Assign to/ }).click()
  await page.getByRole('option', { name: 'Ana Ruiz' }).click()
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Customers assigned successfully')).toBeVisible(CHANGED)
  await holdToast(page, 'Customers assigned successfully')
  await expect(row).toContainText('Ana Ruiz')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, '1,200 customers changed back')).toBeVisible(CHANGED)
  await expect(row).toContainText('Unassigned')
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent changes' })
  await expect(recent.getByText(/^1,200 of 1,200 customers changed, by /)).toHaveCount(2)
})
