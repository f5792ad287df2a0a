import { DEMO_PASSWORD, type ScenarioName } from '@parley/scenarios'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { startApi, startMocks, type Served, type ServedApi } from './processes.ts'

export { expect } from '@playwright/test'
export { expectAccessible } from './axe.ts'

export type Role = 'basic' | 'standard' | 'manager' | 'admin'

export interface OpenOptions {
  /** Named world to open on mocks; the server always has the demo data, which is `lively`. */
  readonly scenario?: ScenarioName
  /** Further parts of the mock address, such as `net:offline`. */
  readonly mock?: string
}

/** Opens `path` signed in as the demo person of that role, and gives the page back. */
export type OpenAs = (role: Role, path: string, options?: OpenOptions) => Promise<Page>

export interface WorkerOptions {
  readonly backend: 'mocks' | 'server'
}

interface TestFixtures {
  readonly openAs: OpenAs
  /** A further person with a browser of their own, on the same server. */
  readonly openAsAnother: OpenAs
}

interface WorkerFixtures {
  readonly served: Served
  /** The running api; only in the project `server`. */
  readonly api: ServedApi
}

export const test = base.extend<TestFixtures, WorkerOptions & WorkerFixtures>({
  backend: ['mocks', { option: true, scope: 'worker' }],
  served: [
    async ({ backend }, use) => {
      const served = backend === 'mocks' ? await startMocks() : await startApi()
      await use(served)
      await served.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  api: [
    async ({ served }, use) => {
      if (!('simDir' in served))
        throw new Error('The fixture `api` exists only in the project `server`: name the spec *.server.spec.ts')
      await use(served as ServedApi)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  openAs: async ({ context, backend, served }, use) => use(opener(context, backend, served.origin)),
  openAsAnother: async ({ browser, backend, served }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (...args) => {
      const context = await browser.newContext({ baseURL: served.origin })
      contexts.push(context)
      return opener(context, backend, served.origin)(...args)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

function opener(context: BrowserContext, backend: WorkerOptions['backend'], origin: string): OpenAs {
  return async (role, path, { scenario = 'lively', mock } = {}) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const url = new URL(path, origin)
    if (backend === 'mocks') {
      const address = [`scenario:${scenario}`, `role:${role}`, ...(mock ? [mock] : [])].join(';')
      url.searchParams.set('mock', address)
    } else {
      const answer = await context.request.post(`${origin}/api/auth/sign-in`, {
        data: { email: `${role}@larkspur.test`, password: DEMO_PASSWORD },
      })
      if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}: ${await answer.text()}`)
    }
    await page.goto(url.href)
    return page
  }
}
