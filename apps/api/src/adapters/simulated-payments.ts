import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cents } from '@parley/domain'
import type { ChargeOutcome, PaymentProvider } from '../ports/payments.ts'
import { planFaults } from './fault-plan.ts'
import { openLedgerFile, type LedgerLine } from './ledger-file.ts'
import type { SimulatorOptions } from './simulated-carrier.ts'
import { createWebhookSender } from './webhook-sender.ts'

interface PaymentLine extends LedgerLine {
  kind: 'charge'
  amount: Cents
  currency: 'usd'
}

const DECLINED: ChargeOutcome = { status: 'failed', code: 'card_declined', text: 'The card was declined.' }

/** A payment provider that only writes `payments.jsonl` and reports back by signed webhooks, with the faults it is asked for. */
export function createSimulatedPayments(options: SimulatorOptions): PaymentProvider {
  const ledger = openLedgerFile<PaymentLine>(join(options.dir, 'payments.jsonl'))
  const faults = planFaults(options.faults)
  const webhooks = createWebhookSender(options)

  function report(line: PaymentLine): void {
    if (faults.hits('drop-webhook', line.reference)) return
    const { reference, organizationId, amount, currency } = line
    const event = {
      id: `payment_${reference}_succeeded`,
      type: 'payment.succeeded',
      data: { reference, organizationId, providerId: providerIdOf(line), amount, currency },
    }
    webhooks.send('/api/webhooks/payments', event, faults.hits('duplicate-webhook', line.reference) ? 2 : 1)
  }

  return {
    async charge({ key, organizationId, amount, currency, simulate }) {
      await wait(faults.latency)
      if (simulate === 'decline' || faults.hits('refuse', key)) return DECLINED
      const time = options.clock.now().toISOString()
      const call = { reference: key, kind: 'charge', organizationId, amount, currency, time } as const
      const { line, isNew } = await ledger.accept(call)
      if (isNew) report(line)
      if (isNew && faults.hits('drop-answer', key)) return { status: 'unknown' }
      if (isNew && faults.hits('pending', key)) return { status: 'pending', providerId: providerIdOf(line) }
      return succeeded(line)
    },
    async lookup(key) {
      const line = await ledger.find(key)
      return line && succeeded(line)
    },
    close: () => webhooks.close(),
  }
}

function succeeded(line: PaymentLine): Extract<ChargeOutcome, { status: 'succeeded' }> {
  return { status: 'succeeded', providerId: providerIdOf(line), amount: line.amount, currency: line.currency }
}

function providerIdOf(line: PaymentLine): string {
  return `sim-pay-${line.reference}`
}
