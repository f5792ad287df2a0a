import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { callServer } from '../calls.ts'
import type { Random } from '../random.ts'
import { webhookCall } from '../webhook.ts'
import { type ProviderLine, readProviderFile } from './provider-file.ts'
import { note, type World } from './world.ts'

const PATH = '/api/webhooks/payments'
const TEN_MINUTES_MS = 600_000

const eventOf = ({ reference, kind, organizationId, amount }: ProviderLine, id: string, more: object = {}) => {
  const [noun, prefix] = kind === 'charge' ? ['payment', 'sim-pay'] : ['refund', 'sim-refund']
  const data = { reference, organizationId, providerId: `${prefix}-${reference}`, amount, currency: 'usd', ...more }
  return { id: id || `${noun}_${reference}_succeeded`, type: `${noun}.succeeded`, data }
}

/** Reports a payment that succeeded on the second try as some providers do: first failed, then succeeded. */
async function reportFailedFirst(world: World, origin: string, line: ProviderLine): Promise<void> {
  const { reference, organizationId } = line
  const data = { reference, organizationId, code: 'card_declined', text: 'The card was declined.' }
  const secret = world.fleet.webhookSecret
  const failed = webhookCall(PATH, { id: randomUUID(), type: 'payment.failed', data }, secret)
  const answer = await callServer(origin, failed).catch(() => null)
  if (answer) note(world, 'report of a decline', answer, [200, 503])
  // Like every provider, repeats the report until it is accepted.
  const taken = eventOf(line, randomUUID())
  for (let isHeard = false; !isHeard;) {
    for (const each of world.fleet.origins()) {
      if (each === null) continue
      const heard = await callServer(each, webhookCall(PATH, taken, secret)).catch(() => null)
      if (heard) note(world, 'report after a decline', heard, [200, 503])
      isHeard ||= heard?.status === 200
    }
    // While both processes are down no call is made here, and they can only restart while this loop pauses.
    if (!isHeard) await pause(50)
  }
}

/** Sends repeated or late reports of real events, and reports of events that never happened. */
export async function disturb(world: World, random: Random): Promise<void> {
  const { fleet } = world
  const lines = readProviderFile(fleet.simDir)
  const origin = fleet.origins()[random.between(0, 1)]
  if (lines.length === 0 || !origin) return
  const line = random.pick(random.chance(0.5) ? lines.slice(-3) : lines)
  if (line.kind === 'charge' && random.chance(0.3)) return reportFailedFirst(world, origin, line)
  const secret = fleet.webhookSecret
  const [name, call, expected] = random.pick([
    ['report again', webhookCall(PATH, eventOf(line, ''), secret), 200],
    ['report under another id', webhookCall(PATH, eventOf(line, randomUUID()), secret), 200],
    [
      'report of another amount',
      webhookCall(PATH, eventOf(line, randomUUID(), { amount: line.amount + 1 }), secret),
      400,
    ],
    ['report in another currency', webhookCall(PATH, eventOf(line, randomUUID(), { currency: 'eur' }), secret), 400],
    ['report of nothing', webhookCall(PATH, eventOf(line, randomUUID(), { reference: randomUUID() }), secret), 404],
    ['forged report', webhookCall(PATH, eventOf(line, randomUUID()), `${secret}x`), 401],
    ['old report', webhookCall(PATH, eventOf(line, randomUUID()), secret, Date.now() - TEN_MINUTES_MS), 401],
  ] as const)
  const answer = await callServer(origin, call).catch(() => null)
  if (answer) note(world, name, answer, [expected, 503])
}
