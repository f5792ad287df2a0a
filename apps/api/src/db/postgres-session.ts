import type { Socket } from 'node:net'

/**
 * Settings of every connection of the product; the application name identifies its own transactions on a shared server.
 */
export const POSTGRES_SESSION = {
  application_name: 'parley',
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
}

/**
 * Interval in milliseconds; the server itself ends a statement after 15 s, so its result arrives within two intervals.
 */
const SILENT_MS = 10_000
const SILENT_SPANS = 2
/** No timeout of the server ends a commit, and whether a commit that was given up took effect is unknown. */
const SILENT_SPANS_OF_A_COMMIT = 12

/**
 * The parts of a `pg` connection that are used: whether the last query is answered, which one is running, and its
 * socket.
 */
interface Connected {
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
  _getActiveQuery(): { readonly text?: string } | null
}

/**
 * Closes an open connection that has died silently: an idle one is detected by keep-alive packets, another one by a
 * missing response. The timer belongs to the socket; one per query, as in `pg`, costs a third of a list query.
 */
export function closeWhenUnresponsive(client: object, silentMs = SILENT_MS): void {
  const connected = client as Connected
  const { stream } = connected.connection
  const count = (spans: number) => {
    if (connected.readyForQuery) return
    const isCommit = /^commit\b/i.test(connected._getActiveQuery()?.text ?? '')
    if (spans >= (isCommit ? SILENT_SPANS_OF_A_COMMIT : SILENT_SPANS)) {
      stream.destroy()
      return
    }
    const { bytesRead } = stream
    // A process that was blocked has yet to read the data that arrived in that time.
    const look = () => {
      if (stream.bytesRead === bytesRead) count(spans + 1)
    }
    setTimeout(look, silentMs).unref()
  }
  stream.setTimeout(silentMs, () => count(1))
}
