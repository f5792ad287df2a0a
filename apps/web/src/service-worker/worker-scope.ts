/** Content of a push message to this browser. */
export interface PushContent {
  /** A later message with the same id replaces the earlier one. */
  id: string
  title: string
  body: string
  /** The path that a click opens. */
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

/** The message by which a page requests the id under which the worker knows it. */
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

/**
 * The name of the lock that a page holds while it shows a room. The page's id is appended as soon as the page knows it.
 */
export type RoomLock = 'in a room'

interface OpenPage {
  id: string
  /** The URL at which the page was loaded, regardless of later navigation within the app. */
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  postMessage: (message: unknown, transfer: Transferable[]) => void
  focus: () => Promise<unknown>
}

/** The global scope of a service worker, which the types for pages do not include. */
export interface WorkerScope {
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
  location: Location
  registration: {
    /** Missing in some browsers. */
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
