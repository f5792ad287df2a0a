import { parentPort, workerData } from 'node:worker_threads'
import { CalendarProblemError, type CalendarWindow, readCalendar } from '@parley/domain/calendar-reading'
import type { ThreadAnswer } from './calendar-thread.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of threads has none
const answer = (value: ThreadAnswer) => parentPort?.postMessage(value)

const { text, window } = workerData as { text: string; window: CalendarWindow }
answer('ready')
try {
  answer({ read: readCalendar(text, window) })
} catch (error) {
  if (!(error instanceof CalendarProblemError)) throw error
  answer({ problem: error.problem })
}
