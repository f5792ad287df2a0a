import type { Locator, Page } from '@playwright/test'
import { cutFigures } from '../support/cut.ts'
import { expectInSight } from '../support/in-sight.ts'
import { holdToast, openConversation, toast } from '../support/inbox.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { name: '1280 x 720', width: 1280, height: 720, rows: 8 },
  { name: '375 px', width: 375, height: 812, rows: 5 },
  { name: '1280 x 720 at 200 % zoom', width: 640, height: 360, rows: 1 },
] as const

const LONGEST = 'Maximiliana Konstantinopoulou-Featherstonehaugh von Hohenzollern-Sigmaringen'

/** The number of list rows that are fully visible in the window and not covered by what is above and below the list. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main [data-index]')]
    return rows.filter((row) => {
      const { left, top, bottom } = row.getBoundingClientRect()
      const isOnTop = (y: number) => row.contains(document.elementFromPoint(left + 24, y))
      return top >= 0 && bottom <= innerHeight && isOnTop(top + 2) && isOnTop(bottom - 3)
    }).length
  })

async function expectWhole(page: Page) {
  await expectNoSidewaysScroll(page)
  await expect.poll(() => cutFigures(page)).toEqual([])
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

/** Whether a heading's text is cut off. */
const isCut = (heading: Locator) =>
  heading.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
    return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4
  })

async function selectFirst(page: Page) {
  const box = page.getByRole('checkbox', { name: /^Select / }).nth(1)
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  await box.or(menu).first().waitFor()
  if (await box.isVisible()) return box.check()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
}

for (const { name, rows, ...size } of SIZES) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport: size })

    test('the list shows its title, its buttons and rows', async ({ openAs }) => {
      const page = await openAs('admin', '/parley/customers', { scenario: 'long-names' })
      await expect(page.getByRole('link', { name: LONGEST })).toBeVisible()
      expect(await isCut(title(page, 'Customers'))).toBe(false)
      await expectInSight(page.getByRole('button', { name: 'Add Customer' }))
      await expectInSight(page.getByRole('searchbox', { name: 'Search by name or phone...' }))
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(Math.min(rows, 7))
      await expectWhole(page)
    })

    test('a selection shows what can be done, beside rows; what was done says so under the bar', async ({ openAs }) => {
      const page = await openAs('admin', '/parley/customers', { scenario: 'possible-duplicates' })
      await selectFirst(page)
      const bar = page.getByRole('toolbar', { name: 'Selection' })
      const apply = bar.getByRole('button', { name: 'Apply' })
      await expect(apply).toBeDisabled()
      await bar.getByRole('button', { name: /^Assign to/ }).click()
      await page.getByRole('option', { name: 'Priya Raman' }).click()
      const idle = await bar
        .getByRole('button', { name: 'Add tags' })
        .evaluate((button) => getComputedStyle(button).backgroundColor)
      await expect(apply).toBeEnabled()
      await expect(apply).not.toHaveCSS('background-color', idle)
      await expectInSight(apply)
      await apply.click()
      await holdToast(page, 'Customers assigned successfully')
      await expectInSight(toast(page, 'Customers assigned successfully'))
      await expectInSight(bar.getByRole('button', { name: 'Clear' }))
      await expectInSight(page.getByRole('button', { name: 'Recent changes' }))
      await expectInSight(page.getByRole('button', { name: /possible duplicates$/ }))
      expect(await isCut(title(page, 'Customers'))).toBe(false)
      await toast(page, 'Customers assigned successfully').getByRole('button').last().click()
      await expect(toast(page, 'Customers assigned successfully')).toHaveCount(0)
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(Math.min(rows, 4))
      await expectWhole(page)
    })

    test('the profile of the longest name shows its figures, tabs, newest entry and ways out', async ({ openAs }) => {
      const page = await openAs('admin', '/parley/customers', { scenario: 'long-names' })
      await page.getByRole('link', { name: LONGEST }).click()
      const dialog = page.getByRole('dialog', { name: LONGEST })
      for (const figure of ['Total Paid', 'Outstanding Balance', 'Number of Invoices', 'Avg Payment Time']) {
        await expectInSight(dialog.getByText(figure))
      }
      await expectInSight(dialog.getByRole('tab', { name: 'Information' }))
      await expectInSight(
        dialog
          .getByRole('list', { name: 'Entries' })
          .getByText(/ texted/)
          .first(),
      )
      await expectInSight(dialog.getByRole('button', { name: 'Close', exact: true }).last())
      await expectWhole(page)
      await dialog.getByRole('tab', { name: 'Information' }).click()
      await expectInSight(dialog.getByRole('textbox', { name: /^Name/ }))
      await expectInSight(dialog.getByRole('button', { name: 'Save Changes' }))
      await expectWhole(page)
    })

    test('the customer beside the longest name shows what is owed; the header keeps its buttons', async ({
      openAs,
    }) => {
      const page = await openAs('admin', '/parley/messages', { scenario: 'long-names' })
      await openConversation(page, LONGEST)
      for (const button of ['Show the customer', /^Actions|^More/]) {
        await expectInSight(
          page.getByRole('region', { name: 'Conversation' }).locator('header').getByRole('button', { name: button }),
        )
      }
      await page.getByRole('button', { name: 'Show the customer' }).click()
      const panel = page.getByRole('complementary', { name: 'Customer' })
      await expectInSight(panel.getByText('Outstanding'))
      await expectInSight(panel.getByRole('button', { name: 'New payment request' }))
      await expectInSight(panel.getByRole('button', { name: 'Opt out' }))
      await expectWhole(page)
    })

    test('likely pairs and both sides of a merge show who they are and what to press', async ({ openAs }) => {
      const page = await openAs('manager', '/parley/customers/duplicates', { scenario: 'possible-duplicates' })
      await expectInSight(page.getByText('Tom Abernathy', { exact: true }))
      await expectInSight(page.getByText('Thomas Abernathy', { exact: true }))
      await page.getByRole('button', { name: /^Review and merge: Tom/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Merge 2 customers' })
      for (const side of ['Name: Tom Abernathy', 'Name: Thomas Abernathy']) {
        await expectInSight(dialog.getByRole('radio', { name: side }))
      }
      await expectInSight(dialog.getByRole('button', { name: 'Merge customers' }))
      await expectInSight(dialog.getByRole('button', { name: 'Not the same person' }))
      await expectWhole(page)
    })

    test('an import shows where the columns go and what it comes to', async ({ openAs }) => {
      const page = await openAs('manager', '/parley/customers/import')
      await expectInSight(page.getByRole('button', { name: 'Choose a file' }))
      await page.locator('input[type=file]').setInputFiles({
        name: 'everybody-whom-we-have-met-in-the-last-year-and-the-year-before-that.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Name,Phone,Email,A column that nobody knows\n${LONGEST},(720) 555-0161,max@example.com,7\n`,
        ),
      })
      expect(await isCut(title(page, 'Import customers'))).toBe(false)
      await expectInSight(page.getByText('Matched').first())
      await expectWhole(page)
      await page.getByRole('button', { name: 'Check 1 row' }).click()
      await expectInSight(page.getByText('Will be added'))
      await expectWhole(page)
      await page.getByRole('button', { name: 'Import 1 row' }).scrollIntoViewIfNeeded()
      await expectInSight(page.getByRole('button', { name: 'Import 1 row' }))
    })
  })
}

