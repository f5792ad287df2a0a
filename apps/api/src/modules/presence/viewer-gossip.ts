import type { ViewerReport } from '@parley/state-machines'
import type { Logger } from 'pino'
import type { Notifier } from '../../db/notifier.ts'
import { newId } from '../../ids.ts'

const CHANNEL = 'viewers'
/** PostgreSQL takes less than 8000 bytes; a screen is about 270. */
const SCREENS_PER_NOTE = 25

/** A screen as it is told to other processes. */
export interface PublishedScreen extends ViewerReport {
  /** Milliseconds since its last report, so that no two clocks are compared; absent for none. */
  age?: number
}

interface Note {
  from: string
  screens: PublishedScreen[]
}

/** Tells the processes that share a database about open screens. Nothing is stored, and nobody waits for it. */
export interface ViewerGossip {
  publish(screens: readonly PublishedScreen[]): void
  /** Called with what another process, `from`, has told. */
  onPublished(listener: (from: string, screens: readonly PublishedScreen[]) => void): void
}

export function createViewerGossip(notifier: Notifier, logger: Logger): ViewerGossip {
  const processId = newId()
  return {
    publish: (screens) => {
      for (let start = 0; start < screens.length; start += SCREENS_PER_NOTE) {
        const note: Note = { from: processId, screens: screens.slice(start, start + SCREENS_PER_NOTE) }
        notifier
          .publish(CHANNEL, JSON.stringify(note))
          .catch((error: unknown) => logger.warn({ err: error }, 'presence: other processes could not be told'))
      }
    },
    onPublished: (listener) =>
      notifier.subscribe(CHANNEL, (payload) => {
        const { from, screens } = JSON.parse(payload) as Note
        if (from !== processId) listener(from, screens)
      }),
  }
}
