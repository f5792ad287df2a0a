import { isDeepStrictEqual } from 'node:util'
import { eventsPath, type LiveEvent } from '@parley/contract'
import { createParser } from 'eventsource-parser'
import { inTransaction } from '../src/db/transaction.ts'
import { newId } from '../src/ids.ts'
import type { TestApp } from './test-app.ts'
import { ours } from './world.ts'

/** A reader of the live-update stream. */
export interface EventReader {
  status: number
  /** The next event; fails after five seconds without one. */
  next(): Promise<LiveEvent>
  /** Skips events that are still arriving, up to the event with these ids. */
  nextOf(ids: Readonly<Record<string, string>>): Promise<LiveEvent>
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>
  /** The id to resume from. */
  lastId(): string
  close(): void
}

/** Makes the readers skip all earlier events, so that later ones are caused by the test. */
export async function skipEarlier(
  { database, context }: Pick<TestApp, 'database' | 'context'>,
  ...readers: readonly EventReader[]
): Promise<void> {
  const marker = { organizationId: ours.id, topic: 'template', ids: { templateId: newId() } } as const
  await inTransaction(database.knex, async (trx) => context.live.record(trx, [marker]))
  await Promise.all(readers.map((reader) => reader.nextOf(marker.ids)))
}

/** Resumes after an event, or begins after the position given in a response. */
interface From {
  lastEventId?: string
  after?: string | null
}

export async function openEvents(
  baseUrl: string,
  cookie: string,
  { lastEventId, after = null }: From = {},
): Promise<EventReader> {
  const abort = new AbortController()
  const response = await fetch(baseUrl + eventsPath(after), {
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  })
  const arrived: LiveEvent[] = []
  const waiting: ((event: LiveEvent) => void)[] = []
  let lastId = ''
  const started = Promise.withResolvers<void>()
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = JSON.parse(data) as LiveEvent
      lastId = event.id
      const take = waiting.shift()
      if (take) take(event)
      else arrived.push(event)
    },
  })

  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk, { stream: true })
      lastId = /^id: (\S+)\n\n/m.exec(text)?.[1] ?? lastId
      parser.feed(text)
      if (lastId !== '' || lastEventId !== undefined) started.resolve()
    }
  }
  const ended = read().catch(() => undefined)
  void ended.then(() => started.resolve())
  await started.promise

  const next = (): Promise<LiveEvent> => {
    const event = arrived.shift()
    if (event) return Promise.resolve(event)
    const { promise, resolve, reject } = Promise.withResolvers<LiveEvent>()
    const timer = setTimeout(() => reject(new Error('no event came within five seconds')), 5000)
    waiting.push((arrival) => {
      clearTimeout(timer)
      resolve(arrival)
    })
    return promise
  }

  return {
    status: response.status,
    ended,
    lastId: () => lastId,
    next,
    nextOf: async (ids) => {
      for (;;) {
        const event = await next()
        if (isDeepStrictEqual(event.ids, ids)) return event
      }
    },
    close: () => abort.abort(),
  }
}
