import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const ROWS = `Client;Cell;Heater date;Property type
Wilhelmina Importer;(720) 555-0194;03.11.2026;duplex
Odell Farrow;555-0148;04.11.2026;
`

/** The date orders chosen for files, as a reload would read them from IndexedDB. */
const keptOrders = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'parley-imports')
    if (!isThere) return []
    const opening = indexedDB.open('parley-imports')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const files = opening.result.transaction('files').objectStore('files').getAll()
    await new Promise((read) => files.addEventListener('success', read))
    opening.result.close()
    const kept = files.result as { file: { dateOrders: Record<string, string> } }[]
    return kept.flatMap(({ file }) => Object.values(file.dateOrders))
  })

test('columns of a file go to custom fields, and a date that can be read two ways is asked for', async ({ openAs }) => {
  const page = await openAs('manager', '/parley/customers/import')
  await page.getByRole('textbox', { name: /^Or paste rows/ }).fill(ROWS)
  await page.getByRole('button', { name: 'Use pasted rows' }).click()
  await expect(page.getByRole('combobox', { name: 'Heater date goes to' })).toHaveValue(/^field:/)
  await expect(page.getByText('Nov 3 or Mar 11?')).toBeVisible()
  const check = page.getByRole('button', { name: 'Check 2 rows' })
  await expect(check).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: 'Day first' }).check({ force: true })
  await expect(check).not.toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => keptOrders(page)).toEqual(['day'])
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Day first' })).toBeChecked()
  await check.click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('Pasted rows: Imported')).toBeVisible()

  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('searchbox', { name: 'Search by name or phone...' }).fill('Wilhelmina')
  await page
    .getByRole('row', { name: /Wilhelmina Importer/ })
    .getByRole('link', { name: /Wilhelmina/ })
    .click()
  const profile = page.getByRole('dialog', { name: 'Wilhelmina Importer' })
  await profile.getByRole('tab', { name: 'Information' }).click()
  await expect(profile.getByRole('textbox', { name: /^Water heater installed/ })).toHaveValue('11/03/2026')
  await expect(profile.getByRole('combobox', { name: /^Property type/ })).toHaveValue('Duplex')

  await page.goto('/parley/customers/import?step=match')
  await expect(page.getByRole('textbox', { name: /^Or paste rows/ })).toHaveValue('')
})
