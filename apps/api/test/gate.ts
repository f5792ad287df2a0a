import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that can go silent: connections are accepted, but no data passes. */
export interface Gate {
  url: string
  silence(): void
  /** Breaks open connections off and lets new ones through. */
  open(): void
  /** The number of connections that wait in vain: opened, or used by the client, since the gate is silent. */
  waiting(): number
  close(): Promise<void>
}

export async function startGate(target: string): Promise<Gate> {
  const { hostname, port } = new URL(target)
  const callers = new Set<Socket>()
  const waiting = new Set<Socket>()
  let isSilent = false

  const server = createServer((caller) => {
    const callee = connect(Number(port), hostname)
    callers.add(caller)
    if (isSilent) waiting.add(caller)
    caller.on('data', () => void (isSilent && waiting.add(caller)))
    for (const [from, to] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('error', () => undefined)
      from.once('close', () => {
        callers.delete(caller)
        waiting.delete(caller)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const breakOff = () => {
    for (const caller of callers) caller.destroy()
  }
  const address = new URL(target)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href.replace(/\/$/, ''),
    silence: () => void (isSilent = true),
    open: () => {
      isSilent = false
      breakOff()
    },
    waiting: () => waiting.size,
    close: async () => {
      breakOff()
      server.close()
      await once(server, 'close')
    },
  }
}
