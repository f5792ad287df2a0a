import { problems, type Transaction, transaction as transactionSchema } from '@parley/contract'
import type { Id } from '@parley/domain'
import { decideVoidTransaction } from '@parley/state-machines'
import { z } from 'zod'
import { applyChanges, byCaller } from '../../changes/apply.ts'
import type { Context } from '../../context.ts'
import { inTransaction, writeNow } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import type { Caller } from '../../http/routes.ts'
import { newId } from '../../ids.ts'
import { lockTransaction } from '../settlement/invoice-locks.ts'
import { findTransaction } from './transactions.read-model.ts'

/** Voids a pending transaction and notifies the customer who was asked to pay. */
export function createTransactionVoid(
  context: Context,
): (caller: Caller, id: Id, reason: string) => Promise<Transaction> {
  const { database, clock } = context
  return (caller, id, reason) =>
    inTransaction(database.knex, (trx) =>
      idempotent(trx, caller.idempotency, async () => {
        const { actor } = caller
        const { organizationId } = actor
        const locked = await lockTransaction(trx, organizationId, id)
        if (!locked) throw problems.notFound('transaction')
        const { transaction, invoice, lastAttempt } = locked
        const link = locked.links.find((other) => other.link.id === transaction.paymentLinkId)?.link ?? null
        const now = clock.now()
        const decision = decideVoidTransaction({ actor, transaction, invoice, link, lastAttempt, reason, now, newId })
        if (!decision.allowed) throw problems.refused(decision)
        await applyChanges(context, trx, byCaller(caller, now), decision.changes)
        await writeNow(trx)
        const voided = await findTransaction(trx, organizationId, id)
        if (!voided) throw new Error('void: what was written cannot be read')
        return z.decode(transactionSchema, voided)
      }),
    )
}
