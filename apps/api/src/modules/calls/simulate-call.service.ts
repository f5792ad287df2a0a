import { type Call as WireCall, problems } from '@parley/contract'
import type { Actor, E164 } from '@parley/domain'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readCall } from './calls.read-model.ts'
import { findCallerLine } from './calls.repository.ts'
import { createCallsService } from './calls.service.ts'

/** Simulates a call from the customer of the latest conversation to the number that the user calls from. */
export async function simulateIncomingCall(context: Context, actor: Actor): Promise<WireCall> {
  if (context.config.carrier.kind !== 'simulated') throw problems.notFound('call')
  const calls = createCallsService(context)
  return inTransaction(context.database.knex, async (trx) => {
    const from = await findCaller(trx, actor)
    const to = await findCallerLine(trx, actor.organizationId, actor.userId)
    const id = from && to && (await calls.receive(trx, { from, to, providerId: null }))
    const call = id ? await readCall(trx, actor, id) : null
    if (!call) throw problems.conflict('There is no customer who could call, or no number to call')
    return call
  })
}

async function findCaller(trx: Knex.Transaction, { organizationId }: Actor): Promise<E164 | null> {
  const row = await trx('conversations as c')
    .join('customers as cu', { 'cu.organization_id': 'c.organization_id', 'cu.id': 'c.customer_id' })
    .where({ 'c.organization_id': organizationId })
    .orderBy([
      { column: 'c.sorted_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .first<{ phone: E164 } | undefined>('cu.phone')
  return row?.phone ?? null
}
