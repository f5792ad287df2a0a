import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { carrierFailureText, cents } from '@parley/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSimulatedCarrier, type SimulatorOptions } from './simulated-carrier.ts'
import { createSimulatedPayments } from './simulated-payments.ts'
import { isWebhookSigned } from './webhook-signature.ts'

interface Delivery {
  path: string
  event: { id: string; type: string; data: Record<string, unknown> }
  isSigned: boolean
}

const secret = 'a secret of the tests'
const clock = { now: () => new Date() }
const organizationId = 'org-1'
const text = { organizationId, from: '+13035550100', to: '+13035550134', body: 'Hello', pictureIds: [] }
const charge = {
  organizationId,
  key: 'attempt-1',
  amount: cents(12_550),
  currency: 'usd',
  description: 'INV-1',
  returnUrl: 'https://pay.example/pay/abc',
} as const
const question = { ...charge, providerId: null, since: new Date(0) }

let dir: string
let server: Server
let deliveries: Delivery[]
let answerWith: number[]
let closing: (() => Promise<void>)[]

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'parley-sim-'))
  deliveries = []
  answerWith = []
  closing = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isSigned = isWebhookSigned(body, String(request.headers['parley-signature']), secret, clock.now())
      deliveries.push({ path: request.url ?? '', event: JSON.parse(body.toString()) as Delivery['event'], isSigned })
      response.writeHead(answerWith.shift() ?? 200).end()
      server.emit('delivery')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(async () => {
  for (const close of closing) await close()
  server.closeAllConnections()
  server.close()
  rmSync(dir, { recursive: true })
})

function options(faults: Record<string, number> = {}): SimulatorOptions {
  const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { dir, faults, baseUrl, secret, clock }
}

function carrier(faults?: Record<string, number>) {
  const simulated = createSimulatedCarrier(options(faults))
  closing.push(() => simulated.close())
  return simulated
}

function payments(faults?: Record<string, number>) {
  const simulated = createSimulatedPayments(options(faults))
  closing.push(() => simulated.close())
  return simulated
}

async function delivered(count: number): Promise<Delivery[]> {
  while (deliveries.length < count) await once(server, 'delivery')
  return deliveries
}

function ledger(file: string): Record<string, unknown>[] {
  const lines = readFileSync(join(dir, file), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('writes one line and reports the delivery under a signature', async () => {
  const outcome = await carrier().send(text, 'row-1')
  expect(outcome).toEqual({ status: 'accepted', carrierId: 'sim-sms-row-1' })
  expect(ledger('sms.jsonl')).toMatchObject([{ reference: 'row-1', kind: 'sms', to: '+13035550134', length: 5 }])
  const data = { reference: 'row-1', organizationId, carrierId: 'sim-sms-row-1' }
  expect(await delivered(1)).toMatchObject([
    { path: '/api/webhooks/sms', isSigned: true, event: { type: 'message.delivered', data } },
  ])
})

it('names the pictures of a text in its ledger', async () => {
  await carrier().send({ ...text, body: '', pictureIds: ['file-2', 'file-1'] }, 'row-1')
  await carrier().send(text, 'row-2')
  expect(ledger('sms.jsonl')).toMatchObject([{ length: 0, pictures: ['file-2', 'file-1'] }, { reference: 'row-2' }])
  expect(ledger('sms.jsonl')[1]).not.toHaveProperty('pictures')
})

it('keeps the words of a text out of its ledger', async () => {
  await carrier().send({ ...text, body: 'the code is 4711' }, 'row-1')
  expect(readFileSync(join(dir, 'sms.jsonl'), 'utf8')).not.toContain('4711')
})

it('accepts a key once, whichever instance and however many at a time ask', async () => {
  const instances = [payments(), payments(), payments()]
  const keys = Array.from({ length: 20 }, (_, index) => `attempt-${index}`)
  const calls = keys.flatMap((key) => instances.map((instance) => instance.charge({ ...charge, key })))
  const outcomes = await Promise.all(calls)
  expect(outcomes.every(({ status }) => status === 'succeeded')).toBe(true)
  const references = ledger('payments.jsonl').map(({ reference }) => reference)
  expect(references).toHaveLength(20)
  expect(new Set(references)).toEqual(new Set(keys))
})

it('remembers what it accepted in an earlier life', async () => {
  await payments().charge(charge)
  const again = await payments().charge({ ...charge, amount: cents(1) })
  expect(again).toMatchObject({ status: 'succeeded', amount: 12_550 })
  expect(ledger('payments.jsonl')).toHaveLength(1)
})

it('loses the answer but not the charge', async () => {
  const provider = payments({ 'drop-answer': 1 })
  expect(await provider.charge(charge)).toEqual({ status: 'unknown' })
  expect(await provider.lookup(question)).toMatchObject({ status: 'succeeded', amount: 12_550 })
  expect(ledger('payments.jsonl')).toMatchObject([{ reference: 'attempt-1', kind: 'charge', amount: 12_550 }])
})

it.each([
  ['simulate', {}, { simulate: 'decline' as const }],
  ['the fault refuse', { refuse: 1 }, {}],
])('declines by %s without a line', async (_, faults, asked) => {
  const provider = payments(faults)
  expect(await provider.charge({ ...charge, ...asked })).toMatchObject({ status: 'failed', code: 'card_declined' })
  expect(await provider.lookup(question)).toBeNull()
})

it('refuses a text with the carrier’s reason in words', async () => {
  const outcome = await carrier({ refuse: 1 }).send(text, 'row-1')
  expect(outcome).toMatchObject({ status: 'refused', code: '30007', text: carrierFailureText('30007') })
})

it('fails the delivery to a number that is not in service', async () => {
  const simulated = carrier()
  expect(await simulated.send({ ...text, to: '+13035550199' }, 'row-1')).toMatchObject({ status: 'accepted' })
  const [delivery] = await delivered(1)
  expect(delivery?.event).toMatchObject({ type: 'message.failed', data: { code: '30005' } })
})

it('sends a webhook twice under one event id when asked to', async () => {
  await payments({ 'duplicate-webhook': 1 }).charge(charge)
  const [first, second] = await delivered(2)
  expect(first?.event.id).toBe(second?.event.id)
})

it('brings a webhook again when the server fails', async () => {
  answerWith = [500]
  await payments().charge(charge)
  expect(await delivered(2)).toMatchObject([
    { event: { type: 'payment.succeeded' } },
    { event: { type: 'payment.succeeded' } },
  ])
})
