import { randomUUID } from 'node:crypto'
import { callServer } from './calls.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './time.ts'
import { webhookCall } from './webhook.ts'

interface CustomerOptions {
  origin: string
  webhookSecret: string
  from: string
  to: string
  random: Random
  time: SimulatedTime
}

export interface Customer {
  /** The texts sent, in order. */
  readonly texts: readonly string[]
  /** Sends the next text. */
  text(): Promise<void>
  work(until: number): Promise<void>
}

/** A customer who texts at random intervals; the carrier reports every text, some twice, always in order. */
export function createCustomer({ origin, webhookSecret, from, to, random, time }: CustomerOptions): Customer {
  const texts: string[] = []

  const report = async (event: object) => {
    const call = webhookCall('/api/webhooks/sms', event, webhookSecret)
    const { status, text } = await time.during(() => callServer(origin, call))
    if (status !== 200) throw new Error(`the carrier's report was answered ${status}: ${text}`)
  }

  const text = async () => {
    const body = `Customer ${String(texts.length + 1).padStart(2, '0')}: and what about the other tap?`
    texts.push(body)
    const event = { id: randomUUID(), type: 'message.received', data: { carrierId: randomUUID(), from, to, body } }
    await report(event)
    if (random.chance(0.2)) await report(event)
  }

  return {
    texts,
    text,
    work: async (until) => {
      for (;;) {
        await time.pause(random.between(3000, 35_000))
        if (time.now() > until) return
        await text()
      }
    },
  }
}
