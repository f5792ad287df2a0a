import { eventsPath, type LiveEvent, liveEvent } from '@parley/contract'

/** Time for which arriving updates are collected into one batch, in milliseconds. */
const BATCH_MS = 25

/** Delay before a refused stream is reopened, in milliseconds. */
export const REOPEN_MS = 3000

/** Maximum number of updates that a hidden page keeps; beyond it they are replaced by one reset. */
const MAX_KEPT = 1000
const RESET: LiveEvent = { id: '', type: 'reset', ids: {} }

interface Options {
  /** The id of the last event before the first response on the screen; null when none was reported. */
  after?: string | null
  /** Called whenever the stream opens. */
  onOpen?: () => void
  baseUrl?: string
}

interface LiveUpdates {
  /** Stops listening and discards undelivered updates. */
  stop(): void
}

/**
 * Listens to the event stream and delivers its updates in batches, including those since `after`. The browser resumes a
 * broken stream with `Last-Event-ID`; a stream that the server refused is reopened and everything is refreshed. Updates
 * that arrive while the page is hidden are delivered marked as hidden, and all of them again when it is shown.
 */
export function startLiveUpdates(
  onEvents: (events: LiveEvent[], isHidden: boolean) => void,
  { after = null, onOpen = () => {}, baseUrl = '' }: Options = {},
): LiveUpdates {
  let news: LiveEvent[] = []
  /** Updates not yet delivered while the page was visible, deduplicated. */
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
