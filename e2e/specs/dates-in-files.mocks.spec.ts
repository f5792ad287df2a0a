import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayOf, FORMATS, numbersOf, setDisplay, stampIn, ZONES } from '../support/dates.ts'
import { expect, test } from '../support/test.ts'

/** The cells of a file's column, found by its header. */
function columnOf(file: string, head: string): string[] {
  const rows = file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
  const at = rows[0]?.indexOf(head) ?? -1
  expect(at, head).toBeGreaterThanOrEqual(0)
  return rows.slice(1).map((row) => row[at] ?? '')
}

async function saved(page: Page, file?: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV', exact: true }).click()
  if (file !== undefined) await page.getByRole('menuitem', { name: file }).click()
  return readFile(await (await download).path(), 'utf8')
}

for (const zone of ZONES) {
  test(`files write days of ${zone} as the person writes dates`, async ({ openAs }) => {
    const page = await openAs('admin', '/parley/audit', { mock: 'frozen' })
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    const instantsIn = (path: string, field: string) =>
      page.evaluate(
        async ([list, name]) => {
          const rows = (await (await fetch(list)).json()) as Record<string, string | null>[]
          return rows.map((row) => row[name] ?? null)
        },
        [path, field] as const,
      )
    for (const format of FORMATS) {
      await setDisplay(page, zone, format)
      const shown = (at: string | null) => (at === null ? '' : numbersOf(dayOf(new Date(at), zone), format))

      await page.goto('/parley/customers?search=okafor')
      await stampIn(page)
      const contacts = await instantsIn('/api/parley/customers?search=okafor', 'lastContactedAt')
      const customers = await saved(page)
      expect(columnOf(customers, 'Last Contact')).toEqual(contacts.map(shown))
      expect(columnOf(customers, 'Water heater installed')).toEqual([numbersOf('2026-11-03', format)])

      await page.goto('/parley/transactions?search=okafor')
      await stampIn(page)
      const created = await instantsIn('/api/parley/transactions?search=okafor&limit=100', 'createdAt')
      expect(created.length).toBeGreaterThan(0)
      expect(columnOf(await saved(page, 'Transactions (CSV)'), 'Date')).toEqual(created.map(shown))
      const moved = await instantsIn('/api/parley/transactions/ledger?search=okafor&limit=100', 'at')
      const times = columnOf(await saved(page, 'Ledger (CSV)'), 'Date and Time')
      expect(times.map((time) => time.replace(/ \d\d:\d\d$/, ''))).toEqual(moved.map(shown))
    }
  })
}
