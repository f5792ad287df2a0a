// Shows push notifications while no workspace page is visible and focused, and an offline page when a page is opened
// without a connection. Never caches responses of the api.
// The build writes it as a separate file, so it imports nothing but types.
import type {
  AskEvent,
  ClickEvent,
  PageEvent,
  PageQuestion,
  PushEvent,
  PushContent,
  RoomLock,
  WorkerEvent,
  WorkerScope,
} from './worker-scope.ts'

const worker = globalThis as unknown as WorkerScope

const OFFLINE = 'offline-1'
const FILES = ['/offline.html', '/offline.js', '/favicon.svg']

worker.addEventListener('install', (event: WorkerEvent) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(FILES)))
  void worker.skipWaiting()
})

async function forgetOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== OFFLINE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

worker.addEventListener('activate', (event: WorkerEvent) => {
  // With navigation preload the page is requested while this worker starts.
  const preloads = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([forgetOlder(), preloads, worker.clients.claim()]))
})

/** Whether a URL belongs to the workspace, not to a public page or the api. */
const isWorkspace = ({ pathname }: URL) => !/^\/(api|invitation|pay|receipt)\//.test(pathname)

const keptFile = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: OFFLINE })) ?? Response.error()

async function openPage({ request, preloadResponse }: PageEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return keptFile('/offline.html')
  }
}

worker.addEventListener('fetch', (event: PageEvent) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin || !isWorkspace(url)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (url.pathname === '/offline.js') event.respondWith(fetch(request).catch(() => keptFile(url.pathname)))
})

const IN_A_ROOM: RoomLock = 'in a room'
const WHICH_PAGE: PageQuestion = 'which page is this'

worker.addEventListener('message', ({ data, source, ports: [answer] }: AskEvent) => {
  if (data === WHICH_PAGE && source) answer?.postMessage(source.id, [])
})

/**
 * The open workspace pages except rooms, the most recently used first; empty while it is not known which of them is a
 * room.
 */
async function workspacePages() {
  const [pages, { held = [] }] = await Promise.all([
    worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    navigator.locks.query(),
  ])
  const locks = new Set(held.map(({ name }) => name))
  if (locks.has(IN_A_ROOM)) return []
  return pages.filter(({ id, url }) => isWorkspace(new URL(url)) && !locks.has(`${IN_A_ROOM} ${id}`))
}

async function show({ id, title, body, path }: PushContent): Promise<void> {
  const pages = await workspacePages()
  // A user who is looking at a page sees the content there.
  if (pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')) return
  const looks = { icon: '/icon-192.png', badge: '/badge-96.png' }
  await worker.registration.showNotification(title, { body, tag: id, data: { path }, ...looks })
}

worker.addEventListener('push', (event: PushEvent) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushContent))
})

async function open(path: string): Promise<void> {
  const [page] = await workspacePages()
  if (!page) {
    await worker.clients.openWindow(path)
    return
  }
  page.postMessage({ open: path }, [])
  // If the browser refuses to focus the page, the path has been opened all the same.
  await page.focus().catch(() => undefined)
}

worker.addEventListener('notificationclick', (event: ClickEvent) => {
  event.notification.close()
  const { path } = event.notification.data
  if (path.startsWith('/')) event.waitUntil(open(path))
})
