import { setTimeout as wait } from 'node:timers/promises'
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts'

const PAUSES_MS = [0, 100, 500, 2000]

export interface WebhookSenderOptions {
  /** Base URL of our own server, read at each delivery. */
  baseUrl: () => string
  secret: string
  clock: { now(): Date }
}

export interface WebhookEvent {
  id: string
  type: string
  data: Readonly<Record<string, unknown>>
}

/**
 * Delivers a simulated provider's webhooks in the background, with a few retries when the server fails or does not
 * answer.
 */
export interface WebhookSender {
  send(path: string, event: WebhookEvent, copies: number): void
  /** Cancels pending deliveries. */
  close(): Promise<void>
}

export function createWebhookSender({ baseUrl, secret, clock }: WebhookSenderOptions): WebhookSender {
  const closing = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function deliver(path: string, body: string): Promise<void> {
    for (const pause of PAUSES_MS) {
      await wait(pause, undefined, { signal: closing.signal })
      if (await isTaken(path, body)) return
    }
  }

  async function isTaken(path: string, body: string): Promise<boolean> {
    try {
      const answer = await fetch(`${baseUrl()}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, secret, clock.now()) },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(5000)]),
      })
      await answer.arrayBuffer()
      return answer.status < 500
    } catch (error) {
      if (closing.signal.aborted) throw error
      return false
    }
  }

  return {
    send(path, event, copies) {
      const body = JSON.stringify(event)
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery = deliver(path, body).catch(() => undefined)
        underWay.add(delivery)
        void delivery.finally(() => underWay.delete(delivery))
      }
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}
