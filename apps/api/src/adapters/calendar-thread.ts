import { Worker } from 'node:worker_threads'
import { CALENDAR_READ_MS, type CalendarProblem, CalendarProblemError } from '@parley/domain'
import type { ReadCalendar } from '@parley/domain/calendar-reading'
import type { CalendarReader } from '../ports/calendars.ts'

/** What the thread says: that it begins, and then what it read. */
export type ThreadAnswer = 'ready' | { read: ReadCalendar } | { problem: CalendarProblem }

const MEMORY_MB = 192
/** Starting takes no part of the time for reading; a machine that is this busy is told to try again. */
const START_WITHIN_MS = 20_000

/**
 * Reads each calendar in a thread of its own, which is ended when it takes too long or too much memory: whatever a calendar holds, the
 * process goes on meanwhile and afterwards.
 */
export function createCalendarReader(readWithinMs = CALENDAR_READ_MS): CalendarReader {
  return async (text, window) => {
    const thread = new Worker(new URL('calendar-thread-entry.ts', import.meta.url), {
      workerData: { text, window },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // What the process was started with is not for it.
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
