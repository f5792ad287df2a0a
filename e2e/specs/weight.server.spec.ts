import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

/** The maximum size of the scripts as transferred in brotli; the bundle budget limits them to 200 kB in gzip. */
const BYTES = 180_000
const REQUESTS = 25

/** The screens that people start with, each with a selector of what is there once it is shown. */
const SCREENS = [
  { name: 'signing in', path: '/sign-in', role: null, stands: 'form button[type="submit"]' },
  { name: 'Meetings', path: '/meetings', role: 'manager', stands: 'main button' },
  { name: 'the inbox', path: '/parley/messages', role: 'standard', stands: '[aria-label="Conversations"] a' },
  { name: 'Customers', path: '/parley/customers', role: 'standard', stands: 'tbody tr:not([aria-hidden])' },
  { name: 'SMS Templates', path: '/parley/templates', role: 'standard', stands: 'main article' },
  { name: 'Invoices', path: '/parley/invoices', role: 'standard', stands: 'tbody tr:not([aria-hidden])' },
  { name: 'Transactions', path: '/parley/transactions', role: 'standard', stands: 'tbody tr:not([aria-hidden])' },
  { name: 'Team', path: '/parley/team/overview', role: 'manager', stands: 'main article' },
  { name: 'Settings', path: '/parley/settings/custom-fields', role: 'admin', stands: 'tbody tr' },
  { name: 'the terminal', path: '/parley/virtual-terminal', role: 'admin', stands: 'main input' },
] as const

for (const { name, path, role, stands } of touchedOnly(SCREENS)) {
  test(`${name} takes at most 180 kB of JavaScript, 25 requests and one round of scripts`, async ({ page, openAs }) => {
    await markWhenStanding(page, stands)
    if (role === null) await page.goto(path)
    else await openAs(role, path)
    const { requests, scripts, bytes } = await fetchedUntilStanding(page)
    const html = await (await page.request.get(path)).text()
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(BYTES)
    expect(requests).toBeLessThanOrEqual(REQUESTS)
    expect(scripts.filter((script) => !html.includes(script))).toEqual([])
    test.info().annotations.push({ type: 'weight', description: `${bytes} B, ${requests} requests` })
  })
}

/** Marks the time at which the screen is shown: everything prefetched after it does not count. */
const markWhenStanding = (page: Page, selector: string) =>
  page.addInitScript((awaited) => {
    // What is fetched ahead waits for some seconds, which on a slow machine are over before the screen is shown.
    const start = window.setTimeout.bind(window)
    const notAhead = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      start(run, ms < 1000 ? ms : ms + 60_000, ...rest)
    Object.assign(window, { setTimeout: notAhead })
    const observer = new MutationObserver(() => {
      if (!document.querySelector(awaited)) return
      performance.mark('stands')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  }, selector)

/**
 * The number of requests up to that mark, the page's own included, and the scripts among them with their total size as
 * transferred.
 */
async function fetchedUntilStanding(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('stands').length > 0)
  return page.evaluate(() => {
    const standsAt = performance.getEntriesByName('stands')[0]?.startTime ?? 0
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const until = fetched.filter(({ startTime }) => startTime < standsAt)
    const scripts = until.filter(({ name }) => name.endsWith('.js'))
    return {
      requests: until.length + 1,
      scripts: scripts.map(({ name }) => new URL(name).pathname),
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    }
  })
}
