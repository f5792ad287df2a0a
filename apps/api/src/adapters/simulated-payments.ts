import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cents } from '@parley/domain'
import type { ChargeOutcome, PaymentProvider } from '../ports/payments.ts'
import { planFaults } from './fault-plan.ts'
import { openLedgerFile, type LedgerLine } from './ledger-file.ts'
import type { SimulatorOptions } from './simulated-carrier.ts'
import { createWebhookSender } from './webhook-sender.ts'

interface PaymentLine extends LedgerLine {
  kind: 'charge' | 'refund'
  amount: Cents
  currency: 'usd'
  /** The payment that a refund gives back. */
  paymentId?: string
}

type Refused = Extract<ChargeOutcome, { status: 'failed' }>

const DECLINED: Refused = { status: 'failed', code: 'card_declined', text: 'The card was declined.' }
const NOT_REFUNDED: Refused = {
  status: 'failed',
  code: 'refund_refused',
  text: 'The payment provider refused the refund.',
}

/**
 * Simulated payment provider that only writes `payments.jsonl` and reports by signed webhooks, with the configured
 * faults.
 */
export function createSimulatedPayments(options: SimulatorOptions): PaymentProvider {
  const ledger = openLedgerFile<PaymentLine>(join(options.dir, 'payments.jsonl'))
  const faults = planFaults(options.faults)
  const webhooks = createWebhookSender(options)

  function report(line: PaymentLine): void {
    if (faults.hits('drop-webhook', line.reference)) return
    const { reference, organizationId, amount, currency } = line
    const noun = line.kind === 'charge' ? 'payment' : 'refund'
    const event = {
      id: `${noun}_${reference}_succeeded`,
      type: `${noun}.succeeded`,
      data: { reference, organizationId, providerId: providerIdOf(line), amount, currency },
    }
    webhooks.send('/api/webhooks/payments', event, faults.hits('duplicate-webhook', line.reference) ? 2 : 1)
  }

  async function accept(call: Omit<PaymentLine, 'time'>, refusal: Refused, isRefused: boolean): Promise<ChargeOutcome> {
    await wait(faults.latency)
    if (isRefused || faults.hits('refuse', call.reference)) return refusal
    const { line, isNew } = await ledger.accept({ ...call, time: options.clock.now().toISOString() })
    if (isNew) report(line)
    if (isNew && faults.hits('drop-answer', line.reference)) return { status: 'unknown' }
    if (isNew && faults.hits('pending', line.reference)) return { status: 'pending', providerId: providerIdOf(line) }
    return succeeded(line)
  }

  async function find({ key }: { key: string }) {
    const line = await ledger.find(key)
    return line && succeeded(line)
  }

  return {
    charge: ({ key: reference, organizationId, amount, currency, simulate }) =>
      accept({ reference, kind: 'charge', organizationId, amount, currency }, DECLINED, simulate === 'decline'),
    lookup: find,
    refund: ({ key: reference, organizationId, paymentId, amount, currency }) =>
      accept({ reference, kind: 'refund', organizationId, amount, currency, paymentId }, NOT_REFUNDED, false),
    lookupRefund: find,
    close: () => webhooks.close(),
  }
}

function succeeded(line: PaymentLine): Extract<ChargeOutcome, { status: 'succeeded' }> {
  return { status: 'succeeded', providerId: providerIdOf(line), amount: line.amount, currency: line.currency }
}

function providerIdOf({ kind, reference }: PaymentLine): string {
  return `${kind === 'charge' ? 'sim-pay' : 'sim-refund'}-${reference}`
}
