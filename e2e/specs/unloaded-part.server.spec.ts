import type { Page } from '@playwright/test'
import { composer, openFound, toast } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

test.describe.configure({ mode: 'parallel' })

interface Part {
  readonly name: string
  readonly path: string
  readonly isPhone?: boolean
  readonly open: (page: Page) => Promise<unknown>
  /** The part's name in the message to the user. */
  readonly called: string
  readonly role: 'menu' | 'listbox' | 'dialog'
}

const CONVERSATION = 'Maria Okafor'

const PARTS: readonly Part[] = [
  {
    name: 'the menu of a conversation',
    path: '/parley/messages',
    open: (page) => page.getByRole('button', { name: `Actions for ${CONVERSATION}` }).click(),
    called: 'The menu',
    role: 'menu',
  },
  {
    name: 'the list of a picker',
    path: '/parley/invoices',
    open: (page) => page.getByRole('button', { name: 'Status: All Status' }).click(),
    called: 'The choices',
    role: 'listbox',
  },
  {
    name: 'the filters on a phone',
    path: '/parley/invoices',
    isPhone: true,
    open: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    called: 'Filters',
    role: 'dialog',
  },
  {
    name: 'an invoice',
    path: '/parley/invoices',
    open: (page) => page.locator('[data-index]').first().getByRole('link').first().click(),
    called: 'The invoice',
    role: 'dialog',
  },
  {
    name: 'a transaction',
    path: '/parley/transactions',
    open: (page) => page.locator('[data-index]').first().getByRole('link').first().click(),
    called: 'The transaction',
    role: 'dialog',
  },
  {
    name: 'the dialog for a new message',
    path: '/parley/messages',
    open: (page) => page.getByRole('button', { name: 'New', exact: true }).click(),
    called: 'New Message',
    role: 'dialog',
  },
  {
    name: 'the templates',
    path: '/parley/messages',
    open: (page) => page.getByRole('button', { name: 'Insert Template' }).click(),
    called: 'Templates',
    role: 'dialog',
  },
  {
    name: 'the time of a later message',
    path: '/parley/messages',
    open: async (page) => {
      await composer(page).fill('Until then')
      await page.getByRole('button', { name: 'Send later' }).click()
    },
    called: 'Send later',
    role: 'dialog',
  },
]

const hasFetched = (page: Page, file: string) =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)), file)

for (const { name, path, isPhone, open, called, role } of touchedOnly(PARTS)) {
  test(`${name} that cannot be fetched is said, and opens once it can`, async ({ openAs, context }) => {
    const page = await openAs('admin', path)
    if (isPhone) await page.setViewportSize({ width: 375, height: 812 })
    if (path.endsWith('messages')) await openFound(page, CONVERSATION)
    await expect.poll(() => hasFetched(page, 'toast-region')).toBe(true)
    await context.setOffline(true)
    await open(page)
    await expect(toast(page, `${called} could not be loaded`)).toBeVisible()
    await expect(page.getByRole(role)).toHaveCount(0)
    await context.setOffline(false)
    await open(page)
    await expect(page.getByRole(role)).toBeVisible()
  })
}

test('a menu that was opened before opens without a connection', async ({ openAs, context }) => {
  const page = await openAs('admin', '/parley/invoices')
  const status = page.getByRole('button', { name: 'Status: All Status' })
  await status.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await status.click()
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('Enter behind "/" waits for the templates that are on their way, and sends no text', async ({ openAs }) => {
  const page = await openAs('admin', '/parley/messages')
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/slash-menu-[^/]*\.js$/, async (route) => {
    await isLetThrough
    await route.continue()
  })
  await openFound(page, 'Helen Brandt')
  await composer(page).pressSequentially('/office')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('/office')
  letThrough()
  const menu = page.getByRole('listbox', { name: 'Templates' })
  await expect(menu.getByRole('option', { name: /^Office closed/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue(/^Thanks for your message\./)
})
