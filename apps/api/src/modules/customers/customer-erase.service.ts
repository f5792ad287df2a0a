import { problems } from '@parley/contract'
import { ERASED_TEXT, type Id } from '@parley/domain'
import { decideErase } from '@parley/state-machines'
import type { Knex } from 'knex'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { LostRace } from '../../db/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { lockInvoicesOf } from '../settlement/invoice-locks.ts'
import { lockInvoicesAndReadPending } from '../settlement/waiting-requests.ts'
import { lockWithConversations } from './customer-merge.repository.ts'
import { findKeptId, isErased } from './customer-records.ts'

/** Removes a customer's personal data for good; for a merged customer, that of the one they were merged into. */
export function createCustomerErase(context: Context): (caller: Caller, id: Id, typed: string) => Promise<void> {
  const { database, clock } = context
  return (caller, askedId, typed) =>
    inTransaction(database.knex, async (trx) => {
      const { actor } = caller
      const { organizationId } = actor
      const id = await findKeptId(trx, organizationId, askedId)
      if (id === null) {
        throw (await isErased(trx, organizationId, askedId))
          ? problems.gone(ERASED_TEXT)
          : problems.notFound('customer')
      }
      const ids = [id]
      await lockInvoicesOf(trx, organizationId, ids)
      const { customers, conversations } = await lockWithConversations(trx, organizationId, ids)
      const customer = customers.get(id)
      if (customer?.mergedIntoId !== null) throw new LostRace('the customer was merged or erased meanwhile')
      // Read after the lock, so that payment requests made until then are included.
      const money = await lockInvoicesAndReadPending(trx, organizationId, ids)
      const now = clock.now()
      const decision = decideErase({
        ...money,
        actor,
        customer,
        typed,
        isImporting: await isImporting(trx, organizationId),
        conversationIds: conversations.map((conversation) => conversation.id),
        now,
        newId,
      })
      if (!decision.allowed) throw problems.refused(decision)
      await applyChanges(context, trx, byCaller(caller, now), decision.changes)
    })
}

/** Rows not yet imported could recreate the customer. */
async function isImporting(trx: Knex.Transaction, organizationId: Id): Promise<boolean> {
  const running: unknown = await trx('customer_imports')
    .where({ organization_id: organizationId, status: 'running' })
    .first('id')
  return running !== undefined
}
