import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { percentile } from '../statistics.ts'

export interface LoadRequest {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON in a POST request. */
  readonly body?: unknown
}

/** A load of as many requests as the server answers, taken in rotation from a list. */
export interface HttpLoad {
  readonly origin: string
  readonly requests: readonly LoadRequest[]
  readonly seconds: number
  readonly connections: number
  /** The expected status; any other fails the run. */
  readonly status: number
}

export interface HttpResult {
  readonly answers: number
  readonly seconds: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export async function runHttpLoad({ origin, requests, seconds, connections, status }: HttpLoad): Promise<HttpResult> {
  const latencies: number[] = []
  const wrong = new Map<number, number>()
  const prepared = requests.map(toRequest)
  const options: autocannon.Options = {
    url: origin,
    connections,
    duration: seconds,
    // Each connection goes through the whole list; a random start keeps them from requesting the same thing at once.
    setupClient: (client) => client.setRequests(rotated(prepared, Math.floor(Math.random() * prepared.length))),
  }
  const started = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)))
    run.on('response', (_client, statusCode, _bytes, milliseconds) => {
      if (statusCode === status) latencies.push(milliseconds)
      else wrong.set(statusCode, (wrong.get(statusCode) ?? 0) + 1)
    })
  })
  if (wrong.size > 0 || result.errors > 0 || latencies.length === 0) {
    const answers = [...wrong].map(([code, count]) => `${count} times ${code}`).join(', ')
    throw new Error(
      `${origin}${requests[0]?.path}: wanted ${status}, got ${answers || 'no answer'}; ${result.errors} errors`,
    )
  }
  return {
    answers: latencies.length,
    seconds: (performance.now() - started) / 1000,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  }
}

const rotated = <Item>(list: readonly Item[], by: number): Item[] => [...list.slice(by), ...list.slice(0, by)]

function toRequest({ path, headers = {}, body }: LoadRequest): autocannon.Request {
  if (body === undefined) return { path, headers: { ...headers } }
  return {
    path,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    setupRequest: (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }),
  }
}
