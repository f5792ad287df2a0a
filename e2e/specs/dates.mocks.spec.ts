import type { Page } from '@playwright/test'
import {
  FORMATS,
  numbersOf,
  setDisplay,
  stampIn,
  wrongDates,
  type DateFormat,
  type Zone,
  ZONES,
} from '../support/dates.ts'
import { expect, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

interface Screen {
  path: string
  /** Waits until the screen's content has loaded. */
  until: (page: Page) => Promise<unknown>
  /** Whether the screen shows instants, or days in numbers. */
  has?: readonly ('instants' | 'dates')[]
  /** A day on the screen that reads as a valid date in both formats. */
  says?: string
}

const title = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()
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
    { path: '/phone/history', until: stampIn, has: instants },
    { path: '/phone/voicemail', until: stampIn, has: instants },
    { path: '/phone/sms', until: stampIn, has: instants },
    { path: '/phone/lines', until: title('Phone') },
    { path: `/parley/messages?conversation=${conversation}`, until: stampIn, has: instants },
    { path: '/parley/customers', until: stampIn, has: instants },
    { path: `/parley/customers?customer=${customer}`, until: stampIn, has: ['instants', 'dates'], says: '2026-11-03' },
    { path: '/parley/templates', until: title('SMS Templates') },
    { path: '/parley/virtual-terminal', until: stampIn, has: instants },
    { path: '/parley/invoices', until: stampIn, has: instants },
    {
      path: `/parley/invoices?invoice=${invoice}`,
      until: (at) => at.getByRole('dialog').getByRole('heading').first().waitFor(),
    },
    { path: '/parley/transactions', until: stampIn, has: instants },
    {
      path: `/parley/transactions?transaction=${payment}`,
      until: (at) => at.getByRole('dialog').getByRole('heading').first().waitFor(),
    },
    { path: '/parley/team/overview', until: title('Team') },
    { path: '/parley/team/assignments', until: stampIn, has: instants },
    { path: '/parley/team/activity', until: stampIn, has: instants },
    { path: '/parley/team/performance', until: title('Team') },
    { path: '/parley/audit', until: stampIn, has: instants },
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
    test.setTimeout(600_000)
    const page = await openAs('admin', '/parley/audit', { mock: 'frozen' })
    await page.getByRole('heading', { name: 'Audit log' }).waitFor()
    await setDisplay(page, zone, format)
    for (const { path, until, has = [], says } of touchedOnly(await screensOf(page))) {
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
