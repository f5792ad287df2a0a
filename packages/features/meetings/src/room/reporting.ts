import { seatEventsPath } from '@parley/contract'
import { SEAT_REPORT_MS } from '@parley/domain'

/** Sends the reports of a seat, one at a time. */
export interface Reporting {
  /** Reports now, or once more after the report in flight. */
  run(): Promise<void>
  stop(): void
}

/** Calls `report`, which never rejects, every second, and at once when the seat's event stream announces news. */
export function startReporting(key: string, report: () => Promise<void>): Reporting {
  let isStopped = false
  let isReporting = false
  let isDue = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const goesOn = () => isDue && !isStopped
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    if (isReporting) {
      isDue = true
      return
    }
    isReporting = true
    do {
      isDue = false
      await report()
    } while (goesOn())
    isReporting = false
    if (!isStopped) timer = setTimeout(() => void run(), SEAT_REPORT_MS)
  }
  const events = new EventSource(seatEventsPath(key))
  events.addEventListener('message', () => void run())
  void run()
  return {
    run,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      events.close()
    },
  }
}
