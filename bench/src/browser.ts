import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { build } from 'vite'
import { findChromium } from '../../scripts/lib/chromium.ts'
import type { Server } from './servers.ts'
import type { Person } from './world.ts'

const root = resolve(import.meta.dirname, '../..')
const DESKTOP = { width: 1280, height: 800 }

/** Builds the web app in the form that the api serves. */
export async function buildProduct(): Promise<void> {
  await build({ configFile: join(root, 'apps/web/vite.config.ts'), logLevel: 'error' })
}

/** Runs `work` with the browser that the tests use. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await findChromium())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/** Returns an empty browser profile in which the person is signed in. */
export async function signedIn(browser: Browser, { origin }: Server, { cookie }: Person): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESKTOP })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: origin }])
  return context
}
