/** Whether the server is reachable, judging by the browser and the latest calls. */
export interface ConnectionState {
  readonly isOffline: boolean
  /** Time of the server's latest response of any kind; null before the first one. */
  readonly answeredAt: Date | null
}

export interface Connection {
  current(): ConnectionState
  /** Calls `listener` whenever the connection is lost or restored. */
  readonly subscribe: (listener: () => void) => () => void
  /** Records a response, whatever its status; `position`: the id of the last event before it was read. */
  answered(position?: string | null): void
  /** The first position that was reported; the event stream starts after it. */
  position(): string | null
  /** Records a call that got no response. */
  unanswered(): void
  /** Listens to the browser's online and offline events; returns a function that stops listening. */
  watch(): () => void
}

/**
 * Creates a connection that is offline when the browser reports it, or when a call got no response and none has arrived
 * since.
 */
export function createConnection(now: () => Date): Connection {
  const listeners = new Set<() => void>()
  let first: string | null = null
  let state: ConnectionState = { isOffline: !navigator.onLine, answeredAt: null }

  const become = (isOffline: boolean, answeredAt: Date | null) => {
    const isNews = isOffline !== state.isOffline
    state = { isOffline, answeredAt }
    if (isNews) for (const listener of listeners) listener()
  }
  const lose = () => become(true, state.answeredAt)
  const reportOnline = () => become(false, state.answeredAt)

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered: (position = null) => {
      first ??= position
      become(false, now())
    },
    position: () => first,
    unanswered: lose,
    watch: () => {
      window.addEventListener('offline', lose)
      window.addEventListener('online', reportOnline)
      return () => {
        window.removeEventListener('offline', lose)
        window.removeEventListener('online', reportOnline)
      }
    },
  }
}
