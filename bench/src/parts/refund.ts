import { refundTransaction } from '@parley/contract'
import { idOf, sqlId } from '../dataset/load-organization.ts'
import { besideOneStatement, NEW_ID } from '../one-statement.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

/**
 * In each block of 20 transactions the first 13 are completed; the requests refund the 5th of each block, the statement
 * the 6th.
 */
const EVERY = 20
const CENTS = 5

/** A partial refund through the api with its idempotency key, compared with one statement that writes the same rows. */
export function refund(world: World): Promise<Line[]> {
  const { managers, size } = world
  const count = size.transactions / EVERY
  const requests = Array.from({ length: count }, (_, index) => ({
    path: refundTransaction.path.replace('{id}', idOf(size.number, 'transaction', (index + 1) * EVERY - 15)),
    headers: { cookie: managers[index % managers.length]?.cookie ?? '' },
    body: {
      amount: (CENTS / 100).toFixed(2),
      reason: 'customer_request',
      refundMethod: 'original_payment',
      notifyCustomer: false,
    },
  }))
  return besideOneStatement(world, {
    name: 'refund',
    requests,
    status: refundTransaction.status[0],
    statement: (index) => statement(size, index),
    count,
    aim: '>= 0.5 of one statement',
  })
}

/** One statement that writes all rows of one refund request; `index` selects the transaction. */
function statement({ number, users }: World['size'], index: string): string {
  const user = sqlId(number, 'user', `4 + 4 * (${index} % (${users} / 4 - 1))`)
  return `with paid as (
      select organization_id, id from transactions
      where organization_id = ${sqlId(number, 'organization', '1')}
        and id = ${sqlId(number, 'transaction', `${index} * ${EVERY} - 14`)} and status = 'completed'
      for update
    ), given as (
      insert into refunds (organization_id, id, transaction_id, amount_cents, reason, refund_method, notify_customer,
        status, requested_by_user_id)
      select organization_id, ${NEW_ID}, id, ${CENTS}, 'customer_request', 'original_payment', false, 'pending', ${user}
      from paid returning organization_id, id, transaction_id
    ), audited as (
      insert into audit_entries (organization_id, id, user_id, action, subject_kind, subject_id, after)
      select organization_id, ${NEW_ID}, ${user}, 'refund.create', 'refund', id, jsonb_build_object('status', 'pending') from given
    ), queued as (
      insert into outbox (organization_id, id, kind, payload)
      select organization_id, ${NEW_ID}, 'payment.refund', jsonb_build_object('refundId', id) from given
    ), kept as (
      insert into idempotency_keys (organization_id, user_id, key, endpoint, body_hash, status)
      select organization_id, ${user}, ${NEW_ID}::text, 'refundTransaction', 'hash', 200 from given
    )
    insert into events (organization_id, topic, ids)
    select organization_id, 'transaction', jsonb_build_object('transactionId', transaction_id) from given`
}
