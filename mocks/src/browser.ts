import { createStore, del, get, promisifyRequest } from 'idb-keyval'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { BROWSER_HEADER } from './create-mock-api.ts'
import { PUBLIC_PAGES } from './handlers/public-pages.ts'
import { isCurrentWorld, type KeptWorld } from './kept-world.ts'
import type { MockApi } from './mock-api.ts'
import { parseMockParam, worldOf } from './mock-param.ts'
import { applySettings, type SaidOfWorld, saidOf } from './world/apply-settings.ts'
import { createCallLog, type CallLog } from './world/call-log.ts'
import type { Channel, Wire } from './world/protocol.ts'
import { joinWorld, timeOf, type World } from './world/world.ts'

export { netNames, NETS, type Fault, type Faults, type FaultState, type NetName } from './faults.ts'
export type { MockApi, MockApiOptions } from './mock-api.ts'
export { PAGE_ASSETS } from './handlers/public-pages.ts'
export { faultTargets, worldOf } from './mock-param.ts'
export type { CallLog, LoggedCall } from './world/call-log.ts'
export type { Advance, Subject, Subjects } from './world/commands.ts'
export type { WorldState } from './world/protocol.ts'
export type { World } from './world/world.ts'
export { readWorldFile, writeWorldFile } from './world/world-file.ts'
export { scenarioNames } from '@parley/scenarios'

/**
 * Request header for a customer page as the server renders it; without it the page's address opens the mocked app,
 * which then shows the page.
 */
export const PAGE_HEADER = 'Mock-Page'

export interface StartedMocks {
  world: World
  /** Name of the browser; its tabs share one session. */
  browser: string
  /** The time in the world. */
  now: () => Date
  log: CallLog
  /** The mocked server when this tab keeps the world, else null. */
  api: MockApi | null
  /** Parts of the address's mock state that are not valid. */
  mistakes: string[]
  /** The valid parts of the mock state with which the tab was opened. */
  opened: string
  /** Whether the console below the app is hidden. */
  isBare: boolean
}

/**
 * Starts a mocked server that answers the page's calls: a service worker intercepts them before the network. `state` is
 * the value of `?mock=`; payment links lead to the page's own origin. The tabs of a browser that name the same world
 * share it, and it survives a reload; a tab that changes to another world starts that one anew. Settings of `state`
 * that differ from the tab's previous ones are applied.
 */
export async function startMocks(state: string): Promise<StartedMocks> {
  const { options, mistakes, read: opened, isBare } = parseMockParam(state)
  const name = worldOf(opened)
  const tab = crypto.randomUUID()
  const browser = remembered('mock-browser', tab)
  const as = options.signedIn === false ? null : (options.role ?? 'manager')
  const known = { world: sessionStorage.getItem('mock-world'), as: sessionStorage.getItem('mock-as') }
  const said = saidOf(options)
  const saidBefore = known.world === name ? sessionStorage.getItem('mock-said') : null
  sessionStorage.setItem('mock-said', JSON.stringify(said))
  sessionStorage.setItem('mock-world', name)
  sessionStorage.setItem('mock-as', String(as))
  const world = await joinWorld({
    options: { publicUrl: location.origin, worldName: name, ...options },
    browser,
    role: as,
    isAsked: known.world !== name || known.as !== String(as),
    hadIt: known.world === name,
    tab,
    channel: channelOf(name),
    store: storeOf(name),
    whenAlone: (begin) =>
      void navigator.locks.request(`mocked world ${name}`, async () => {
        begin()
        return new Promise<never>(() => {})
      }),
    onLeave: (leave) => addEventListener('pagehide', leave),
    reload: () => location.reload(),
  })
  const before = saidBefore === null ? null : (JSON.parse(saidBefore) as SaidOfWorld)
  if (!(await applySettings(world, said, before))) mistakes.push('The clock is already past the time in the address')
  const now = () => timeOf(world.state())
  const log = createCallLog(now)
  const worker = setupWorker(
    http.all('*/api/*', async ({ request }) =>
      log.around(request, async () => world.answer(await namedRequest(request, browser))),
    ),
    http.all(PUBLIC_PAGES, async ({ request }) =>
      request.headers.has(PAGE_HEADER) ? world.answer(await namedRequest(request, browser)) : undefined,
    ),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  return { world, browser, now, log, api: world.api(), mistakes, opened, isBare }
}

/** Replaces the world of the same name, also in other tabs; this tab uses it once it opens that name. */
export async function replaceWorld(kept: KeptWorld): Promise<void> {
  await storeOf(kept.name).write(kept)
  channelOf(kept.name).post({ kind: 'restart', world: kept })
  sessionStorage.setItem('mock-world', kept.name)
  sessionStorage.removeItem('mock-said')
}

/**
 * A copy of the request with the name of this browser. The original may not accept further headers: for example, the
 * browser itself requests audio.
 */
async function namedRequest(request: Request, browser: string): Promise<Request> {
  const { url, method, signal } = request
  const named = new Headers(request.headers)
  named.set(BROWSER_HEADER, browser)
  const body = method === 'GET' ? null : await request.arrayBuffer()
  return new Request(url, { method, headers: named, signal, body })
}

function remembered(key: string, made: string): string {
  const known = sessionStorage.getItem(key) ?? made
  sessionStorage.setItem(key, known)
  return known
}

function channelOf(name: string): Channel {
  const channel = new BroadcastChannel(`mocked world ${name}`)
  return {
    post: channel.postMessage.bind(channel),
    hear: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<Wire>) => hear(data)),
  }
}

function storeOf(name: string) {
  const store = createStore('mocked-worlds', 'worlds')
  return {
    read: async () => {
      const kept = await get<KeptWorld>(name, store)
      return isCurrentWorld(kept) ? kept : undefined
    },
    write: async (world: KeptWorld) =>
      store('readwrite', async (worlds) => {
        worlds.put(world, name)
        // Committed now, so that the write completes even when the page closes first.
        worlds.transaction.commit()
        await promisifyRequest(worlds.transaction)
      }),
    clear: async () => del(name, store),
  }
}
