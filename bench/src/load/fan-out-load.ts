import { setTimeout as delay } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { percentile } from '../statistics.ts'

/** Texts sent one after the other to `writeTo` while one stream per cookie in `cookies` is open at `listenAt`. */
export interface FanOutLoad {
  readonly writeTo: string
  readonly listenAt: string
  readonly eventsPath: string
  readonly sendPath: string
  readonly cookies: readonly string[]
  readonly conversationIds: readonly string[]
  readonly writes: number
  readonly pauseMs: number
}

export interface FanOutResult {
  readonly deliveries: number
  readonly missing: number
  /** Milliseconds from just before the text is sent until a stream receives its event. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const LAST_EVENTS_MS = 1500

export async function runFanOutLoad(load: FanOutLoad): Promise<FanOutResult> {
  const { cookies, writes } = load
  const arrivals = new Map<string, number[]>()
  const stop = new AbortController()
  const onEvent = (data: string) => {
    const { type, ids } = JSON.parse(data) as { type: string; ids: { messageId?: string } }
    if (type !== 'message' || ids.messageId === undefined) return
    const times = arrivals.get(ids.messageId) ?? []
    times.push(performance.now())
    arrivals.set(ids.messageId, times)
  }
  await Promise.all(cookies.map((cookie) => listen(`${load.listenAt}${load.eventsPath}`, cookie, onEvent, stop.signal)))

  const starts = new Map<string, number>()
  for (let index = 0; index < writes; index += 1) {
    const started = performance.now()
    starts.set(await sendText(load, index), started)
    await delay(load.pauseMs)
  }
  await delay(LAST_EVENTS_MS)
  stop.abort()

  const latencies = [...starts].flatMap(([id, started]) => (arrivals.get(id) ?? []).map((time) => time - started))
  return {
    deliveries: latencies.length,
    missing: writes * cookies.length - latencies.length,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  }
}

/** Opens a stream and resolves once the server has started it. */
async function listen(url: string, cookie: string, onEvent: (data: string) => void, signal: AbortSignal) {
  const response = await fetch(url, { headers: { cookie }, signal })
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`)
  const parser = createParser({ onEvent: ({ data }) => onEvent(data) })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const readOn = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
    }
  }
  readOn().catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function sendText({ writeTo, sendPath, cookies, conversationIds }: FanOutLoad, index: number): Promise<string> {
  const response = await fetch(`${writeTo}${sendPath}`, {
    method: 'POST',
    headers: { cookie: cookies[index % cookies.length] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      conversationId: conversationIds[index % conversationIds.length],
      content: `Event ${index}`,
    }),
  })
  if (!response.ok) throw new Error(`${sendPath} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}
