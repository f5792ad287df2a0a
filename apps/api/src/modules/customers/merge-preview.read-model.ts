import { type previewMerge, problems, type WireOf } from '@parley/contract'
import { checkDifferent, duplicateReasons, type Id } from '@parley/domain'
import type { Database } from '../../db/database.ts'
import { queryNamed } from '../../db/named-parameters.ts'
import { readFieldValues } from '../custom-fields/custom-fields.repository.ts'
import { readCustomer } from './customer-list.read-model.ts'

type Wire = WireOf<typeof previewMerge>
type Side = Wire['kept']

interface CountedRow {
  id: Id
  createdAt: Date
  counts: Side['counts']
}

/** SQL for the number of rows in the customer's conversations. */
const inTalk = (join: string, only = '') => `(select count(*) from talk ${join} m
  on m.organization_id = $1 and m.conversation_id = talk.id${only} where talk.customer_id = cu.id)`
const ofCustomer = (from: string) =>
  `(select count(*) ${from} m where m.organization_id = $1 and m.customer_id = cu.id)`

/** Counts what belongs to each of the customers $2 and $3; $1 is the organisation. */
const COUNTED = `
  with talk as (
    select id, customer_id from conversations
    where organization_id = $1 and customer_id in (cast($2 as uuid), cast($3 as uuid)))
  select cu.id, cu.created_at as "createdAt", jsonb_build_object(
    'conversations', (select count(*) from talk where customer_id = cu.id),
    'texts', ${inTalk('join messages')},
    'notes', ${ofCustomer('from notes')},
    'comments', ${inTalk('join comments')},
    'invoices', ${ofCustomer('from invoices')},
    'transactions', ${ofCustomer('from transactions')},
    'scheduledTexts', ${inTalk('join scheduled_messages', ` and m.status = 'scheduled'`)}) as counts
  from customers cu where cu.organization_id = $1 and cu.id in (cast($2 as uuid), cast($3 as uuid))`

const JOINED = `
  select p.label as line,
    (select count(*) from messages m where m.organization_id = $1 and m.conversation_id = k.id)::integer as texts,
    (select count(*) from messages m where m.organization_id = $1 and m.conversation_id = o.id)::integer as "otherTexts"
  from conversations k
  join conversations o on o.organization_id = $1 and o.phone_number_id = k.phone_number_id and o.customer_id = $3
  join phone_numbers p on p.organization_id = $1 and p.id = k.phone_number_id
  where k.organization_id = $1 and k.customer_id = $2
  order by k.id`

/** Preview of the merge of two customers; 409 when they are the same. */
export async function readMergePreview(
  { hot, knex }: Pick<Database, 'hot' | 'knex'>,
  organizationId: Id,
  ids: readonly [Id, Id],
): Promise<Wire> {
  const [kept, other] = await Promise.all(ids.map((id) => readCustomer(hot, organizationId, id)))
  if (!kept || !other) throw problems.notFound('customer')
  const check = checkDifferent(kept.id, other.id)
  if (!check.allowed) throw problems.refused(check)
  const values = [organizationId, kept.id, other.id]
  const counted = await queryNamed<CountedRow>(knex, COUNTED, values)
  const sideOf = async (customer: Omit<Side['customer'], 'customFieldValues'>): Promise<Side> => {
    const row = counted.find(({ id }) => id === customer.id)
    if (!row) throw problems.notFound('customer')
    return {
      customer: { ...customer, customFieldValues: await readFieldValues(knex, organizationId, customer.id) },
      createdAt: new Date(row.createdAt).toISOString(),
      counts: row.counts,
    }
  }
  return {
    kept: await sideOf(kept),
    other: await sideOf(other),
    reasons: duplicateReasons(kept, other),
    joined: await queryNamed<Wire['joined'][number]>(knex, JOINED, values),
  }
}
