import { join, resolve } from 'node:path'
import { listConversations, listInvoices, listMessages } from '@parley/contract'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { buildProduct, signedIn, withBrowser } from '../browser.ts'
import type { Line } from '../report.ts'
import { type Server, startApi } from '../servers.ts'
import { median } from '../statistics.ts'
import type { Person, World } from '../world.ts'

const root = resolve(import.meta.dirname, '../../..')

/** An old laptop on a mobile network: a quarter of this CPU's speed, 40 ms latency, 10 Mbit/s. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const LOADS_PER_ROUND = 3
const AIM = 1.6

interface Page {
  readonly name: string
  readonly path: string
  /** Path that the bare shell reads for the same rows. */
  readonly read: string
  /** Selector of an element that exists once the rows are rendered. */
  readonly stands: string
}

/**
 * Times of first paint and of rendered rows with an empty cache, compared with a bare shell that has the same libraries
 * and rows.
 */
export async function paint(world: World): Promise<Line[]> {
  const shellFolder = join(root, '.cache/bench/shell')
  await buildProduct()
  await build({
    root: join(root, 'bench/shell'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: shellFolder, emptyOutDir: true },
  })
  const shell = await startApi(world.postgres.url, { PARLEY_WEB_DIR: shellFolder })
  try {
    return await withBrowser(async (browser) => {
      const lines: Line[] = []
      for (const page of pagesOf(world)) lines.push(...(await besideShell(world, browser, shell, page)))
      return lines
    })
  } finally {
    await shell.stop()
  }
}

function pagesOf({ busy: [conversation = ''] }: World): Page[] {
  return [
    { name: 'inbox', path: '/parley/messages', read: listConversations.path, stands: '[aria-label="Conversations"] a' },
    {
      name: 'thread',
      path: `/parley/messages?conversation=${conversation}`,
      read: listMessages.path.replace('{id}', conversation),
      stands: '[data-message]',
    },
    { name: 'invoices', path: '/parley/invoices', read: listInvoices.path, stands: 'tbody tr:not([aria-hidden])' },
  ]
}

async function besideShell(world: World, browser: Browser, shell: Server, page: Page): Promise<Line[]> {
  const { name, path, read, stands } = page
  const [person] = world.people
  if (!person) return []
  const bare: Drawn[] = []
  const ours: Drawn[] = []
  for (let load = 0; load < world.rounds * LOADS_PER_ROUND; load += 1) {
    bare.push(await drawn(browser, shell, person, { path: `/?read=${encodeURIComponent(read)}`, stands: 'li' }))
    ours.push(await drawn(browser, world.api, person, { path, stands }))
  }
  const line = (what: string, of: (load: Drawn) => number): Line[] => {
    const [least, reached] = [median(bare.map(of)), median(ours.map(of))]
    return [
      { name: `${name}, ${what}, bare shell`, p50: least },
      { name: `${name}, ${what}`, p50: reached, ratio: (reached / least).toFixed(2), aim: `<= ${AIM} times the shell` },
    ]
  }
  return [...line('first paint', ({ firstPaint }) => firstPaint), ...line('rows', ({ rows }) => rows)]
}

/** Times in milliseconds since the request. */
interface Drawn {
  firstPaint: number
  /** Time until the awaited element exists. */
  rows: number
}

async function drawn(
  browser: Browser,
  server: Server,
  person: Person,
  { path, stands }: Pick<Page, 'path' | 'stands'>,
): Promise<Drawn> {
  const context = await signedIn(browser, server, person)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript((awaited) => {
      const look = () => {
        if (document.querySelector(awaited)) performance.mark('stands')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, stands)
    await page.goto(`${server.origin}${path}`, { waitUntil: 'commit' })
    await page.waitForFunction(() =>
      ['stands', 'first-contentful-paint'].every((entry) => performance.getEntriesByName(entry).length > 0),
    )
    return await page.evaluate(() => {
      const startOf = (entry: string) => performance.getEntriesByName(entry)[0]?.startTime ?? 0
      return { firstPaint: startOf('first-contentful-paint'), rows: startOf('stands') }
    })
  } finally {
    await context.close()
  }
}
