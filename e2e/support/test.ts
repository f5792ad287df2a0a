import { DEMO_PASSWORD, type ScenarioName } from '@parley/scenarios'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { type CarrierSide, createCarrierSide } from './carrier.ts'
import { createCustomer, type CustomerSide } from './customer.ts'
import { startApi, startMocks, type Served, type ServedApi } from './processes.ts'

export { expect } from '@playwright/test'
export { expectAccessible, expectReadable } from './axe.ts'

export type Role = 'basic' | 'standard' | 'manager' | 'admin'

export interface OpenOptions {
  /** World to open on mocks; the server always has the demo data, which is `lively`. */
  readonly scenario?: ScenarioName
  /** Further parts of the mock address, such as `net:offline`. */
  readonly mock?: string
  /** Whether the console of the mocked app is shown below the app. */
  readonly withConsole?: boolean
}

/** Opens `path` signed in as the demo user of that role, and returns the page. */
export type OpenAs = (role: Role, path: string, options?: OpenOptions) => Promise<Page>

export interface WorkerOptions {
  readonly backend: 'mocks' | 'server'
}

interface TestFixtures {
  readonly openAs: OpenAs
  /** Opens as another user in a separate browser context, on the same server. */
  readonly openAsAnother: OpenAs
  /** Opens `path` with nobody signed in. */
  readonly openSignedOut: (path: string) => Promise<Page>
  /** The customer who received the payment link, with a phone of their own. */
  readonly customer: CustomerSide
  readonly carrier: CarrierSide
  /** Fails the test when a page violated its content security policy. */
  readonly policyKept: void
}

const FRESH_MS = 5 * 60_000

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface WorkerFixtures {
  readonly served: Served
  /** The session of a role, created on first use and shared by the worker's tests. */
  readonly sessionOf: (role: Role) => Promise<Cookies>
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
    { scope: 'worker', timeout: 150_000 },
  ],
  api: [
    async ({ served }, use) => {
      if (!('simDir' in served))
        throw new Error('The fixture `api` exists only in the project `server`: name the spec *.server.spec.ts')
      await use(served as ServedApi)
    },
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ served, playwright }, use) => {
      const sessions = new Map<Role, { cookies: Promise<Cookies>; at: number }>()
      const signIn = async (role: Role): Promise<Cookies> => {
        const request = await playwright.request.newContext()
        const answer = await request.post(`${served.origin}/api/auth/sign-in`, { data: credentials(role) })
        if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}: ${await answer.text()}`)
        const { cookies } = await request.storageState()
        await request.dispose()
        return cookies
      }
      await use((role) => {
        const known = sessions.get(role)
        // Renewed before sensitive actions require confirming the identity again.
        const session = known && Date.now() - known.at < FRESH_MS ? known : { cookies: signIn(role), at: Date.now() }
        sessions.set(role, session)
        return session.cookies
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  openAs: async ({ context, backend, sessionOf, served }, use) =>
    use(opener(context, served.origin, backend === 'server' ? sessionOf : null)),
  openAsAnother: async ({ browser, backend, sessionOf, served }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (...args) => {
      const context = await browser.newContext({ baseURL: served.origin })
      contexts.push(context)
      return opener(context, served.origin, backend === 'server' ? sessionOf : null)(...args)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  openSignedOut: async ({ page, backend }, use) =>
    use(async (path) => {
      const address = new URL(path, 'http://app')
      if (backend === 'mocks') address.searchParams.set('mock', 'scenario:lively;role:standard;signedOut;bare')
      await page.goto(address.pathname + address.search)
      return page
    }),
  customer: async ({ browser, backend }, use) => {
    const customer = createCustomer(browser, backend)
    await use(customer.side)
    await customer.close()
  },
  policyKept: [
    async ({ context, browser }, use) => {
      const broken: string[] = []
      const watch = async (watched: BrowserContext) => {
        await watched.exposeBinding('policyBroken', (_source, violation: string) => void broken.push(violation))
        await watched.addInitScript(() => {
          document.addEventListener('securitypolicyviolation', ({ documentURI, violatedDirective, blockedURI }) => {
            const { policyBroken } = window as unknown as { policyBroken: (violation: string) => void }
            policyBroken(`${violatedDirective} ${blockedURI} on ${documentURI}`)
          })
        })
      }
      await watch(context)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      expect(broken).toEqual([])
    },
    { auto: true },
  ],
  carrier: async ({ served }, use) => use(createCarrierSide('simDir' in served ? (served as ServedApi).simDir : null)),
})

/** The sign-in data of the demo user of that role. */
export function credentials(role: Role): { email: string; password: string } {
  return { email: `${role}@larkspur.test`, password: DEMO_PASSWORD }
}

function opener(context: BrowserContext, origin: string, sessionOf: ((role: Role) => Promise<Cookies>) | null): OpenAs {
  return async (role, path, { scenario = 'lively', mock, withConsole = false } = {}) => {
    const page = context.pages()[0] ?? (await context.newPage())
    const url = new URL(path, origin)
    if (sessionOf) await context.addCookies(await sessionOf(role))
    else
      url.searchParams.set(
        'mock',
        [`scenario:${scenario}`, `role:${role}`, ...(mock ? [mock] : []), ...(withConsole ? [] : ['bare'])].join(';'),
      )
    await page.goto(url.href)
    // Waits for the app to start, so that the waits of a spec measure only the screen. The mocked world is made in the
    // page, up to 10,000 conversations.
    await page.locator('#root > :not(.first-frame)').first().waitFor({ timeout: 120_000 })
    return page
  }
}
