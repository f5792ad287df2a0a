import { auditRefund, type Id, type Refund } from '@parley/domain'
import { refundNotice } from '@parley/state-machines'
import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { newId } from '../../ids.ts'
import { type AuditedBy, recordAudit } from '../audit/audit.service.ts'
import { createNotifier } from '../notifications/notifier.ts'
import { getSender } from '../users/sender.ts'
import { createRefundsRepository } from './refunds.repository.ts'

interface Closing {
  /** As they are withdrawn. */
  requests: readonly Refund[]
  invoiceNumber: string
  /** Who did what made them impossible; null: the product. */
  actorUserId: Id | null
  now: Date
}

/** Writes that requests for refunds became impossible, and tells who asked for them. */
export async function writeClosedRequests(
  context: Pick<Context, 'clock' | 'config' | 'live' | 'outbox'>,
  trx: Knex.Transaction,
  by: AuditedBy,
  { requests, invoiceNumber, actorUserId, now }: Closing,
): Promise<void> {
  if (requests.length === 0) return
  const { organizationId } = by
  const notifier = createNotifier(context)
  for (const refund of requests) {
    createRefundsRepository(trx, organizationId).decide(refund)
    await recordAudit(context.live, trx, by, now, auditRefund('refund.withdraw', refund, 'requested'))
    const notice = refundNotice({ refund, invoiceNumber, actorUserId, now, newId })
    if (!notice) continue
    const sender = await getSender(trx, organizationId, actorUserId ?? notice.userId)
    await notifier.tell(trx, sender, [notice], null)
  }
}
