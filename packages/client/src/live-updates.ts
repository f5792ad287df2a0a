import { EVENTS_PATH, type LiveEvent, liveEvent } from '@parley/contract'

/** Updates that arrive together are handled together, in milliseconds. */
const BATCH_MS = 25

interface LiveUpdates {
  /** Stops listening and drops what was not handed over yet. */
  stop(): void
}

/**
 * Listens to the event stream and hands over what arrived, in batches. The browser resumes a broken stream with
 * `Last-Event-ID`. While the page is hidden nothing is handed over; the rest follows when it is shown again.
 */
export function startLiveUpdates(onEvents: (events: LiveEvent[]) => void): LiveUpdates {
  let waiting: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const source = new EventSource(EVENTS_PATH, { withCredentials: true })

  const flush = () => {
    timer = undefined
    if (document.visibilityState === 'hidden' || waiting.length === 0) return
    const events = waiting
    waiting = []
    onEvents(events)
  }
  const receive = ({ data }: MessageEvent<string>) => {
    const event = liveEvent.safeParse(JSON.parse(data))
    if (!event.success) return
    waiting.push(event.data)
    timer ??= setTimeout(flush, BATCH_MS)
  }

  source.addEventListener('message', receive)
  document.addEventListener('visibilitychange', flush)
  return {
    stop: () => {
      clearTimeout(timer)
      source.close()
      document.removeEventListener('visibilitychange', flush)
    },
  }
}
