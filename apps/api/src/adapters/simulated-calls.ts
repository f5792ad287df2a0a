import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeVoice } from '@parley/scenarios'
import {
  type CallReport,
  planCall,
  type PlannedReport,
  simulatedRecordingId,
  simulatedRecordingSeconds,
} from '@parley/state-machines'
import type { CallProvider, ProviderCall } from '../ports/calls.ts'
import { planFaults } from './fault-plan.ts'
import { type LedgerFile, type LedgerLine, openLedgerFile } from './ledger-file.ts'
import type { SimulatorOptions } from './simulated-carrier.ts'
import { createWebhookSender } from './webhook-sender.ts'

interface CallLine extends LedgerLine {
  kind: 'call' | 'call.answer' | 'call.end'
  from: string
  to: string
}

/**
 * Simulated call provider that only writes `calls.jsonl`: each call rings, is answered or not, and ends as planCall
 * decides. It reports by signed webhooks, with the configured faults.
 */
export function createSimulatedCalls(options: SimulatorOptions): CallProvider {
  const ledger = openLedgerFile<CallLine>(join(options.dir, 'calls.jsonl'))
  const faults = planFaults(options.faults)
  const webhooks = createWebhookSender(options)
  const timers = new Set<NodeJS.Timeout>()
  const waiting = new Set<string>()

  const write = (kind: CallLine['kind'], call: ProviderCall, reference: string) => {
    const { organizationId, from, to } = call
    const time = options.clock.now().toISOString()
    return ledger.accept({ reference, kind, organizationId, from, to, time })
  }

  const plan = async (call: ProviderCall): Promise<{ began: number; reports: PlannedReport[] } | null> => {
    const began = call.isIncoming ? call.since : await timeOf(ledger, call.callId)
    if (began === null) return null
    const since = async (reference: string) => {
      const at = await timeOf(ledger, reference)
      return at && Math.max(0, at.getTime() - began.getTime())
    }
    const asked = {
      answeredMs: await since(`${call.callId}/answer`),
      endedMs: await since(`${call.callId}/end`),
    }
    return { began: began.getTime(), reports: planCall(call.to, call.isIncoming, asked) }
  }

  const report = (call: ProviderCall, planned: PlannedReport) => {
    const { atMs: _at, ...said } = planned
    const id = `call_${call.callId}_${planned.status}`
    if (faults.hits('drop-webhook', id)) return
    const data = { reference: call.callId, organizationId: call.organizationId, ...reportOf(call, said) }
    webhooks.send('/api/webhooks/calls', { id, type: 'call.moved', data }, faults.hits('duplicate-webhook', id) ? 2 : 1)
  }

  /** Schedules the planned reports; each is sent at its time, unless a later request has changed the plan by then. */
  const schedule = async (call: ProviderCall) => {
    const planned = await plan(call)
    if (planned === null) return
    const now = options.clock.now().getTime()
    for (const one of planned.reports) {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          // A state that is not reported now is found by the next lookup of the call.
          reportIfPlanned(call, one).catch(() => undefined)
        },
        Math.max(0, planned.began + one.atMs - now),
      )
      timers.add(timer.unref())
    }
  }

  async function reportIfPlanned(call: ProviderCall, { status, atMs, ...said }: PlannedReport): Promise<void> {
    const latest = await plan(call)
    const isPlanned = latest?.reports.some((one) => one.status === status && one.atMs === atMs)
    if (isPlanned) report(call, { status, atMs, ...said })
  }

  return {
    async place(call) {
      await wait(faults.latency)
      if (faults.hits('refuse', call.callId)) return { status: 'refused', text: 'The call was refused.' }
      const { isNew } = await write('call', call, call.callId)
      if (isNew) await schedule(call)
      if (isNew && faults.hits('drop-answer', call.callId)) return { status: 'unknown' }
      return { status: 'accepted', providerId: idOf(call) }
    },
    async answer(call) {
      await wait(faults.latency)
      const { isNew } = await write('call.answer', call, `${call.callId}/answer`)
      if (isNew) await schedule(call)
    },
    async end(call) {
      await wait(faults.latency)
      const { isNew } = await write('call.end', call, `${call.callId}/end`)
      if (isNew) await schedule(call)
    },
    // The simulation has no telephones.
    stopRinging: async () => undefined,
    async lookup(call) {
      // An incoming call is first seen here.
      if (call.isIncoming && !waiting.has(call.callId)) {
        waiting.add(call.callId)
        await schedule(call)
      }
      const planned = await plan(call)
      if (planned === null) return null
      const passed = options.clock.now().getTime() - planned.began
      const said = planned.reports.findLast(({ atMs }) => atMs <= passed)
      if (!said) return { status: 'ringing', durationSeconds: null, providerId: idOf(call) }
      return reportOf(call, said)
    },
    fetchRecording: async (recordingId) => ({
      status: 'fetched',
      bytes: makeVoice(recordingId, simulatedRecordingSeconds(recordingId)),
    }),
    removeRecording: async () => undefined,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await webhooks.close()
    },
  }
}

/** The report of a call; a missed call leaves a recording. */
const reportOf = (call: ProviderCall, { status, durationSeconds }: CallReport): CallReport => ({
  status,
  durationSeconds,
  providerId: idOf(call),
  ...(status === 'missed' && { recordingId: simulatedRecordingId(call.callId) }),
})

const idOf = ({ callId }: ProviderCall) => `sim-call-${callId}`

async function timeOf(ledger: LedgerFile<CallLine>, reference: string): Promise<Date | null> {
  const line = await ledger.find(reference)
  return line && new Date(line.time)
}
