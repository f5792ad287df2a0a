import type { Page } from '@playwright/test'
import { setDisplay, type Zone } from '../support/dates.ts'
import { expect, test } from '../support/test.ts'
import { touchedOnly } from '../support/touched.ts'

/**
 * Screens whose times of day are all of past events, so that another zone shifts every one of them. The call history
 * comes first: opening it marks missed calls as seen, and Home no longer lists them.
 */
const SCREENS = [
  '/phone/history',
  '/',
  '/meetings',
  '/meetings?view=day',
  '/parley/audit',
  '/parley/team/activity',
  '/parley/virtual-terminal',
  '/parley/settings/profile/security',
].map((path) => ({ path }))
/** Hours between each zone and Denver, while none of them has just changed its clocks. */
const ZONES = { 'America/Los_Angeles': -1, 'America/Chicago': 1, 'America/New_York': 2 } as const

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)

/** The times of day on the open screen, in minutes since midnight, sorted. */
async function readTimes(page: Page): Promise<number[]> {
  const text = await page.locator('main').innerText()
  const times = Array.from(text.matchAll(/\b(\d{1,2}):(\d\d) ([AP])M\b/g), ([, hour, minute, half]) => {
    return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)
  })
  return sorted(times)
}

/** The times of day on a screen once all of it has loaded: each part of a screen loads separately. */
async function timesOn(page: Page, path: string): Promise<number[]> {
  await page.goto(path)
  let read: number[] = []
  let sameFor = 0
  const look = async () => {
    const isBusy = (await page.locator('main [aria-busy="true"], main output:has-text("Loading")').count()) > 0
    const [before, now] = [read, await readTimes(page)]
    read = now
    sameFor = !isBusy && now.length > 0 && String(now) === String(before) ? sameFor + 1 : 0
    return sameFor
  }
  await expect.poll(look, { message: path, intervals: [300], timeout: 60_000 }).toBeGreaterThanOrEqual(10)
  return read
}

test('times are shown in the person’s own zone on each of these screens', async ({ openAs }) => {
  test.setTimeout(600_000)
  const page = await openAs('admin', '/parley/audit', { mock: 'frozen' })
  await setDisplay(page, 'America/Denver', 'MM/DD/YYYY')
  const inDenver = new Map<string, number[]>()
  const screens = touchedOnly(SCREENS)
  for (const { path } of screens) inDenver.set(path, await timesOn(page, path))
  for (const [zone, hours] of Object.entries(ZONES)) {
    await setDisplay(page, zone as Zone, 'DD/MM/YYYY')
    for (const { path } of screens) {
      const moved = (inDenver.get(path) ?? []).map((time) => (time + hours * 60 + 1440) % 1440)
      await page.goto(path)
      await expect.poll(() => readTimes(page), { message: `${path} in ${zone}` }).toEqual(sorted(moved))
    }
  }
})
