/** What a message to this browser says. */
export interface PushContent {
  /** Of two with one id the later replaces the earlier. */
  id: string
  title: string
  body: string
  /** Where a click leads. */
  path: string
}

export interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void
}
export interface PageEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export interface PushEvent extends WorkerEvent {
  data: { json: () => unknown } | null
}
export interface ClickEvent extends WorkerEvent {
  notification: { close: () => void; data: { path: string } }
}

/** What a page asks for: the id that the worker knows it by. */
export type PageQuestion = 'which page is this'
export interface AskEvent {
  data: unknown
  source: { id: string } | null
  ports: readonly MessagePort[]
}

interface Events {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: PageEvent
  message: AskEvent
  push: PushEvent
  notificationclick: ClickEvent
}

/** The name of the lock that a page holds while it shows a room. The id of the page follows as soon as that is known there. */
export type RoomLock = 'in a room'

interface OpenPage {
  id: string
  /** Where it was loaded, wherever the app has led since. */
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  postMessage: (message: unknown, transfer: Transferable[]) => void
  focus: () => Promise<unknown>
}

/** What a service worker sees of itself: the pages' types do not know it. */
export interface WorkerScope {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  location: Location
  registration: {
    /** Not in every browser. */
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: NotificationOptions & { badge?: string }) => Promise<void>
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<OpenPage[]>
    openWindow: (path: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
}
