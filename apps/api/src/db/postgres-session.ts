import type { Socket } from 'node:net'

/** What every connection of the product has in common; by its name the product knows its own transactions on a shared server. */
export const POSTGRES_SESSION = {
  application_name: 'parley',
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
}

/** Twice as long is more than a statement takes, which the server itself ends after 15 s. */
const SILENT_MS = 10_000

/** What `pg` has of a connection: whether the last question is answered, and its socket. */
interface Connected {
  readonly readyForQuery: boolean
  readonly connection: { readonly stream: Socket }
}

/**
 * Gives an open connection up that dies without a word: one that is idle is found by what is sent meanwhile, another one by an answer
 * that does not come. The timer is the socket's; one for each query, as `pg` has it, costs a third of what a list costs.
 */
export function endWhenSilent(client: object, silentMs = SILENT_MS): void {
  const connected = client as Connected
  const { stream } = connected.connection
  stream.setTimeout(silentMs, () => {
    if (connected.readyForQuery) return
    const { bytesRead } = stream
    const look = () => {
      if (!connected.readyForQuery && stream.bytesRead === bytesRead) stream.destroy()
    }
    // A process that stood still has yet to read what came meanwhile.
    setTimeout(look, silentMs).unref()
  })
}
