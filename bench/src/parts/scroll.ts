import type { Page } from 'playwright'
import { buildProduct, signedIn, withBrowser } from '../browser.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

const ROWS = 10_000
const LONG_FRAME_MS = 50
/** Pixels per frame: scrolls the whole list in about ten seconds. */
const STEP = 1500

/**
 * Counts frames over 50 ms while the inbox is scrolled from end to end, with 10,000 loaded conversations and with none.
 */
export async function scroll(world: World): Promise<Line[]> {
  const [person] = world.people
  if (!person) return []
  await buildProduct()
  return withBrowser(async (browser) => {
    const context = await signedIn(browser, world.api, person)
    const page = await context.newPage()
    const open = async (search: string, stands: string) => {
      await page.goto(`${world.api.origin}/parley/messages${search}`)
      await page.waitForSelector(stands)
    }
    const rounds: { full: number; empty: number }[] = []
    let loaded = 0
    for (let round = 0; round < world.rounds; round += 1) {
      await open('?search=xyzzy', '[aria-label="Conversations"]')
      const empty = await longFrames(page)
      await open('?state=all', '[aria-label="Conversations"] a')
      loaded = await load(page)
      rounds.push({ full: await longFrames(page), empty })
    }
    const count = (read: (round: (typeof rounds)[number]) => number) => rounds.map(read).join(', ')
    return [
      { name: `frames over ${LONG_FRAME_MS} ms, empty list`, ratio: count(({ empty }) => empty) },
      {
        name: `frames over ${LONG_FRAME_MS} ms, ${loaded} conversations`,
        ratio: count(({ full }) => full),
        aim: 'none that an empty list has not',
      },
    ]
  })
}

/** Scrolls down until 10,000 rows or all are loaded; returns their number. */
const load = (page: Page): Promise<number> =>
  page.evaluate(async (rows) => {
    const list = document.querySelector<HTMLElement>('ul[aria-label="Conversations"]')
    for (;;) {
      list?.parentElement?.scrollTo(0, list.scrollHeight)
      await new Promise(requestAnimationFrame)
      const last = list?.querySelector('li:last-child')
      const place = Number(last?.getAttribute('aria-posinset'))
      if (place >= rows || last?.getAttribute('aria-setsize') === String(place)) return place
    }
  }, ROWS)

/** Scrolls for as many frames as 10,000 rows need and counts the long ones. */
const longFrames = (page: Page): Promise<number> =>
  page.evaluate(
    async ({ step, limit, frames }) => {
      const list = document.querySelector('ul[aria-label="Conversations"]')?.parentElement
      list?.scrollTo(0, 0)
      let last = await new Promise<number>(requestAnimationFrame)
      let long = 0
      for (let frame = 0; frame < frames; frame += 1) {
        list?.scrollBy(0, step)
        const now = await new Promise<number>(requestAnimationFrame)
        if (now - last > limit) long += 1
        last = now
      }
      return long
    },
    { step: STEP, limit: LONG_FRAME_MS, frames: 600 },
  )
