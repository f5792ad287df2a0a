import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker controls the page. */
const untilControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 20))
  })

/**
 * Dispatches an event in the service worker; returns the notifications that it showed and the windows that it opened. A
 * headless browser does neither on its own.
 */
async function hear(context: BrowserContext, type: 'push' | 'notificationclick', data: object) {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  return worker.evaluate(
    async ([heard, text]) => {
      const scope = globalThis as unknown as ServiceWorkerScope
      const shown: object[] = []
      const opened: string[] = []
      scope.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
      scope.clients.openWindow = async (path) => void opened.push(path)
      const waits: Promise<unknown>[] = []
      const event = Object.assign(new Event(heard), {
        data: { json: () => JSON.parse(text) as unknown },
        notification: { close: () => undefined, data: JSON.parse(text) as unknown },
        waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      })
      scope.dispatchEvent(event)
      await Promise.all(waits)
      return { shown, opened }
    },
    [type, JSON.stringify(data)] as const,
  )
}

const MESSAGE = { id: 'notification 1', title: 'Dana mentioned you', body: 'please', path: '/parley/customers' }
const SHOWN = {
  title: 'Dana mentioned you',
  body: 'please',
  tag: 'notification 1',
  data: { path: '/parley/customers' },
  icon: '/icon-192.png',
  badge: '/badge-96.png',
}

test('a page that is opened without a connection says so, and comes back with it', async ({ openAs, context }) => {
  const page = await openAs('standard', '/parley/messages')
  await untilControlled(page)
  await context.setOffline(true)
  await page.goto('/parley/customers')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(/\/parley\/customers$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('nothing but the offline page is kept, and no answer of the api', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  await untilControlled(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.html', '/offline.js'])
})

test('what is pushed is shown while nobody looks, and a click opens its place', async ({ openAs, context }) => {
  const page = await openAs('standard', '/parley/messages')
  await untilControlled(page)
  expect((await hear(context, 'push', MESSAGE)).shown).toEqual([])
  await page.goto('about:blank')
  expect((await hear(context, 'push', MESSAGE)).shown).toEqual([SHOWN])
  await page.goBack()
  await untilControlled(page)
  expect((await hear(context, 'notificationclick', { path: '/parley/customers' })).opened).toEqual([])
  await expect(page).toHaveURL(/\/parley\/customers$/)
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

test('who is in a room is shown what is pushed, and a click on it opens a window of its own', async ({
  openAs,
  context,
}) => {
  const page = await openAs('standard', '/')
  await untilControlled(page)
  await page.getByRole('button', { name: 'New meeting' }).click()
  await expect(page.getByRole('button', { name: 'Join now' })).toBeVisible()
  const isHeld = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('in a room')))
  await expect.poll(isHeld).toBe(true)
  expect((await hear(context, 'push', MESSAGE)).shown).toEqual([SHOWN])
  expect((await hear(context, 'notificationclick', { path: '/parley/customers' })).opened).toEqual([
    '/parley/customers',
  ])
  await expect(page).toHaveURL(/\/meetings\/room\/\d+/)
  await page.goBack()
  await expect.poll(isHeld).toBe(false)
  expect((await hear(context, 'push', MESSAGE)).shown).toEqual([])
})

test('beside a room another page of the workspace is looked at, and opens what is clicked', async ({
  openAs,
  context,
}) => {
  const room = await openAs('standard', '/')
  await untilControlled(room)
  await room.getByRole('button', { name: 'New meeting' }).click()
  const isTold = () =>
    room.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => /^in a room ./.test(name ?? '')))
  await expect.poll(isTold).toBe(true)
  const other = await context.newPage()
  await other.goto('/parley/messages')
  await untilControlled(other)
  expect((await hear(context, 'push', MESSAGE)).shown).toEqual([])
  expect((await hear(context, 'notificationclick', { path: '/parley/customers' })).opened).toEqual([])
  await expect(other).toHaveURL(/\/parley\/customers$/)
  await expect(room).toHaveURL(/\/meetings\/room\/\d+/)
})

test('a page of the api is none of the workspace: what is pushed shows, and a click opens a window', async ({
  openAs,
  context,
}) => {
  const page = await openAs('standard', '/parley/messages')
  await untilControlled(page)
  await page.goto('/api/docs')
  expect((await hear(context, 'push', MESSAGE)).shown).toEqual([SHOWN])
  expect((await hear(context, 'notificationclick', { path: '/parley/customers' })).opened).toEqual([
    '/parley/customers',
  ])
})

test('the browser finds a manifest with icons of the sizes that it says', async ({ openAs }) => {
  const page = await openAs('standard', '/parley/messages')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const answer = await fetch(link?.href ?? '')
    const { icons, ...rest } = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    const drawn = await Promise.all(
      icons.map(async ({ src, sizes, purpose }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
        return { purpose, isRight: sizes === `${width}x${height}` }
      }),
    )
    return { type: answer.headers.get('content-type'), rest, drawn }
  })
  expect(manifest).toMatchObject({
    type: expect.stringContaining('application/manifest+json'),
    rest: { name: 'Parley', display: 'standalone', start_url: '/parley/messages', scope: '/' },
  })
  expect(manifest.drawn).toEqual([
    { purpose: 'any', isRight: true },
    { purpose: 'any', isRight: true },
    { purpose: 'maskable', isRight: true },
  ])
})

/** The parts of the worker's global scope that these tests use. */
interface ServiceWorkerScope {
  dispatchEvent: (event: Event) => boolean
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => Promise<void> }
}
