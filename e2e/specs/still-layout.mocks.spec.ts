import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/**
 * The maximum Cumulative Layout Shift that counts as good, for everything that loads while a page opens:
 * https://web.dev/articles/cls.
 */
const GOOD = 0.1
/** Follow-up requests of a response start within this time, in milliseconds. */
const QUIET_MS = 1000

const PHONE = { width: 375, height: 812 }
const DESK = { width: 1440, height: 900 }
const SCREENS = [
  ['Home', '/', PHONE],
  ['Home', '/', DESK],
  ['Meetings', '/meetings', PHONE],
  ['Phone', '/phone/history', PHONE],
  ['the inbox', '/parley/messages', PHONE],
  ['Customers', '/parley/customers', PHONE],
  ['SMS Templates', '/parley/templates', PHONE],
  ['the terminal', '/parley/virtual-terminal', PHONE],
  ['Invoices', '/parley/invoices', PHONE],
  ['Transactions', '/parley/transactions', PHONE],
  ['Team', '/parley/team', PHONE],
  ['Settings', '/parley/settings', PHONE],
] as const

/** Responses arrive one after the other, as over a slow network. */
const LATE = [
  ['getPhoneCounts', 500],
  ['getAssignmentCounts', 700],
  ['listCalendars', 800],
  ['listNotifications', 900],
  ['getInvoiceTotals', 1100],
  ['getTransactionTotals', 1100],
  ['getCustomerTotals', 1100],
  ['listRefundRequests', 1300],
] as const
const MOCK = `fault:*=300ms,${LATE.map(([call, ms]) => `${call}=${ms}ms`).join(',')}`

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/**
 * Waits until no response has arrived for a while; returns the sum of the layout shifts until then, and what moved,
 * each with its shift.
 */
async function movedWhileOpening(page: Page): Promise<{ sum: number; moved: string[] }> {
  await page.waitForFunction((quietMs) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'))
    const last = Math.max(0, ...calls.map(({ startTime, duration }) => startTime + duration))
    return last > 0 && performance.now() - last > quietMs
  }, QUIET_MS)
  return page.evaluate(async () => {
    const shifts = await new Promise<Shift[]>((resolve) => {
      const found: Shift[] = []
      new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[]))).observe({
        type: 'layout-shift',
        buffered: true,
      })
      setTimeout(() => resolve(found), 200)
    })
    const words = (node: Node | null) => node?.textContent?.slice(0, 60) ?? ''
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.map(
        ({ value, sources }) => `${value.toFixed(3)}: ${sources.map(({ node }) => words(node)).join(', ')}`,
      ),
    }
  })
}

for (const [name, path, viewport] of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test(`${name} stays where it is while its answers come`, async ({ openAs }) => {
      const page = await openAs('admin', path, { mock: MOCK })
      const { sum, moved } = await movedWhileOpening(page)
      expect({ isStill: sum <= GOOD, moved }).toMatchObject({ isStill: true })
    })
  })
}
