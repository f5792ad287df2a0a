import { type BodyOf, type mergeCustomers, problems, STALE_MERGE, type WireOf } from '@parley/contract'
import { checkMerge, type Id } from '@parley/domain'
import { decideMerge } from '@parley/state-machines'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { lockInvoicesOf } from '../settlement/invoice-locks.ts'
import { readCustomer } from './customer-list.read-model.ts'
import { lockWithConversations, readMergedFields, readNames } from './customer-merge.repository.ts'

type Draft = BodyOf<typeof mergeCustomers>

/** Merges another customer into this one; 412 when either has changed since the given version. */
export function createCustomerMerge(
  context: Context,
): (caller: Caller, id: Id, draft: Draft) => Promise<WireOf<typeof mergeCustomers>> {
  const { database, clock } = context

  const read = async (organizationId: Id, id: Id) => {
    const customer = await readCustomer(database.hot, organizationId, id)
    if (customer === null) throw problems.notFound('customer')
    return customer
  }

  return async (caller, id, { otherId, fields: choices, version, otherVersion }) => {
    const { organizationId, userId: byUserId } = caller.actor
    const check = checkMerge(id, otherId)
    if (!check.allowed) throw problems.refused(check)
    const ids = [id, otherId] as const
    const isStale = await inTransaction(database.knex, async (trx) => {
      await lockInvoicesOf(trx, organizationId, ids)
      const { customers, conversations } = await lockWithConversations(trx, organizationId, ids)
      const [kept, other] = [customers.get(id), customers.get(otherId)]
      if (!kept || !other) throw problems.notFound('customer')
      if (kept.version !== version || other.version !== otherVersion || kept.mergedIntoId || other.mergedIntoId) {
        return true
      }
      const now = clock.now()
      const decision = decideMerge({
        kept,
        other,
        conversations,
        fields: await readMergedFields(trx, organizationId, ids),
        contacts: await readNames(trx, organizationId, [kept.primaryContactUserId, other.primaryContactUserId]),
        choices,
        byUserId,
        now,
        newId,
      })
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, byCaller(caller, now), decision.changes)
      return false
    })
    if (!isStale) return read(organizationId, id)
    throw problems.stale(STALE_MERGE, {
      customer: await read(organizationId, id),
      other: await read(organizationId, otherId),
    })
  }
}
