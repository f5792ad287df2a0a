import type { Locator, Page } from '@playwright/test'
import { cutFigures } from '../support/cut.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { width: 320, height: 640 },
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

const SCREENS = [
  { name: 'invoices', path: '/parley/invoices', shown: 'Invoices' },
  { name: 'transactions', path: '/parley/transactions', shown: 'Transactions' },
  { name: 'audit log', path: '/parley/audit', shown: 'Audit log' },
]

const rows = (page: Page, name: string) =>
  page.getByRole('table', { name }).or(page.getByRole('list', { name })).locator('[data-index]')

for (const { name, path, shown } of touchedOnly(SCREENS)) {
  test(`${name}: nothing is cut and nothing scrolls sideways at any width, with the sidebar open`, async ({
    openAs,
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('sidebar-collapsed', 'false'))
    await openAs('admin', path)
    await expect(rows(page, shown)).not.toHaveCount(0)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expect.poll(() => cutFigures(page), `at ${size.width} px`).toEqual([])
    }
  })

  test(`${name}: on a phone the first rows are in sight, under one line of figures and one of filters`, async ({
    openAs,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openAs('admin', path)
    await expect(rows(page, shown)).not.toHaveCount(0)
    for (const index of [0, 1]) await expect(rows(page, shown).nth(index)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: /^Date/ }).click()
    await page.getByRole('option', { name: 'Last 7 days' }).click()
    await sheet.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('button', { name: /^Remove filter Date.*: Last 7 days/ }).click()
    await expect(page).not.toHaveURL(/last7days/)
    await page.setViewportSize({ width: 375, height: 812 })
    for (const index of [0, 1, 2]) await expect(rows(page, shown).nth(index)).toBeInViewport({ ratio: 1 })
  })
}

/** The rows of buttons at the bottom of a dialog that hold several but not all of its buttons. */
async function raggedFoot(dialog: Locator): Promise<string[]> {
  const buttons = await dialog.locator('> div > div:last-child button:visible').all()
  const rows = new Map<number, string[]>()
  for (const button of buttons) {
    const y = Math.round((await button.boundingBox())?.y ?? 0)
    rows.set(y, [...(rows.get(y) ?? []), await button.innerText()])
  }
  if (buttons.length === 0) return ['no button']
  return rows.size === 1 ? [] : [...rows.values()].filter(({ length }) => length > 1).map((row) => row.join(', '))
}

test.describe('on a phone that is touched', () => {
  test.use({ hasTouch: true })

  for (const { of, path, link } of [
    { of: 'an open invoice', path: '/parley/invoices', link: 'INV-2068' },
    { of: 'a paid invoice', path: '/parley/invoices', link: 'INV-2060' },
    { of: 'a payment', path: '/parley/transactions', link: /INV-2060/ },
  ]) {
    test(`the buttons below the details of ${of} stand side by side, or each over the whole width`, async ({
      openAs,
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 })
      await openAs('admin', path)
      await page.getByRole('link', { name: link }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Maria Okafor').first()).toBeVisible()
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: 640 })
        await expectNoSidewaysScroll(page)
        await expect.poll(() => raggedFoot(dialog), `at ${width} px`).toEqual([])
      }
    })
  }
})

const DETAILS = [
  { of: 'an invoice', path: '/parley/invoices', link: 'INV-2060' },
  { of: 'a transaction', path: '/parley/transactions', link: /INV-2060/ },
]

for (const { of, path, link } of DETAILS) {
  test(`the details of ${of} are not cut`, async ({ openAs, page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await openAs('admin', path)
    await page.getByRole('link', { name: link }).first().click()
    await expect(page.getByRole('dialog').getByText('Maria Okafor')).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
      await expect.poll(() => cutFigures(page), `at ${size.width} px`).toEqual([])
    }
  })
}