test('from 1200 px on the customer stands beside the thread, below it over the thread', async ({ openAs, page }) => {
  await page.setViewportSize({ width: 1200, height: 720 })
  await openAs('standard', '/parley/messages')
  const thread = await openConversation(page, 'Maria Okafor')
  await page.getByRole('button', { name: 'Show the customer' }).click()
  const panel = page.getByRole('complementary', { name: 'Customer' })
  const overlap = async () => {
    const [left, right] = [await thread.boundingBox(), await panel.boundingBox()]
    return Math.round((left?.x ?? 0) + (left?.width ?? 0) - (right?.x ?? 0))
  }
  await expectInSight(panel.getByText('Outstanding'))
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  expect((await thread.boundingBox())?.width).toBeGreaterThanOrEqual(360)
  await expectWhole(page)
  await page.setViewportSize({ width: 1199, height: 720 })
  await expectInSight(panel.getByText('Outstanding'))
  await expect.poll(overlap).toBeGreaterThan(0)
})

for (const { name, width, height } of SIZES) {
  test.describe(`offline at ${name}`, () => {
    test.use({ viewport: { width, height } })

    test('the list keeps rows and the selection its buttons under the banner', async ({ openAs }) => {
      const page = await openAs('admin', '/parley/customers', { scenario: 'possible-duplicates' })
      await selectFirst(page)
      const bar = page.getByRole('toolbar', { name: 'Selection' })
      await expect(bar).toBeVisible()
      const line = page.getByText(/^You are offline\. Changes you make now are not saved\./)
      // The mocks answer without a network, and each answer makes the app consider itself online.
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('offline')))
        await expect(line).toBeVisible({ timeout: 1000 })
        await expectInSight(line)
      }).toPass()
      await expectInSight(bar.getByRole('button', { name: 'Apply' }))
      await expectInSight(bar.getByRole('button', { name: 'Clear' }))
      await expectInSight(page.locator('main a[data-record]').first())
      await expectWhole(page)
    })
  })
}
