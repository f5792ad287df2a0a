import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { expect, type Page, test } from '@playwright/test'

/** The output folder of `npm test -- storybook`. */
const BUILT = join(import.meta.dirname, '../../node_modules/.cache/parley-storybook')
/** A subfolder, as on a server that hosts other things too. */
const PLACE = '/design/storybook/'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

let server: Server
let origin = ''

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const inside = pathname.startsWith(PLACE) ? pathname.slice(PLACE.length) || 'index.html' : null
    const answer = async () => {
      if (inside === null || normalize(inside).startsWith('..')) throw new Error('outside')
      const body = await readFile(join(BUILT, inside))
      response.writeHead(200, { 'content-type': TYPES[extname(inside)] ?? 'application/octet-stream' }).end(body)
    }
    answer().catch(() => response.writeHead(404).end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PLACE}`
})

test.afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

/** The console errors and uncaught exceptions of a page. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

const story = (page: Page) => page.frameLocator('#storybook-preview-iframe')

/** Storybook fetches and compiles everything that a story depends on before it renders it. */
const DRAWN = { timeout: 90_000 }

test('a screen opens on its mocked calls', async ({ page }) => {
  // Opened without Storybook's frame, the story has the full width for which its play is written.
  await page.goto(`${origin}iframe.html?viewMode=story&id=screens-invoices-invoices--all`)
  await expect(page.getByRole('heading', { name: 'Invoices' }).first()).toBeVisible(DRAWN)
  await expect(page.getByRole('link', { name: /^INV-\d+/ }).first()).toBeVisible(DRAWN)
})

test('Start here leads to a state', async ({ page }) => {
  await page.goto(origin)
  const world = story(page).getByRole('row', { name: /^payment-states/ })
  await world.getByRole('link', { name: /stories$/ }).click(DRAWN)
  await expect(page).toHaveURL(/\/design\/storybook\/\?path=\/story\/[\w-]+--[\w-]+/, DRAWN)
  await expect(story(page).locator('#storybook-root > *').first()).toBeVisible(DRAWN)
})

interface Channel {
  readonly emit: (event: string, said: object) => void
}

/** Sets toolbar values: a story's page has no toolbars of its own, and receives the event that they would emit. */
async function choose(page: Page, globals: Readonly<Record<string, string>>) {
  await page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Record<string, Channel>
    channel?.emit('updateGlobals', { globals: chosen })
  }, globals)
}

test('a story already drawn begins anew with the role and the time zone that are chosen', async ({ page }) => {
  await page.goto(`${origin}iframe.html?viewMode=story&id=screens-toolbars--theme-light`)
  await expect(page.getByTestId('role')).toHaveText('standard', DRAWN)
  await choose(page, { role: 'admin' })
  await expect(page.getByTestId('role')).toHaveText('admin')
  await choose(page, { timeZone: 'America/Chicago' })
  await expect(page.getByTestId('zone')).toHaveText('America/Chicago')
  await expect(page.getByTestId('role')).toHaveText('admin')
})

test('a theme chosen in a drawn story leaves what was done in it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}iframe.html?viewMode=story&id=screens-invoices-create-invoice--created-without-request`)
  await expect(page.getByRole('row', { name: /INV-2072 .*Theo Larsen/ })).toBeVisible(DRAWN)
  await choose(page, { theme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('searchbox', { name: 'Search by invoice # or customer...' }).fill('INV-2072')
  await expect(page.getByRole('row', { name: /INV-2071/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /INV-2072/ })).toBeVisible()
})

test('the machines of a drawn story are shown with the flow that it runs', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}iframe.html?viewMode=story&id=screens-virtual-terminal-terminal--opened`)
  await expect(page.getByRole('heading', { name: 'Virtual Terminal', level: 1 })).toBeVisible(DRAWN)
  await choose(page, { machines: 'shown' })
  const machines = page.getByRole('region', { name: 'Machines' })
  await expect(machines.getByRole('img', { name: 'the terminal' })).toBeVisible()
})

for (const component of ['button', 'windowedlist', 'confirmdialog']) {
  test(`the docs of ${component} say what to do and show its stories`, async ({ page }) => {
    const errors = errorsOf(page)
    await page.goto(`${origin}iframe.html?viewMode=docs&id=components-${component}--docs`)
    await expect(page.getByRole('heading', { name: 'Do not' })).toBeVisible(DRAWN)
    await expect(page.locator('.docs-story').nth(1)).toBeVisible(DRAWN)
    await expect(page.getByRole('table').first()).toBeVisible(DRAWN)
    // Plays in several frames would take the focus from each other, and fail.
    const playing = () =>
      page.frames().filter((frame) => frame !== page.mainFrame() && !frame.url().includes('embed=true'))
    await expect.poll(() => playing().length, { timeout: 120_000 }).toBe(0)
    expect(errors).toEqual([])
  })
}
