import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SilentProxy {
  /** The URL of the database through the proxy. */
  url: string
  /** From now on nothing passes on open connections, and none of them is closed; new ones work normally. */
  fallSilent(): void
  close(): Promise<void>
}

/** A proxy to a database whose connections can die silently, as behind a firewall that has forgotten them. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    near.pipe(far)
    far.pipe(near)
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
