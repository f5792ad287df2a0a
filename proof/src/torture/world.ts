import type { Answer } from '../calls.ts'
import type { Random } from '../random.ts'
import type { Caller } from './caller.ts'
import type { Fleet } from './fleet.ts'

export type Role = 'standard' | 'manager' | 'admin'

/** An invoice created during the run, with the payment link codes texted to its customer. */
export interface Deal {
  readonly invoiceId: string
  readonly conversationId: string
  readonly customerId: string
  readonly codes: string[]
}

/** State shared by the operations. */
export interface World {
  readonly fleet: Fleet
  readonly caller: Caller
  readonly cookies: Readonly<Record<Role, string>>
  readonly conversations: readonly { id: string; customerId: string }[]
  readonly deals: Deal[]
  /** Number of responses per operation and status. */
  readonly answers: Record<string, Record<string, number>>
  /** Descriptions of unexpected responses. */
  readonly surprises: string[]
  /** Ids of invoices, refunds and terminal payments that the server reported as created. */
  readonly made: { invoices: string[]; refunds: string[]; charges: string[] }
}

/** Sends a write as a staff member; the response is counted under `name`. */
export async function write(world: World, name: string, role: Role, path: string, body: object): Promise<Answer> {
  const answer = await world.caller.call({
    method: 'POST',
    path: `/api/parley${path}`,
    body,
    cookie: world.cookies[role],
  })
  note(world, name, answer)
  return answer
}

/** Counts a response; a status that is neither a success nor a refusal is recorded as a surprise. */
export function note(world: World, name: string, { status, text }: Answer, expected = EXPECTED): void {
  const counts = (world.answers[name] ??= {})
  counts[status] = (counts[status] ?? 0) + 1
  if (!expected.includes(status)) world.surprises.push(`${name} was answered ${status} ${text.slice(0, 300)}`)
}

const EXPECTED: readonly number[] = [200, 201, 400, 403, 404, 409, 422]

export async function read<Result>(world: World, path: string): Promise<Result | null> {
  const answer = await world.caller.call({ method: 'GET', path: `/api/parley${path}`, cookie: world.cookies.admin })
  return answer.status === 200 ? (JSON.parse(answer.text) as Result) : null
}

/** Picks one of the newest invoices, on which other clients act too; occasionally any. */
export function pickDeal({ deals }: World, random: Random, newest = 8): Deal | undefined {
  const among = random.chance(0.8) ? deals.slice(-newest) : deals
  return among[random.between(0, Math.max(0, among.length - 1))]
}
