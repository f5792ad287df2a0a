import type { Socket } from 'node:net'

/** What every connection of the product has in common; by its name the product knows its own transactions on a shared server. */
export const POSTGRES_SESSION = {
  application_name: 'parley',
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
}

/** A statement is ended by the server itself after 15 s, so an answer to it comes within two such spans. */
const SILENT_MS = 10_000
const SILENT_SPANS = 2
/** No timeout of the server ends a commit, and whoever gives one up does not know whether it was made. */
const SILENT_SPANS_OF_A_COMMIT = 12

/** What `pg` has of a connection: whether the last question is answered, which one is asked, and its socket. */
interface Connected {
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
  _getActiveQuery(): { readonly text?: string } | null
}

/**
 * Gives an open connection up that dies without a word: one that is idle is found by what is sent meanwhile, another one by an answer
 * that does not come. The timer is the socket's; one for each query, as `pg` has it, costs a third of what a list costs.
 */
export function endWhenSilent(client: object, silentMs = SILENT_MS): void {
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
    // A process that stood still has yet to read what came meanwhile.
    const look = () => {
      if (stream.bytesRead === bytesRead) count(spans + 1)
    }
    setTimeout(look, silentMs).unref()
  }
  stream.setTimeout(silentMs, () => count(1))
}
