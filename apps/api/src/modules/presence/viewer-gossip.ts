import type { ViewerReport } from '@parley/state-machines'
import type { Logger } from 'pino'
import type { Notifier } from '../../db/notifier.ts'
import { newId } from '../../ids.ts'

const CHANNEL = 'viewers'
/** A PostgreSQL notification takes less than 8000 bytes; a screen needs about 270. */
const SCREENS_PER_NOTE = 25

/** A screen as published to other processes. */
export interface PublishedScreen extends ViewerReport {
  /**
   * Milliseconds since its last report, so that clocks of different processes are never compared; absent means none.
   */
  age?: number
}

interface Note {
  from: string
  screens: PublishedScreen[]
}

/** Publishes open screens to the processes that share a database. Nothing is stored, and publishing is not awaited. */
export interface ViewerGossip {
  publish(screens: readonly PublishedScreen[]): void
  /** Called with the screens that another process, `from`, has published. */
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
