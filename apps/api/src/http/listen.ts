import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Timeouts for a caller, in milliseconds; a slower one receives 408 and is disconnected. */
export interface Patience {
  headersTimeout: number
  /** How long an idle connection is kept open. */
  keepAliveTimeout: number
  requestTimeout: number
  connectionsCheckingInterval: number
}

/**
 * Idle connections outlive the 60 s of the usual proxies, which would respond 502 to a request over a connection that
 * is just closing. A whole request may be a large picture over a slow connection.
 */
const PATIENCE: Patience = {
  headersTimeout: 10_000,
  keepAliveTimeout: 75_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 2000,
}

/** Starts a server; rejects when the port is taken. Responses may take any time, requests may not. */
export async function listenOn(
  handler: RequestListener,
  port: number,
  host: string,
  patience: Patience = PATIENCE,
): Promise<Server> {
  const server = createServer({ ...patience }, handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** The address of a listening server. */
export function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
