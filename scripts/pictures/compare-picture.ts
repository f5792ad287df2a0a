import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import type { BrowserCommand } from 'vitest/node'
import { PICTURE_FOLDERS, pictureFile, THUMBNAILS_FOLDER } from './folders.ts'
import { isHalved, readKept } from './kept.ts'
import {
  decodePicture,
  type Difference,
  differenceOf,
  encodePicture,
  halve,
  type Picture,
  roundEdges,
} from './picture.ts'

/** The number of looks at a page that is still being drawn. */
const ATTEMPTS = 12
const PAUSE_MS = 150
/**
 * With a timeout, a browser that takes no screenshot fails one story, with the reason, instead of all later stories of
 * its page.
 */
const DRAWN = { animations: 'disabled', caret: 'hide', scale: 'css', timeout: 10_000 } as const

const sessions = new WeakMap<Page, Promise<CDPSession>>()

async function capture(page: Page): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', { optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/**
 * A picture of the page as it is drawn now: takes a quarter of the time of a screenshot that waits until it is still.
 * Null when the browser takes none in time.
 */
const glance = (page: Page): Promise<Buffer | null> =>
  Promise.race([capture(page).catch(() => null), sleep(DRAWN.timeout, null, { ref: false })])

/**
 * Runs beside the browser of the story tests. Compares the page with the kept picture of that name, returns a message
 * when they differ, and then leaves the new picture for `npm run pixels`.
 */
export const comparePicture: BrowserCommand<[name: string]> = async ({ iframe, page }, name) => {
  const body = iframe.locator('body')
  const [kept, first] = await Promise.all([readKept(name), glance(page)])
  let taken: Picture | null = null
  let difference: Difference | null = null
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(PAUSE_MS)
    const before: Picture | null = taken
    const drawn = await decodePicture(attempt === 0 && kept && first ? first : await body.screenshot(DRAWN))
    taken = isHalved(name) ? halve(roundEdges(drawn)) : drawn
    difference = kept && differenceOf(kept, taken)
    if (kept ? !difference : before?.data.equals(taken.data)) break
  }
  const foundFile = pictureFile(PICTURE_FOLDERS.found, name)
  if (!taken || (kept && !difference)) {
    rmSync(foundFile, { force: true })
    return null
  }
  mkdirSync(PICTURE_FOLDERS.found, { recursive: true })
  writeFileSync(foundFile, await encodePicture(taken, 0))
  return difference
    ? `${name} differs from its picture in ${difference.pixels} pixels, the first at ${difference.first.x}, ${difference.first.y}: npm run pixels`
    : `${name} has no picture yet: npm run pixels`
}

/** Saves a small picture of what is drawn, for the review. */
export const keepThumbnail: BrowserCommand<[storyId: string]> = async ({ iframe }, storyId) => {
  const png = await iframe.locator('body').screenshot(DRAWN)
  mkdirSync(THUMBNAILS_FOLDER, { recursive: true })
  const small = sharp(png).resize({ width: 720, withoutEnlargement: true }).webp({ quality: 70 })
  writeFileSync(pictureFile(THUMBNAILS_FOLDER, storyId), await small.toBuffer())
}
