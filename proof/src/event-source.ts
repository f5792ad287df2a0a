import type { IncomingMessage } from 'node:http'
import { readStream } from './calls.ts'
import type { Network } from './network.ts'

/** The delay that the server asks of browsers before they reopen a broken stream. */
const RETRY_MS = 2000

/** The browser's EventSource over an unreliable network: reconnects with the id of the last event delivered. */
export class SimulatedEventSource extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  private lastEventId = ''
  private stream: IncomingMessage | null = null
  private readonly network: Network
  private readonly path: string
  private readonly stopListening: () => void

  constructor(network: Network, path: string) {
    super()
    this.network = network
    this.path = path
    this.stopListening = network.onLoss(() => this.breakOff())
    void this.open()
  }

  close(): void {
    this.readyState = SimulatedEventSource.CLOSED
    this.stopListening()
    this.stream?.destroy()
  }

  private async open(): Promise<void> {
    const { network, path, lastEventId } = this
    const { end, there } = network.fateOf('stream')
    await network.time.pause(there)
    if (this.readyState === SimulatedEventSource.CLOSED) return
    if ((end === 'turned away' || end === 'given up') && !network.isOffline()) return this.refuse()
    if (network.isOffline() || end === 'lost' || end === 'unheard') return this.retry()
    const headers = { cookie: network.cookie, ...(lastEventId !== '' && { 'last-event-id': lastEventId }) }
    const call = { method: 'GET', path, headers }
    let text = ''
    const stream: IncomingMessage = await network.time.during(() =>
      readStream(network.origin, call, (chunk) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) void this.deliver(block, stream)
      }),
    )
    this.stream = stream
    if (stream.statusCode !== 200) return this.refuse()
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  /** Delivers events in the server's order, whatever the delay of each, as a single connection does. */
  private async deliver(block: string, stream: IncomingMessage): Promise<void> {
    const before = this.arriving
    this.arriving = Promise.all([before, this.network.time.pause(this.network.delay())])
    await this.arriving
    if (this.stream !== stream || this.readyState !== 1) return
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    this.lastEventId = fields.get('id') ?? this.lastEventId
    const data = fields.get('data')
    if (data !== undefined) this.dispatchEvent(new MessageEvent('message', { data }))
  }
  private arriving: Promise<unknown> = Promise.resolve()

  private breakOff(): void {
    if (this.readyState !== 1) return
    this.stream?.destroy()
    this.retry()
  }

  private retry(): void {
    this.stream = null
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
    setTimeout(() => {
      if (this.readyState === 0) void this.open()
    }, RETRY_MS)
  }

  private refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}
