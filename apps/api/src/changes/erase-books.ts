import { ERASED_NAME, ERASED_PHONE, ERASED_WORDS } from '@parley/domain'
import type { Knex } from 'knex'
import type { Erased } from './erase.ts'

/**
 * Removes the words that identify an erased customer from the books, rooms and logs. Amounts, numbers of invoices and
 * receipts, and times are kept.
 */
export async function eraseFromBooks(trx: Knex.Transaction, erased: Erased): Promise<void> {
  await trx.raw(`select set_config('parley.erasing', 'on', true)`)
  const values = { ...erased, words: ERASED_WORDS, name: ERASED_NAME, phone: ERASED_PHONE }
  for (const statement of [...BOOKS, ...RECEIPTS, ...ROOMS, ...LOGS]) await trx.raw(statement, values)
  await trx.raw(`select set_config('parley.erasing', 'off', true)`)
}

const without = (column: string) => `regexp_replace(${column}, :pattern, :words, 'gi')`
const inText = (...columns: string[]) => columns.map((column) => `${column} = ${without(column)}`).join(', ')
const inJson = (...columns: string[]) =>
  columns.map((column) => `${column} = cast(${without(`${column}::text`)} as jsonb)`).join(', ')
const finding = (...columns: string[]) => `concat_ws(' ', ${columns.join(', ')}) ~* :pattern`

const THEIR_INVOICES = 'select id from invoices where organization_id = :organizationId and customer_id = any(:ids)'
const THEIR_PAYMENTS = 'select id from transactions where organization_id = :organizationId and customer_id = any(:ids)'
const THEIR_REFUNDS = `select id from refunds where organization_id = :organizationId and transaction_id in (${THEIR_PAYMENTS})`
const THEIR_RECEIPTS = `select id from receipts where organization_id = :organizationId and transaction_id in (${THEIR_PAYMENTS})`
const THEIR_LINKS = `select id from payment_links where organization_id = :organizationId and invoice_id in (${THEIR_INVOICES})`

const THEIR_MEETINGS =
  'select meeting_id from meeting_guests where organization_id = :organizationId and customer_id = any(:ids)'
const THEIR_RECORDINGS = `select id from recordings where organization_id = :organizationId and meeting_id in (${THEIR_MEETINGS})`

const BOOKS = [
  `update invoices set ${inText('description', 'void_reason')}
  where organization_id = :organizationId and customer_id = any(:ids) and ${finding('description', 'void_reason')}`,
  `update transactions set ${inText('void_reason', 'reversal_reason', 'failure_text')}, ${inJson('metadata')}
  where organization_id = :organizationId and customer_id = any(:ids)
    and ${finding('void_reason', 'reversal_reason', 'failure_text', 'metadata::text')}`,
  `update refunds set ${inText('reason_notes', 'decision_reason', 'failure_text')}
  where organization_id = :organizationId and transaction_id in (${THEIR_PAYMENTS})
    and ${finding('reason_notes', 'decision_reason', 'failure_text')}`,
  `update payment_attempts set ${inText('failure_text')}, checkout_url = null
  where organization_id = :organizationId and invoice_id in (${THEIR_INVOICES})
    and (checkout_url is not null or ${finding('failure_text')})`,
  `update ledger_entries set ${inText('reason')}
  where organization_id = :organizationId and customer_id = any(:ids) and ${finding('reason')}`,
]

/** Receipts: the holder of a receipt's address still sees what was paid, but no longer by whom. */
const RECEIPTS = [
  `update receipts set ${inJson('data')} where organization_id = :organizationId and id in (${THEIR_RECEIPTS})
    and ${finding('data::text')}`,
  `update receipts set sent_to = '{"customerIds": [], "emails": []}',
    data = jsonb_set(data, '{customer}', jsonb_build_object('name', cast(:name as text), 'phone', cast(:phone as text), 'email', null))
  where organization_id = :organizationId and id in (${THEIR_RECEIPTS})`,
]

/** Seat names, posts and recordings of rooms; seats before recordings, in the lock order of rooms. */
const ROOMS = [
  `update room_seats set ${inText('name')}
  where organization_id = :organizationId and user_id is null and ${finding('name')}`,
  `update room_posts set ${inText('content')}
  where organization_id = :organizationId and to_seat_id is null and ${finding('content')}`,
  `update recordings set title = 'Meeting'
  where organization_id = :organizationId and meeting_id in (${THEIR_MEETINGS})`,
  `update recordings set ${inText('title')} where organization_id = :organizationId and ${finding('title')}`,
  `update recording_people set ${inText('name')}
  where organization_id = :organizationId and user_id is null and ${finding('name')}`,
]

const LOGS = [
  `update activity set ${inJson('details')}
  where organization_id = :organizationId and customer_id = any(:ids) and ${finding('details::text')}`,
  `update notifications set ${inText('detail')}
  where organization_id = :organizationId and ${finding('detail')}
    and (transaction_id in (${THEIR_PAYMENTS}) or meeting_id is not null or room_code is not null)`,
  `update notifications set detail = 'Meeting'
  where organization_id = :organizationId and meeting_id in (${THEIR_MEETINGS})`,
  `update audit_entries set before = before - 'title' - 'description', after = after - 'title' - 'description'
  where organization_id = :organizationId and subject_id in (${THEIR_MEETINGS} union all ${THEIR_RECORDINGS})`,
  `update audit_entries set ${inJson('before', 'after')}
  where organization_id = :organizationId and ${finding('before::text', 'after::text')} and (action like any ('{customer.%,meeting.%,recording.%}')
    or subject_id = any(:ids) or subject_id in (${THEIR_INVOICES}) or subject_id in (${THEIR_LINKS})
    or subject_id in (${THEIR_PAYMENTS}) or subject_id in (${THEIR_REFUNDS}) or subject_id in (${THEIR_RECEIPTS}))`,
]
