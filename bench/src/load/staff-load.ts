import { connect, type Socket } from 'node:net'
import { percentile } from '../statistics.ts'

/** People who each poll once per period, evenly spread, whether or not the server keeps up. */
export interface StaffLoad {
  readonly origin: string
  readonly people: number
  readonly periodSeconds: number
  readonly seconds: number
  /** Paths with headers, one per session, used in rotation. Every response must be a 304 without a body. */
  readonly polls: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[]
}

export interface StaffResult {
  readonly answers: number
  readonly seconds: number
  /** Milliseconds from the time at which a poll was due. */
  readonly p50: number
  readonly p99: number
}

const MAX_CONNECTIONS = 1000
const TICK_MS = 2
const END = '\r\n\r\n'

interface Line {
  readonly socket: Socket
  /** The time at which the pending poll was due. */
  due: number
  text: string
}

export async function runStaffLoad({ origin, people, periodSeconds, seconds, polls }: StaffLoad): Promise<StaffResult> {
  const { hostname, port } = new URL(origin)
  const texts = polls.map(({ path, headers }) => {
    const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${END}`
  })
  const idle: Line[] = []
  const latencies: number[] = []
  const waiting: number[] = []
  let sent = 0
  let failure: Error | undefined

  const send = (line: Line, due: number) => {
    line.due = due
    line.socket.write(texts[sent++ % texts.length] ?? '')
  }
  const receive = (line: Line, chunk: string) => {
    line.text += chunk
    if (!line.text.endsWith(END)) return
    if (!line.text.startsWith('HTTP/1.1 304')) failure ??= new Error(`a poll was answered ${line.text.slice(0, 80)}`)
    line.text = ''
    latencies.push(performance.now() - line.due)
    const next = waiting.shift()
    if (next === undefined) idle.push(line)
    else send(line, next)
  }
  const lines = Array.from({ length: Math.min(people, MAX_CONNECTIONS) }, () => {
    const line: Line = { socket: connect(Number(port), hostname), due: 0, text: '' }
    line.socket.setNoDelay(true).setEncoding('latin1')
    line.socket.on('data', (chunk: string) => receive(line, chunk))
    line.socket.on('error', (error) => (failure ??= error))
    return line
  })
  await Promise.all(lines.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))))
  idle.push(...lines)

  const perMillisecond = people / (periodSeconds * 1000)
  const started = performance.now()
  await new Promise<void>((resolve) => {
    let planned = 0
    const timer = setInterval(() => {
      const elapsed = performance.now() - started
      if (elapsed > seconds * 1000 || failure) {
        clearInterval(timer)
        return resolve()
      }
      for (; planned < elapsed * perMillisecond; planned += 1) {
        const due = started + planned / perMillisecond
        const line = idle.shift()
        if (line) send(line, due)
        else waiting.push(due)
      }
    }, TICK_MS)
  })
  const overdue = waiting.map((due) => performance.now() - due)
  for (const { socket } of lines) socket.destroy()
  if (failure) throw failure
  const all = [...latencies, ...overdue]
  return {
    answers: latencies.length,
    seconds: (performance.now() - started) / 1000,
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
  }
}
