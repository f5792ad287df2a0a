import { Worker } from 'node:worker_threads'
import { CALENDAR_READ_MS, type CalendarProblem, CalendarProblemError } from '@parley/domain'
import type { ReadCalendar } from '@parley/domain/calendar-reading'
import type { CalendarReader } from '../ports/calendars.ts'

/** The messages of the thread: that it has started, then the calendar that it read or the problem. */
export type ThreadAnswer = 'ready' | { read: ReadCalendar } | { problem: CalendarProblem }

const MEMORY_MB = 192
/**
 * Start timeout in milliseconds, which does not count toward the reading time; on a machine too busy to meet it, the
 * caller is to try again.
 */
const START_WITHIN_MS = 20_000

/**
 * Reads each calendar in its own thread, which is terminated when it takes too long or too much memory, so that no
 * calendar can block or crash the process.
 */
export function createCalendarReader(readWithinMs = CALENDAR_READ_MS): CalendarReader {
  return async (text, window) => {
    const thread = new Worker(new URL('calendar-thread-entry.ts', import.meta.url), {
      workerData: { text, window },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // The thread does not inherit the arguments and environment of the process.
      execArgv: [],
      env: {},
    })
    try {
      return await new Promise<ReadCalendar>((resolve, reject) => {
        const tooLate = () => reject(new CalendarProblemError('too_hard'))
        let timer = setTimeout(() => reject(new Error('calendars: the thread did not start')), START_WITHIN_MS)
        thread.on('message', (answer: ThreadAnswer) => {
          clearTimeout(timer)
          if (answer === 'ready') timer = setTimeout(tooLate, readWithinMs)
          else if ('read' in answer) resolve(answer.read)
          else reject(new CalendarProblemError(answer.problem))
        })
        thread.on('error', (error: NodeJS.ErrnoException) => {
          clearTimeout(timer)
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLate()
          else reject(error)
        })
      })
    } finally {
      await thread.terminate()
    }
  }
}
