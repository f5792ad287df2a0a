import { createHmac, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callFrom } from './api.ts'
import type { ServedApi } from './processes.ts'

/** The texts that the carrier has actually accepted, regardless of what the screens show. */
export interface CarrierSide {
  /** The number of texts to this number, like `+13035550139`, during the tests or before; compare differences. */
  textsTo(number: string, staff: Page): Promise<number>
}

/**
 * On the server, reads the carrier's own ledger; on the mocks, where no text is stored without being sent, the
 * delivered messages.
 */
export function createCarrierSide(simDir: string | null): CarrierSide {
  return {
    textsTo: (number, staff) =>
      simDir === null ? deliveredTo(number, staff) : Promise.resolve(acceptedFor(number, simDir)),
  }
}

function acceptedFor(number: string, simDir: string): number {
  const file = join(simDir, 'sms.jsonl')
  if (!existsSync(file)) return 0
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.filter((line) => (JSON.parse(line) as { to: string }).to === number).length
}

async function deliveredTo(number: string, staff: Page): Promise<number> {
  const search = new URLSearchParams({ search: number, state: 'all' })
  const found = await callFrom<{ id: string }[]>(staff, 'GET', `/api/parley/conversations?${search}`)
  const path = (id: string) => `/api/parley/conversations/${id}/messages?limit=200`
  const threads = await Promise.all(
    found.body.map(({ id }) => callFrom<{ direction: string; status: string }[]>(staff, 'GET', path(id))),
  )
  const messages = threads.flatMap(({ body }) => body)
  return messages.filter(({ direction, status }) => direction === 'outbound' && status === 'delivered').length
}

/**
 * Sends the server the carrier's webhook for a text from the customer with the number `from` to the business at `to`.
 */
export async function textFromCustomer(
  { origin, webhookSecret }: ServedApi,
  { from, to, body }: Readonly<Record<'from' | 'to' | 'body', string>>,
): Promise<void> {
  const data = { carrierId: `in-${randomUUID()}`, from, to, body }
  const event = JSON.stringify({ id: `evt-${randomUUID()}`, type: 'message.received', data })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${event}`).digest('hex')
  const headers = { 'Content-Type': 'application/json', 'Parley-Signature': `t=${time},v1=${signature}` }
  const answer = await fetch(`${origin}/api/webhooks/sms`, { method: 'POST', headers, body: event })
  if (!answer.ok) throw new Error(`The text was answered ${answer.status}: ${await answer.text()}`)
}
