import { eventsPath, type LiveEvent, liveEvent } from '@parley/contract'

/** Updates that arrive together are handled together, in milliseconds. */
const BATCH_MS = 25

/** A stream that was refused is opened again after this long, in milliseconds. */
export const REOPEN_MS = 3000

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
 * broken stream with `Last-Event-ID`; one that the server refused is opened anew and everything is refreshed. While the page is hidden
 * nothing is handed over; the rest follows when it is shown again.
 */
export function startLiveUpdates(
  onEvents: (events: LiveEvent[]) => void,
  { after = null, onOpen = () => {}, baseUrl = '' }: Options = {},
): LiveUpdates {
  let waiting: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let source: EventSource

  const flush = () => {
    timer = undefined
    if (document.visibilityState === 'hidden' || waiting.length === 0) return
    const events = waiting
    waiting = []
    onEvents(events)
  }
  const take = (event: LiveEvent) => {
    waiting.push(event)
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
      if (isAgain) take({ id: '', type: 'reset', ids: {} })
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
