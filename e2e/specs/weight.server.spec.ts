import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

/** As they come over the wire, in brotli; in gzip the bundle budget holds them to 200 kB. */
const BYTES = 180_000
const REQUESTS = 25

/** The screens that people start with, and what is there once they stand. */
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

/** Notes the moment at which the screen stands: what is fetched ahead after it does not count. */
const markWhenStanding = (page: Page, selector: string) =>
  page.addInitScript((awaited) => {
    const look = () => {
      if (document.querySelector(awaited)) performance.mark('stands')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)

/** All requests up to then, the page's own too, and the scripts among them as they come over the wire. */
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
