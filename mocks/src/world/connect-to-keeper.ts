import { type Channel, type CommandName, EMPTY_STATUSES, type Pairs, type Wire } from './protocol.ts'

/** The tab that kept the world has closed before it answered. */
export class KeeperGone extends Error {}

/** The connection to the tab that keeps the world. */
export interface KeeperLink {
  /**
   * `body` is the complete request body.
   * @throws {KeeperGone}
   */
  answer: (request: Request, body: ArrayBuffer | null) => Promise<Response | undefined>
  /** @throws {KeeperGone} */
  command: (name: CommandName, args: unknown[]) => Promise<unknown>
  /**
   * Handles the loss of the keeper: unanswered calls reject with KeeperGone, and streams in progress fail like a broken
   * connection.
   */
  breakOff: () => void
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** Connects to the keeper. `tab` is the name of this tab. */
export function connectToKeeper({ post, hear }: Channel, tab: string): KeeperLink {
  let lastId = 0
  const waiting = new Map<number, Waiting>()
  const streams = new Map<number, ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>>()

  /** Posts a message and waits for the answer to `id`. */
  const ask = async (id: number, message: Wire) => {
    const answered = new Promise<unknown>((resolve, reject) => void waiting.set(id, { resolve, reject }))
    post(message)
    return answered
  }
  const settle = (id: number, end: (of: Waiting) => void) => {
    const of = waiting.get(id)
    waiting.delete(id)
    if (of) end(of)
  }
  const responseOf = (id: number, status: number, headers: Pairs) => {
    if (EMPTY_STATUSES.includes(status)) return new Response(null, { status, headers })
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => void streams.set(id, controller),
      cancel: () => {
        streams.delete(id)
        post({ kind: 'abort', from: tab, id })
      },
    })
    return new Response(body, { status, headers })
  }

  hear((message) => {
    if (!('to' in message) || message.to !== tab) return
    const { id } = message
    switch (message.kind) {
      case 'head':
        settle(id, ({ resolve }) => resolve(responseOf(id, message.status, message.headers)))
        break
      case 'chunk':
        streams.get(id)?.enqueue(message.bytes)
        break
      case 'end':
        streams.get(id)?.close()
        streams.delete(id)
        break
      case 'unhandled':
        settle(id, ({ resolve }) => resolve(undefined))
        break
      case 'broken':
        settle(id, ({ resolve }) => resolve(Response.error()))
        streams.get(id)?.error(new TypeError('Failed to fetch'))
        streams.delete(id)
        break
      case 'done':
        settle(id, ({ resolve }) => resolve(message.value))
        break
      case 'refused':
        settle(id, ({ reject }) => reject(new Error(message.reason)))
        break
      default:
        message satisfies never
    }
  })

  return {
    answer: async (request, body) => {
      const id = ++lastId
      request.signal.addEventListener('abort', () => post({ kind: 'abort', from: tab, id }))
      const { url, method, headers } = request
      const answered = ask(id, { kind: 'request', from: tab, id, url, method, headers: [...headers], body })
      return (await answered) as Response | undefined
    },
    command: async (name, args) => {
      const id = ++lastId
      return ask(id, { kind: 'command', from: tab, id, name, args })
    },
    breakOff: () => {
      for (const { reject } of waiting.values()) reject(new KeeperGone())
      for (const stream of streams.values()) stream.error(new TypeError('Failed to fetch'))
      waiting.clear()
      streams.clear()
    },
  }
}
