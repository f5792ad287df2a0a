import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayOf, numbersOf, setDisplay, wrongDates, type DateFormat, type Zone, ZONES } from '../support/dates.ts'
import { expect, test } from '../support/test.ts'

const FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const

interface Screen {
  path: string
  /** What stands there once it is read. */
  until: (page: Page) => Promise<unknown>
  /** It shows instants, or days in numbers. */
  has?: readonly ('instants' | 'dates')[]
  /** A day that can be read both ways and stands there. */
  says?: string
}

const stamp = (page: Page) => page.locator('main time, [role="dialog"] time').first().waitFor()
const title = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor({ timeout: 15_000 })
const idIn = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (list) => {
    const rows = (await (await fetch(list)).json()) as { id: string }[] | { items: { id: string }[] }
    const [first] = Array.isArray(rows) ? rows : rows.items
    return first?.id ?? ''
  }, path)

/** Every screen, and the dialogs of records. */
async function screensOf(page: Page): Promise<Screen[]> {
  const [conversation, invoice, payment] = [
    await idIn(page, '/api/parley/conversations'),
    await idIn(page, '/api/parley/invoices'),
    await idIn(page, '/api/parley/transactions?status=completed'),
  ]
  const customer = await page.evaluate(async () => {
    const rows = (await (await fetch('/api/parley/customers?search=okafor')).json()) as { id: string }[]
    return rows[0]?.id ?? ''
  })
  const instants = ['instants'] as const
  return [
    { path: '/', until: (at) => at.getByRole('region', { name: 'Needs you now' }).waitFor() },
    { path: '/meetings', until: (at) => at.getByRole('button', { name: 'Agenda View' }).waitFor() },
    {
      path: '/meetings?schedule=new',
      until: (at) => at.getByRole('dialog').getByRole('textbox').first().waitFor(),
      has: ['dates'],
    },
    { path: '/meetings/recordings', until: title('Recordings') },
    { path: '/phone/history', until: stamp, has: instants },
    { path: '/phone/voicemail', until: stamp, has: instants },
    { path: '/phone/sms', until: stamp, has: instants },
    { path: '/phone/lines', until: title('Phone') },
    { path: `/parley/messages?conversation=${conversation}`, until: stamp, has: instants },
    { path: '/parley/customers', until: stamp, has: instants },
    { path: `/parley/customers?customer=${customer}`, until: stamp, has: ['instants', 'dates'], says: '2026-11-03' },
    { path: '/parley/templates', until: title('SMS Templates') },
    { path: '/parley/virtual-terminal', until: stamp, has: instants },
    { path: '/parley/invoices', until: stamp, has: instants },
    {
      path: `/parley/invoices?invoice=${invoice}`,
      until: (at) => at.getByRole('dialog').getByRole('heading').first().waitFor(),
    },
    { path: '/parley/transactions', until: stamp, has: instants },
    {
      path: `/parley/transactions?transaction=${payment}`,
      until: (at) => at.getByRole('dialog').getByRole('heading').first().waitFor(),
    },
    { path: '/parley/team/overview', until: title('Team') },
    { path: '/parley/team/assignments', until: stamp, has: instants },
    { path: '/parley/team/activity', until: stamp, has: instants },
    { path: '/parley/team/performance', until: title('Team') },
    { path: '/parley/audit', until: stamp, has: instants },
    ...[
      'organization',
      'team-members',
      'payment-config',
      'sms-settings',
      'custom-fields',
      'phone-numbers',
      'profile',
      'profile/security',
      'profile/notifications',
    ].map((tab) => ({ path: `/parley/settings/${tab}`, until: title('Settings') })),
  ]
}

const WALKS: readonly [Zone, DateFormat][] = ZONES.map((zone, at) => [zone, FORMATS[at % 2] ?? 'MM/DD/YYYY'])

for (const [zone, format] of WALKS) {
  test(`every screen shows times of ${zone} and writes dates as ${format}`, async ({ openAs }) => {
    test.setTimeout(300_000)
    const page = await openAs('admin', '/parley/audit', { mock: 'frozen' })
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    await setDisplay(page, zone, format)
    for (const { path, until, has = [], says } of await screensOf(page)) {
      await page.goto(path)
      await until(page)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      const shown = async () => {
        const found = await wrongDates(page, zone, format)
        const unsaid = says === undefined || found.said.includes(numbersOf(says, format)) ? [] : [says]
        return { wrong: found.wrong, missing: [...has.filter((what) => found[what] === 0), ...unsaid] }
      }
      await expect.poll(shown, { message: path }).toEqual({ wrong: [], missing: [] })
    }
  })
}

/** The cells of a file, by the head of their column. */
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
    test.setTimeout(180_000)
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
      await stamp(page)
      const contacts = await instantsIn('/api/parley/customers?search=okafor', 'lastContactedAt')
      const customers = await saved(page)
      expect(columnOf(customers, 'Last Contact')).toEqual(contacts.map(shown))
      expect(columnOf(customers, 'Water heater installed')).toEqual([numbersOf('2026-11-03', format)])

      await page.goto('/parley/transactions?search=okafor')
      await stamp(page)
      const created = await instantsIn('/api/parley/transactions?search=okafor&limit=100', 'createdAt')
      expect(created.length).toBeGreaterThan(0)
      expect(columnOf(await saved(page, 'Transactions (CSV)'), 'Date')).toEqual(created.map(shown))
      const moved = await instantsIn('/api/parley/transactions/ledger?search=okafor&limit=100', 'at')
      const times = columnOf(await saved(page, 'Ledger (CSV)'), 'Date and Time')
      expect(times.map((time) => time.replace(/ \d\d:\d\d$/, ''))).toEqual(moved.map(shown))
    }
  })
}
