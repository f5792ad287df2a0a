/** Whether the server can be reached, as far as the browser and the last calls tell. */
export interface ConnectionState {
  readonly isOffline: boolean
  /** When the server last answered anything; null before its first answer. */
  readonly answeredAt: Date | null
}

export interface Connection {
  current(): ConnectionState
  /** Calls `listener` whenever the server is lost or back. */
  readonly subscribe: (listener: () => void) => () => void
  /** An answer came, whatever it says; `position`: the last event that it knows of. */
  answered(position?: string | null): void
  /** The first position that was told, which the event stream begins after. */
  position(): string | null
  /** A call got no answer. */
  unanswered(): void
  /** Listens to the browser; call the result to stop. */
  watch(): () => void
}

/** Offline is what the browser says, or a call without an answer and none with one since. */
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
