import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { composer, openFound } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

/** Glob of the built file of the Invoices screen. */
function invoicesFile(): string {
  const manifest = join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json')
  const entries = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const found = Object.entries(entries).find(([source]) => source.endsWith('features/invoices/src/index.ts'))
  if (!found) throw new Error('The build has no file for the Invoices screen')
  return `**/${found[1].file}`
}

/** With data saving on, screens are not prefetched, so that Invoices is fetched when it is opened. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Counts the page's loads from now on; returns a function that reads the count. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

const invoices = (page: Page) => page.getByRole('link', { name: 'Invoices', exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: SEARCH })
const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

/**
 * Answers the first request as gone and lets the others pass. With `times: 1` Playwright would stop intercepting at
 * that moment, and the next request of the page could stay without an answer.
 */
function goneAtFirst(): (route: Route) => Promise<void> {
  let isFirst = true
  return (route) => {
    const answer = isFirst ? gone(route) : route.fallback()
    isFirst = false
    return answer
  }
}
const SEARCH = 'Search by invoice # or customer...'
const WORDS = 'The part comes tomorrow at nine'

test('a screen opened without a connection says so, and comes with it', async ({ page: blank, openAs, context }) => {
  await saveData(blank)
  const page = await openAs('standard', '/parley/messages')
  await openFound(page, 'Carl Jensen')
  const loads = countLoads(page)
  await context.setOffline(true)
  await invoices(page).click()
  await expect(page.getByRole('heading', { name: 'Invoices is not on this device yet' })).toBeVisible()
  await expect(page.getByText('You are offline. What you have written is safe.')).toBeVisible()
  await expect(page).toHaveTitle(/Invoices/)
  await context.setOffline(false)
  await expect(search(page)).toBeVisible()
  expect(loads()).toBe(0)
})

test('a screen whose file is gone after a deployment reloads the page once, and keeps what was typed', async ({
  page: blank,
  openAs,
}) => {
  await saveData(blank)
  const page = await openAs('standard', '/parley/messages')
  await openFound(page, 'Carl Jensen')
  const address = page.url()
  await composer(page).fill(WORDS)
  await page.route(invoicesFile(), goneAtFirst())
  const loads = countLoads(page)
  await invoices(page).click()
  await expect(search(page)).toBeVisible()
  await expect.poll(loads).toBe(1)
  await page.goto(address)
  await expect(composer(page)).toHaveValue(WORDS)
  await composer(page).fill('')
})

test('a screen whose file stays away is said after one reload, and not reloaded again', async ({
  page: blank,
  openAs,
}) => {
  await saveData(blank)
  const page = await openAs('standard', '/parley/messages')
  await page.route(invoicesFile(), gone)
  const loads = countLoads(page)
  await invoices(page).click()
  await expect(page.getByRole('heading', { name: 'Invoices could not be loaded' })).toBeVisible()
  await expect.poll(loads).toBe(1)
  await page.unroute(invoicesFile())
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(search(page)).toBeVisible()
})
