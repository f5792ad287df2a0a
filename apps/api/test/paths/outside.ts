import { randomUUID } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallStatus } from '@parley/domain'
import { signWebhook } from '../../src/adapters/webhook-signature.ts'
import type { TestApp } from '../test-app.ts'
import { ours } from '../world.ts'

interface Money {
  kind: 'charge' | 'refund'
  reference: string
  amount: number
}

/**
 * The payment provider, the carrier and the call provider, played by the test: they write to their file and report by
 * signed webhooks.
 */
export interface Outside {
  /** The money moved: the provider records and reports it. */
  succeed(money: Money): Promise<void>
  /** Reports a success that is no longer possible: no money moved, so nothing is recorded. */
  claim(money: Money): Promise<void>
  fail(money: Money): Promise<void>
  report(reference: string, status: 'delivered' | 'failed'): Promise<void>
  reportCall(reference: string, status: CallStatus): Promise<void>
  text(from: string, body: string): Promise<void>
}

const NOUNS = { charge: 'payment', refund: 'refund' } as const

export function playOutside(app: TestApp): Outside {
  const { simulation, webhookSecret } = app.context.config

  async function send(path: string, type: string, data: object): Promise<void> {
    const body = JSON.stringify({ id: randomUUID(), type, data })
    const headers = {
      'content-type': 'application/json',
      'parley-signature': signWebhook(body, webhookSecret, app.clock.now()),
    }
    const { status, text } = await app.client().send('POST', path, { headers, body })
    if (status !== 200) throw new Error(`${type}: ${status} ${text}`)
  }
  const about = (reference: string) => ({ organizationId: ours.id, reference })
  const claim = ({ kind, reference, amount }: Money) =>
    send('/api/webhooks/payments', `${NOUNS[kind]}.succeeded`, {
      ...about(reference),
      providerId: `${kind === 'charge' ? 'sim-pay' : 'sim-refund'}-${reference}`,
      amount,
      currency: 'usd',
    })

  return {
    claim,
    async succeed(money) {
      await mkdir(simulation.dir, { recursive: true })
      const line = { ...money, organizationId: ours.id, currency: 'usd', time: app.clock.now().toISOString() }
      await appendFile(join(simulation.dir, 'payments.jsonl'), `${JSON.stringify(line)}\n`)
      await claim(money)
    },
    fail: ({ kind, reference }) =>
      send('/api/webhooks/payments', `${NOUNS[kind]}.failed`, {
        ...about(reference),
        code: 'card_declined',
        text: 'The card was declined.',
      }),
    report: (reference, status) =>
      send('/api/webhooks/sms', `message.${status}`, {
        ...about(reference),
        carrierId: `sim-sms-${reference}`,
        ...(status === 'failed' && { code: '30005' }),
      }),
    reportCall: (reference, status) =>
      send('/api/webhooks/calls', 'call.moved', {
        ...about(reference),
        providerId: `sim-call-${reference}`,
        status,
        durationSeconds: null,
      }),
    text: (from, body) =>
      send('/api/webhooks/sms', 'message.received', { carrierId: randomUUID(), from, to: '+13035550100', body }),
  }
}
