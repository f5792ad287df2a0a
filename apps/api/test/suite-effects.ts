import type { Effect } from '@parley/mocks/conformance'
import type { Database } from '../src/db/database.ts'
import { newId } from '../src/ids.ts'

/** A single statement, since it runs after every request. Later ids of one process sort later. */
const SINCE = `
  select id as event_id, jsonb_build_object('of', 'live', 'organizationId', organization_id, 'topic', topic, 'ids', ids,
    'onlyUserId', only_user_id) as effect
  from events where id > :event
  union all
  select null, jsonb_build_object('of', 'audit', 'organizationId', organization_id, 'id', id, 'userId', user_id,
    'action', action, 'subject', jsonb_build_object('kind', subject_kind, 'id', subject_id), 'before', before,
    'after', after, 'inRequest', request_id is not null)
  from audit_entries where id > :row
  union all
  select null, jsonb_build_object('of', 'activity', 'organizationId', organization_id, 'actionType', action_type,
    'userId', user_id, 'customerId', customer_id, 'details', details)
  from activity where id > :row
  union all
  select null, jsonb_build_object('of', 'ledger', 'organizationId', organization_id, 'kind', kind, 'account', account,
    'amount', amount_cents, 'invoiceId', invoice_id, 'transactionId', transaction_id, 'refundId', refund_id,
    'customerId', customer_id, 'reason', reason, 'byUserId', by_user_id)
  from ledger_entries where id > :row
  union all
  select null, jsonb_build_object('of', 'figures', 'organizationId', organization_id, 'customerId', id,
    'totalPaid', total_paid_cents, 'outstandingBalance', outstanding_cents, 'invoiceCount', invoice_count,
    'paidInvoiceCount', paid_invoice_count)
  from customers where id in (select customer_id from ledger_entries where id > :row)`

/** Returns a function that reads what the process published and stored since its last call, at first since now. */
export function readEffects({ knex }: Pick<Database, 'knex'>): () => Promise<Effect[]> {
  let row = newId()
  let event = 0
  return async () => {
    const since = { row, event }
    row = newId()
    const { rows } = await knex.raw<{ rows: { event_id: number | null; effect: Effect }[] }>(SINCE, since)
    event = Math.max(event, ...rows.map(({ event_id }) => event_id ?? 0))
    return rows.map(({ effect }) => effect)
  }
}
