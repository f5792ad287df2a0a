import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { carrierFailureText } from '@parley/domain'
import { makePicture } from '@parley/scenarios'
import type { Carrier, CarrierStatus } from '../ports/carrier.ts'
import { planFaults } from './fault-plan.ts'
import { openLedgerFile, type LedgerLine } from './ledger-file.ts'
import { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.ts'

/** Texts to numbers with this suffix are accepted and then fail: the number is not in service. */
export const UNDELIVERABLE_SUFFIX = '5550199'
const UNDELIVERABLE_CODE = '30005'
const REFUSED_CODE = '30007'

export interface SimulatorOptions extends WebhookSenderOptions {
  /** Folder of the ledger files. */
  dir: string
  faults: Readonly<Record<string, number>>
}

interface SmsLine extends LedgerLine {
  kind: 'sms'
  from: string
  to: string
  /** Length of the text; its content is private and not recorded. */
  length: number
  /** The files of its pictures; absent when there are none. */
  pictures?: readonly string[]
}

/** Simulated carrier that only writes `sms.jsonl` and reports by signed webhooks, with the configured faults. */
export function createSimulatedCarrier(options: SimulatorOptions): Carrier {
  const ledger = openLedgerFile<SmsLine>(join(options.dir, 'sms.jsonl'))
  const faults = planFaults(options.faults)
  const webhooks = createWebhookSender(options)

  function report(line: SmsLine): void {
    const { status, ...details } = fateOf(line)
    if (faults.hits('drop-webhook', line.reference)) return
    const event = {
      id: `sms_${line.reference}_${status}`,
      type: `message.${status}`,
      data: { reference: line.reference, organizationId: line.organizationId, ...details },
    }
    webhooks.send('/api/webhooks/sms', event, faults.hits('duplicate-webhook', line.reference) ? 2 : 1)
  }

  return {
    async send({ organizationId, from, to, body, pictureIds }, key) {
      await wait(faults.latency)
      if (faults.hits('refuse', key)) {
        return { status: 'refused', code: REFUSED_CODE, text: carrierFailureText(REFUSED_CODE) }
      }
      const time = options.clock.now().toISOString()
      const pictures = pictureIds.length > 0 ? { pictures: pictureIds } : {}
      const call = {
        reference: key,
        kind: 'sms',
        organizationId,
        from,
        to,
        length: body.length,
        ...pictures,
        time,
      } as const
      const { line, isNew } = await ledger.accept(call)
      if (isNew) report(line)
      if (isNew && faults.hits('drop-answer', key)) return { status: 'unknown' }
      return { status: 'accepted', carrierId: carrierIdOf(line) }
    },
    async lookup({ key }) {
      const line = await ledger.find(key)
      return line && fateOf(line)
    },
    // It stores no received texts.
    listReceived: async () => [],
    fetchPictures: async (carrierId, count) => ({
      status: 'fetched',
      pictures: Array.from({ length: count }, (_, place) => makePicture(`${carrierId} ${place}`)),
    }),
    // It stores no pictures.
    removePictures: async () => ({ status: 'removed' }),
    close: () => webhooks.close(),
  }
}

function fateOf(line: SmsLine): Exclude<CarrierStatus, { status: 'accepted' }> {
  const carrierId = carrierIdOf(line)
  if (!line.to.endsWith(UNDELIVERABLE_SUFFIX)) return { status: 'delivered', carrierId }
  return { status: 'failed', carrierId, code: UNDELIVERABLE_CODE, text: carrierFailureText(UNDELIVERABLE_CODE) }
}

function carrierIdOf(line: SmsLine): string {
  return `sim-sms-${line.reference}`
}
