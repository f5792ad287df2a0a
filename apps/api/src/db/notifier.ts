import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Client, escapeIdentifier } from 'pg'
import { closeWhenUnresponsive, POSTGRES_SESSION } from './postgres-session.ts'

/** Short messages between the processes that share one database. */
export interface Notifier {
  /** Notifies every process, including this one. */
  publish(channel: string, payload: string): Promise<void>
  subscribe(channel: string, listener: (payload: string) => void): void
  /** While false, messages of other processes may be missed: no cached state may be trusted. */
  isUp(): boolean
  /**
   * Resolves when every listening process has handled the messages published before this call, or after `withinMs`
   * milliseconds: for changes that must apply everywhere before the caller is answered.
   */
  reachedEverywhere(withinMs: number): Promise<void>
  /** Called each time the connection is restored. */
  onUp(listener: () => void): void
  close(): Promise<void>
}

/** Notifier of the embedded database, which serves one process. */
export function inProcessNotifier(): Notifier {
  const emitter = new EventEmitter()
  return {
    publish: async (channel, payload) => void emitter.emit(channel, payload),
    subscribe: (channel, listener) => void emitter.on(channel, listener),
    reachedEverywhere: async () => undefined,
    isUp: () => true,
    onUp: () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}

/** Each process answers the first channel on the second. Messages sent on one connection arrive in order. */
const ASK = 'notifier_ask'
const ANSWER = 'notifier_answer'

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5000

/** LISTEN/NOTIFY over its own connection, which reconnects automatically. */
export async function postgresNotifier(
  connectionString: string,
  send: (channel: string, payload: string) => Promise<unknown>,
  /** Returns the number of listening processes. */
  countListeners: () => Promise<number>,
): Promise<Notifier> {
  const emitter = new EventEmitter()
  const channels = new Set<string>()
  let client: Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let listening: Promise<unknown> = Promise.resolve()

  const listen = (channel: string) => {
    const before = listening
    listening = (async () => {
      await before
      const current = client
      await current?.query(`listen ${escapeIdentifier(channel)}`).catch(() => lose(current, FIRST_RETRY_MS))
    })()
  }

  const lose = (lost: Client, wait: number) => {
    if (client === lost) client = null
    lost.removeAllListeners()
    lost.on('error', () => undefined)
    lost.end().catch(() => undefined)
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(Math.min(wait * 2, LAST_RETRY_MS)), wait)
  }

  const connect = async (nextWait: number): Promise<void> => {
    const candidate = new Client({
      ...POSTGRES_SESSION,
      connectionString,
      connectionTimeoutMillis: 5000,
    })
    candidate.on('error', () => lose(candidate, FIRST_RETRY_MS))
    candidate.on('end', () => lose(candidate, FIRST_RETRY_MS))
    candidate.on('notification', ({ channel, payload }) => emitter.emit(`message:${channel}`, payload ?? ''))
    try {
      await candidate.connect()
      closeWhenUnresponsive(candidate)
      for (const channel of channels) await candidate.query(`listen ${escapeIdentifier(channel)}`)
      if (closed) return lose(candidate, nextWait)
      client = candidate
      emitter.emit('up')
    } catch {
      lose(candidate, nextWait)
    }
  }

  const subscribe = (channel: string, listener: (payload: string) => void) => {
    channels.add(channel)
    emitter.on(`message:${channel}`, listener)
    listen(channel)
  }

  await connect(FIRST_RETRY_MS)
  subscribe(ASK, (question) => void send(ANSWER, question).catch(() => undefined))
  subscribe(ANSWER, (question) => emitter.emit(`answer:${question}`))
  await listening
  return {
    reachedEverywhere: async (withinMs) => {
      const question = randomUUID()
      const heard = Promise.withResolvers<void>()
      const expected = await countListeners()
      let answers = 0
      emitter.on(`answer:${question}`, () => {
        answers += 1
        if (answers >= expected) heard.resolve()
      })
      const impatience = setTimeout(heard.resolve, withinMs)
      await send(ASK, question)
      if (expected > 0) await heard.promise
      clearTimeout(impatience)
      emitter.removeAllListeners(`answer:${question}`)
    },
    publish: async (channel, payload) => void (await send(channel, payload)),
    subscribe,
    isUp: () => client !== null,
    onUp: (listener) => void emitter.on('up', listener),
    close: async () => {
      closed = true
      clearTimeout(retry)
      const last = client
      client = null
      emitter.removeAllListeners()
      last?.removeAllListeners()
      await last?.end()
    },
  }
}
