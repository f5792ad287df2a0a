import type { EraseObstacles, Id } from '@parley/domain'
import type { WaitingRequests } from '@parley/state-machines'
import type { Knex } from 'knex'
import { isPayingAny } from '../payment-attempts/payment-attempts.repository.ts'
import { readActiveLinksOf } from '../payment-links/payment-links.repository.ts'
import { readRefundStatesOf } from '../refunds/refunds.repository.ts'
import { readPendingOf } from '../transactions/transactions.repository.ts'
import { lockInvoicesOf } from './invoice-locks.ts'

export type CustomerMoney = WaitingRequests & Pick<EraseObstacles, 'isPaying' | 'refunds'>

/**
 * Locks every invoice of these customers as `lockInvoicesOf` does, and returns what waits for payment; `refunds` are
 * the statuses of the refunds to them.
 */
export async function lockInvoicesAndReadPending(
  trx: Knex.Transaction,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<CustomerMoney> {
  await lockInvoicesOf(trx, organizationId, customerIds)
  return {
    links: await readActiveLinksOf(trx, organizationId, customerIds),
    pending: await readPendingOf(trx, organizationId, customerIds),
    isPaying: await isPayingAny(trx, organizationId, customerIds),
    refunds: await readRefundStatesOf(trx, organizationId, customerIds),
  }
}
