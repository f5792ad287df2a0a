import { eventsPath, type LiveEvent, liveEvent } from '@parley/contract'

/** Updates that arrive together are handled together, in milliseconds. */
const BATCH_MS = 25

/** A stream that was refused is opened again after this long, in milliseconds. */
export const REOPEN_MS = 3000

/** Of more updates than these a page that is hidden keeps only that there were some. */
const MAX_KEPT = 1000
const RESET: LiveEvent = { id: '', type: 'reset', ids: {} }

interface Options {
  /** The event before the first answer that is on the screen; null: none was told. */
  after?: string | null
  /** Called whenever the stream stands. */
  onOpen?: () => void
  baseUrl?: string
}

interface LiveUpdates {
  /** Stops listening and drops what was not handed over yet. */
  stop(): void
}

/**
 * Listens to the event stream and hands over what arrived, in batches: what has happened since `after` too. The browser resumes a
 * broken stream with `Last-Event-ID`; one that the server refused is opened anew and everything is refreshed. What comes
 * while the page is hidden is handed over as such, and all of it once more when it is shown again.
 */
export function startLiveUpdates(
  onEvents: (events: LiveEvent[], isHidden: boolean) => void,
  { after = null, onOpen = () => {}, baseUrl = '' }: Options = {},
): LiveUpdates {
  let news: LiveEvent[] = []
  /** What no page that is shown has heard of, each once. */
  let kept = new Map<string, LiveEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let source: EventSource

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const isHidden = document.visibilityState === 'hidden'
    const events = isHidden ? news : [...kept.values()]
    news = []
    if (!isHidden) kept = new Map()
    if (events.length > 0) onEvents(events, isHidden)
  }
  const take = (event: LiveEvent) => {
    news.push(event)
    kept.set(JSON.stringify([event.type, event.ids]), event)
    if (kept.size > MAX_KEPT) kept = new Map([['', RESET]])
    timer ??= setTimeout(flush, BATCH_MS)
  }
  const receive = ({ data }: MessageEvent<string>) => {
    const event = liveEvent.safeParse(JSON.parse(data))
    if (event.success) take(event.data)
  }
  const open = (isAgain: boolean) => {
    source = new EventSource(baseUrl + eventsPath(isAgain ? null : after), { withCredentials: true })
    source.addEventListener('message', receive)
    source.addEventListener('open', () => {
      if (isAgain) take(RESET)
      onOpen()
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(() => open(true), REOPEN_MS)
    })
  }

  open(false)
  document.addEventListener('visibilitychange', flush)
  return {
    stop: () => {
      clearTimeout(timer)
      clearTimeout(reopening)
      source.close()
      document.removeEventListener('visibilitychange', flush)
    },
  }
}
