import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const ZONES = ['America/Denver', 'America/Los_Angeles', 'America/Chicago', 'America/New_York'] as const
export type Zone = (typeof ZONES)[number]
export const FORMATS = ['MM/DD/YYYY', 'DD/MM/YYYY'] as const
export type DateFormat = (typeof FORMATS)[number]

/** Waits for the first time element on the screen or in the dialog. */
export const stampIn = (page: Page) => page.locator('main time, [role="dialog"] time').first().waitFor()

/** Sets the time zone and the date format of the signed-in user. */
export async function setDisplay(page: Page, timezone: Zone, date_format: DateFormat): Promise<void> {
  const status = await page.evaluate(
    async (chosen) => {
      const path = '/api/parley/settings/profile'
      const { name, email, settings } = (await (await fetch(path)).json()) as {
        name: string
        email: string
        settings: { notifications: object; display: object }
      }
      const body = { name, email, settings: { ...settings, display: { ...settings.display, ...chosen } } }
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status
    },
    { timezone, date_format },
  )
  expect(status).toBe(200)
}

const english = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options })

/** Formats an instant, as `Nov 19, 2026, 2:47 PM`, with its parts. */
export function wordsOf(instant: Date, zone: Zone) {
  const clean = (text: string) => text.replaceAll(/\s/g, ' ')
  const time = clean(english(zone, { timeStyle: 'short' }).format(instant))
  const date = clean(english(zone, { dateStyle: 'medium' }).format(instant))
  return { time, date, monthDay: date.replace(/, \d{4}$/, ''), whole: `${date}, ${time}` }
}

/** A day in numbers, in the given format. */
export function numbersOf(day: string, format: DateFormat): string {
  const [year, month, date] = day.split('-')
  return format === 'MM/DD/YYYY' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

/** The day on which an instant falls. */
export const dayOf = (instant: Date, zone: Zone): string =>
  english(zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(instant)
    .replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$1-$2')

const TIME = /\b\d{1,2}:\d\d [AP]M\b/g
const MONTH_DAY = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b/g
const NUMBERS = /\b(\d\d)\/(\d\d)\/(\d{4})\b/g

/**
 * The times and dates on the page that are wrong for a user with that zone and format, and how many of each are shown.
 */
export async function wrongDates(page: Page, zone: Zone, format: DateFormat) {
  const { stamps, text } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('time[datetime]')]
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return {
      stamps: shown.map((element) => ({
        at: element.getAttribute('datetime') ?? '',
        title: element.getAttribute('title'),
        text: element.textContent ?? '',
      })),
      text: [document.body.innerText, ...fields].join('\n'),
    }
  })
  const wrong: string[] = []
  let instants = 0
  for (const { at, title, text: said } of stamps) {
    // Local times without a zone, and days, are not instants.
    if (!/T.*Z$/.test(at)) continue
    instants += 1
    const expected = wordsOf(new Date(at), zone)
    const plain = said.replaceAll(/\s/g, ' ')
    if (title !== null && title.replaceAll(/\s/g, ' ') !== expected.whole) wrong.push(`${at}: titled ${title}`)
    if (plain.match(TIME)?.some((time) => time !== expected.time)) wrong.push(`${at}: shown as ${said}`)
    if (plain.match(MONTH_DAY)?.some((day) => day !== expected.monthDay)) wrong.push(`${at}: shown as ${said}`)
  }
  const dates = [...text.matchAll(NUMBERS)]
  for (const [date, first, second] of dates) {
    if (Number(format === 'MM/DD/YYYY' ? first : second) > 12) wrong.push(`${date} is not ${format}`)
  }
  return { wrong, instants, dates: dates.length, said: dates.map(([date]) => date) }
}
