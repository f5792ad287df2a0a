import type { Id, MovedOption } from '@parley/domain'
import type { Knex } from 'knex'

/** Replaces a moved choice in all customers who have it, under a new version each; takes their locks like an edit. */
export async function moveOptions(
  trx: Knex.Transaction,
  { organizationId, userId, at }: { organizationId: Id; userId: Id | null; at: Date },
  { customFieldId, moved }: { customFieldId: Id; moved: readonly MovedOption[] },
): Promise<void> {
  const values = { organizationId, customFieldId, userId, at, moved: JSON.stringify(moved) }
  await trx.raw(
    `select c.id from customers c
    join custom_field_values v on v.organization_id = c.organization_id and v.customer_id = c.id
    join jsonb_to_recordset(cast(:moved as jsonb)) as m ("from" text, "to" text) on m."from" = v.value
    where c.organization_id = :organizationId and v.custom_field_id = :customFieldId
    order by c.id for no key update of c`,
    values,
  )
  await trx.raw(
    `with moved as (
      update custom_field_values v set value = m."to"
      from jsonb_to_recordset(cast(:moved as jsonb)) as m ("from" text, "to" text)
      where v.organization_id = :organizationId and v.custom_field_id = :customFieldId and m."from" = v.value
      returning v.customer_id, m."from", m."to"
    ), raised as (
      update customers c set version = c.version + 1 from moved
      where c.organization_id = :organizationId and c.id = moved.customer_id
      returning c.id, c.version, moved."from", moved."to"
    )
    insert into customer_changes (organization_id, id, customer_id, version, by_user_id, changes, created_at)
    select cast(:organizationId as uuid), gen_random_uuid(), id, version, cast(:userId as uuid),
      jsonb_build_array(jsonb_build_object('field', cast(:customFieldId as text), 'before', "from", 'after', "to")),
      cast(:at as timestamptz)
    from raised`,
    values,
  )
}
