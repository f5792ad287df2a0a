// Shows what is told while no page is open, and says so when a page is opened without a connection. Answers of the api are never kept.
const OFFLINE = 'offline-1'
const FILES = ['/offline.html', '/offline.js', '/favicon.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) => Promise.all(names.filter((name) => name !== OFFLINE).map((name) => caches.delete(name)))),
      // The page is asked for while this worker starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

/** What belongs to customers and to the api is not the workspace's. */
const isWorkspace = ({ pathname }) => !/^\/(api|pay|receipt)\//.test(pathname)

const keptFile = (path) => caches.match(path, { cacheName: OFFLINE })

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const offline = await keptFile('/offline.html')
    if (offline) return offline
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || !isWorkspace(url)) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (url.pathname === '/offline.js') event.respondWith(fetch(request).catch(() => keptFile(url.pathname)))
})

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show({ id, title, body, path }) {
  // Who looks at the page sees it there.
  const isSeen = (await openPages()).some(({ focused, visibilityState }) => focused && visibilityState === 'visible')
  if (isSeen) return
  await self.registration.showNotification(title, {
    body,
    tag: id,
    data: { path },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
  })
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

async function open(path) {
  const [page] = await openPages()
  if (!page) return self.clients.openWindow(path)
  page.postMessage({ open: path })
  // A browser that does not let it come to the front has opened the place all the same.
  return page.focus().catch(() => undefined)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path
  if (typeof path === 'string' && path.startsWith('/')) event.waitUntil(open(path))
})
