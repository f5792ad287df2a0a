import { processTerminalPayment } from '@parley/contract'
import { idOf, sqlId } from '../dataset/load-organization.ts'
import { besideOneStatement, NEW_ID } from '../one-statement.ts'
import type { Line } from '../report.ts'
import type { World } from '../world.ts'

/** In each block of ten invoices the eighth and the ninth are unpaid. */
const EVERY = 10
const CENTS = 5

/**
 * A cash part payment through the virtual terminal, settled at once with receipt and books, compared with one statement
 * that writes the same rows. Receipt numbers have no gaps, so both run one at a time.
 */
export function terminal(world: World): Promise<Line[]> {
  const { people, size } = world
  const count = size.invoices / EVERY
  const requests = Array.from({ length: count }, (_, index) => {
    const invoice = (index + 1) * EVERY - 2
    return {
      path: processTerminalPayment.path,
      headers: { cookie: people[index % people.length]?.cookie ?? '' },
      body: {
        mode: 'existing',
        invoiceId: idOf(size.number, 'invoice', invoice),
        customerId: idOf(size.number, 'customer', 1 + ((invoice * 7919) % size.conversations)),
        amount: (CENTS / 100).toFixed(2),
        paymentMethod: 'Cash',
        chargeAnyway: true,
      },
    }
  })
  return besideOneStatement(world, {
    name: 'terminal, cash',
    requests,
    status: processTerminalPayment.status[0],
    statement: (index) => statement(size, index),
    count,
    aim: '>= 0.5 of one statement',
  })
}

/** One statement that writes all rows of one such payment; `index` selects the invoice. */
function statement({ number, users }: World['size'], index: string): string {
  const organization = sqlId(number, 'organization', '1')
  const user = sqlId(number, 'user', `1 + ${index} % ${users}`)
  return `with counted as (
      insert into counters (organization_id, name, value) values (${organization}, 'receipt', 1)
      on conflict (organization_id, name) do update set value = counters.value + 1 returning value
    ), owed as (
      update invoices set amount_paid_cents = amount_paid_cents + ${CENTS}
      where organization_id = ${organization} and id = ${sqlId(number, 'invoice', `${index} * ${EVERY} - 3`)}
      returning organization_id, id, customer_id
    ), paid as (
      insert into transactions (organization_id, id, customer_id, invoice_id, amount_cents, status, payment_method,
        initiated_by_user_id, completed_at, metadata)
      select organization_id, ${NEW_ID}, customer_id, id, ${CENTS}, 'completed', 'virtual_terminal', ${user}, now(), '{"payment_type":"cash"}'
      from owed returning organization_id, id, invoice_id, customer_id
    ), proved as (
      insert into receipts (organization_id, id, transaction_id, receipt_number, token, data)
      select organization_id, ${NEW_ID}, id, 'RCP-' || value, id::text, jsonb_build_object('amount', '0.05') from paid, counted
    ), booked as (
      insert into ledger_entries (organization_id, id, entry_id, kind, account, amount_cents, invoice_id, transaction_id,
        customer_id, by_user_id)
      select organization_id, ${NEW_ID}, id, 'payment_received', account, cents, invoice_id, id, customer_id, ${user}
      from paid cross join (values ('cash', ${CENTS}), ('receivable', - ${CENTS})) line (account, cents)
    ), audited as (
      insert into audit_entries (organization_id, id, user_id, action, subject_kind, subject_id, after)
      select organization_id, ${NEW_ID}, ${user}, action, 'transaction', id, jsonb_build_object('status', 'completed')
      from paid cross join (values ('payment.charge'), ('payment.settle')) actions (action)
    ), remembered as (
      insert into activity (organization_id, id, user_id, action_type, customer_id)
      select organization_id, ${NEW_ID}, ${user}, 'payment_received', customer_id from paid
    ), kept as (
      insert into idempotency_keys (organization_id, user_id, key, endpoint, body_hash, status)
      select organization_id, ${user}, ${NEW_ID}::text, 'processTerminalPayment', 'hash', 201 from paid
    )
    insert into events (organization_id, topic, ids)
    select organization_id, topic, jsonb_build_object('transactionId', id, 'invoiceId', invoice_id)
    from paid cross join (values ('transaction'), ('invoice')) topics (topic)`
}
