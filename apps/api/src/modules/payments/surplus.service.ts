import { auditRefund, type Id, senderWithoutPerson, type Refund } from '@parley/domain'
import { surplusNotices } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { createNotifier } from '../notifications/notifier.ts'
import { createRefundsRepository } from '../refunds/refunds.repository.ts'
import { listPeopleWhoMay } from '../users/people.ts'

/** Writes the refund that waits for an admin because money was not owed, and tells everybody who may refund: the answer. */
export async function writeSurplus(
  context: Context,
  trx: Knex.Transaction,
  organizationId: Id,
  refund: Refund,
): Promise<Id[]> {
  createRefundsRepository(trx, organizationId).insert(refund)
  const byProvider = { organizationId, userId: null, requestId: null }
  await recordAudit(context.live, trx, byProvider, refund.createdAt, auditRefund('refund.create', refund, null))
  const staff = await listPeopleWhoMay(trx, organizationId, 'transaction.refund')
  const notices = surplusNotices(refund, staff, newId)
  await createNotifier(context).tell(
    trx,
    { organizationId, name: senderWithoutPerson('surplus_payment') },
    notices,
    null,
  )
  context.logger.warn({ organizationId, transactionId: refund.transactionId }, 'a payment came in that is not owed')
  return staff
}
