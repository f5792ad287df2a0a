import type { Channel, Wire } from './protocol.ts'

/** The services that the tab that keeps the world offers to other tabs. */
export interface Keeper {
  /** While false, another tab keeps the world and answers. */
  isKeeping: () => boolean
  /** Resolves to undefined when there is no handler. */
  answer: (request: Request) => Promise<Response | undefined>
  command: (name: Extract<Wire, { kind: 'command' }>['name'], args: unknown[]) => Promise<unknown>
  /** Publishes the state of the world to all tabs. */
  publishState: () => void
}

/** Answers requests and commands of other tabs while this tab keeps the world. */
export function answerTabs({ post, hear }: Channel, keeper: Keeper): void {
  const running = new Map<string, AbortController>()

  const answer = async ({ from: to, id, url, method, headers, body }: Extract<Wire, { kind: 'request' }>) => {
    const abort = new AbortController()
    const key = `${to} ${id}`
    running.set(key, abort)
    try {
      const { signal } = abort
      const response = await keeper.answer(new Request(url, { method, headers, body, signal }))
      if (!response) return post({ kind: 'unhandled', to, id })
      // MSW's representation of a broken connection.
      if (response.type === 'error') return post({ kind: 'broken', to, id })
      post({ kind: 'head', to, id, status: response.status, headers: [...response.headers] })
      const reader = response.body?.getReader()
      signal.addEventListener('abort', () => void reader?.cancel())
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        post({ kind: 'chunk', to, id, bytes: part.value })
      }
      post({ kind: 'end', to, id })
    } catch {
      post({ kind: 'broken', to, id })
    } finally {
      running.delete(key)
    }
  }

  hear((message) => {
    if (!keeper.isKeeping()) return
    if (message.kind === 'hello') keeper.publishState()
    else if (message.kind === 'request') void answer(message)
    else if (message.kind === 'abort') running.get(`${message.from} ${message.id}`)?.abort()
    else if (message.kind === 'command') {
      const { from: to, id, name, args } = message
      keeper.command(name, args).then(
        (value) => post({ kind: 'done', to, id, value }),
        (error: unknown) => post({ kind: 'refused', to, id, reason: error instanceof Error ? error.message : '' }),
      )
    }
  })
}
