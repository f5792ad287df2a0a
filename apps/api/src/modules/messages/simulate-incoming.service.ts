import { randomInt } from 'node:crypto'
import { problems } from '@parley/contract'
import type { E164, Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { receiveInbound } from './inbound.service.ts'

const TEXTS: readonly { content: string; mediaCount?: number }[] = [
  { content: 'This is what it looks like now.', mediaCount: 2 },
  { content: 'Hi, is someone available this afternoon?' },
  { content: 'Thanks, that works for me.' },
  { content: 'Could you call me back when you have a minute?' },
  { content: 'Can we move the appointment to Thursday morning?' },
  { content: 'How much would that be?' },
  { content: 'I am running ten minutes late, sorry!' },
  { content: 'Perfect, see you then.' },
  { content: 'Do you take payments over the phone?' },
]
const DEMO_NAMES = ['Jordan Avery', 'Sam Whitlock', 'Casey Moreno', 'Robin Castillo', 'Taylor Brandt'] as const
/** Area codes whose numbers 555-0100 to 555-0199 are unassigned. */
const DEMO_AREA_CODES = ['303', '720', '970', '719', '505', '801'] as const
const LATEST = 50

const pick = <Item>(items: readonly Item[]): Item | undefined => items[randomInt(items.length)]

/** Simulates a text from a random customer of a recent conversation, or from a new one when there is none. */
export async function simulateIncoming(context: Context, organizationId: Id): Promise<Id> {
  if (context.config.carrier.kind !== 'simulated') throw problems.notFound('call')
  return inTransaction(context.database.knex, async (trx) => {
    const known = await findRecentPairs(trx, organizationId)
    const pair = known.length > 0 ? pick(known) : await makeUpPair(trx, organizationId)
    if (!pair) throw problems.conflict('There is no business number to text')
    const result = await receiveInbound(context, trx, { ...pair, content: '', ...pick(TEXTS), carrierId: null })
    if (result.status !== 'stored') throw new Error(`simulateIncoming: the text is ${result.status}`)
    return result.messageId
  })
}

interface Pair {
  from: E164
  to: E164
  name?: string
}

async function findRecentPairs(trx: Knex.Transaction, organizationId: Id): Promise<Pair[]> {
  const { rows } = await trx.raw<{ rows: Pair[] }>(
    `select cu.phone as "from", pn.e164 as "to"
     from (select * from conversations where organization_id = :organizationId order by sorted_at desc, id desc limit ${LATEST}) c
     join customers cu on cu.organization_id = c.organization_id and cu.id = c.customer_id
     join phone_numbers pn on pn.organization_id = c.organization_id and pn.id = c.phone_number_id
     where pn.is_active and pn.is_for_texts`,
    { organizationId },
  )
  return rows
}

async function makeUpPair(trx: Knex.Transaction, organizationId: Id): Promise<Pair | undefined> {
  const number: { e164: string } | undefined = await trx('phone_numbers')
    .where({ organization_id: organizationId, is_default: true })
    .first('e164')
  const name = pick(DEMO_NAMES)
  return number && name
    ? { from: `+1${pick(DEMO_AREA_CODES)}55501${randomInt(10, 100)}`, to: number.e164, name }
    : undefined
}
