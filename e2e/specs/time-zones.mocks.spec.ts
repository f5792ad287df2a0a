import type { Page } from '@playwright/test'
import { setDisplay, type Zone } from '../support/dates.ts'
import { expect, test } from '../support/test.ts'

/** Screens on which the times of day are all of things that happened, so that another zone moves every one of them. */
const SCREENS = [
  '/',
  '/meetings',
  '/meetings?view=day',
  '/parley/audit',
  '/parley/team/activity',
  '/phone/history',
  '/parley/virtual-terminal',
  '/parley/settings/profile/security',
]
/** Hours between each zone and Denver, while none of them has just changed its clocks. */
const ZONES = { 'America/Los_Angeles': -1, 'America/Chicago': 1, 'America/New_York': 2 } as const

/** The times of day on a screen, in minutes since midnight. */
async function timesOn(page: Page, path: string): Promise<number[]> {
  await page.goto(path)
  const read = async () => {
    const text = await page.locator('main').innerText()
    return Array.from(text.matchAll(/\b(\d{1,2}):(\d\d) ([AP])M\b/g), ([, hour, minute, half]) => {
      return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 720 : 0)
    })
  }
  await expect.poll(async () => (await read()).length, { message: path, timeout: 10_000 }).toBeGreaterThan(0)
  return read()
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)

test('times are shown in the person’s own zone on each of these screens', async ({ openAs }) => {
  test.setTimeout(300_000)
  const page = await openAs('admin', '/parley/audit', { mock: 'frozen' })
  await setDisplay(page, 'America/Denver', 'MM/DD/YYYY')
  const inDenver = new Map<string, number[]>()
  for (const path of SCREENS) inDenver.set(path, await timesOn(page, path))
  for (const [zone, hours] of Object.entries(ZONES)) {
    await setDisplay(page, zone as Zone, 'DD/MM/YYYY')
    for (const path of SCREENS) {
      const moved = (inDenver.get(path) ?? []).map((time) => (time + hours * 60 + 1440) % 1440)
      expect(sorted(await timesOn(page, path)), `${path} in ${zone}`).toEqual(sorted(moved))
    }
  }
})
