import type { CustomField, CustomFieldValue, Id } from '@parley/domain'
import type { Knex } from 'knex'

/** A customer's custom field values. */
export const readFieldValues = (knex: Knex, organizationId: Id, customerId: Id): Promise<CustomFieldValue[]> =>
  knex('custom_field_values')
    .where({ organization_id: organizationId, customer_id: customerId })
    .orderBy('custom_field_id')
    .select('custom_field_id as customFieldId', 'value')

/** Custom field values by customer; customers without any are absent. */
export async function readValuesOf(
  knex: Knex,
  organizationId: Id,
  customerIds: readonly Id[],
): Promise<ReadonlyMap<Id, CustomFieldValue[]>> {
  const rows = await knex('custom_field_values')
    .where({ organization_id: organizationId })
    .whereRaw('customer_id = any(?)', [[...customerIds]])
    .orderBy('custom_field_id')
    .select<(CustomFieldValue & { customerId: Id })[]>(
      'customer_id as customerId',
      'custom_field_id as customFieldId',
      'value',
    )
  const values = new Map<Id, CustomFieldValue[]>()
  for (const { customerId, ...value } of rows) values.set(customerId, [...(values.get(customerId) ?? []), value])
  return values
}

/**
 * Keeps these custom fields from being deleted while values are written, and returns their current definitions. Lock
 * order: before customers.
 */
export async function holdCustomFields(
  trx: Knex.Transaction,
  organizationId: Id,
  ids: readonly Id[],
): Promise<CustomField[]> {
  await trx('custom_fields')
    .where({ organization_id: organizationId })
    .whereRaw('id = any(?)', [[...ids]])
    .orderBy('id')
    .forKeyShare()
    .select('id')
  return (await readCustomFields(trx, organizationId)).filter(({ id }) => ids.includes(id))
}

/** The custom fields of an organisation in their order, inactive ones too. */
export const readCustomFields = (knex: Knex, organizationId: Id): Promise<CustomField[]> =>
  knex('custom_fields').where({ organization_id: organizationId }).orderBy(['display_order', 'id']).select({
    id: 'id',
    fieldName: 'field_name',
    fieldLabel: 'field_label',
    fieldType: 'field_type',
    placeholder: 'placeholder',
    helpText: 'help_text',
    isRequired: 'is_required',
    isActive: 'is_active',
    displayOrder: 'display_order',
    fieldOptions: 'field_options',
    version: 'version',
  })

/** Writes a customer's custom field values; null clears one. */
export async function writeFieldValues(
  trx: Knex.Transaction,
  organizationId: Id,
  {
    customerId,
    values,
  }: { customerId: Id; values: readonly { customFieldId: Id; value: CustomFieldValue['value'] | null }[] },
): Promise<void> {
  const ofCustomer = { organization_id: organizationId, customer_id: customerId }
  const cleared = values.filter(({ value }) => value === null).map(({ customFieldId }) => customFieldId)
  const kept = values.filter(({ value }) => value !== null)
  if (cleared.length > 0) {
    await trx('custom_field_values').where(ofCustomer).whereIn('custom_field_id', cleared).delete()
  }
  if (kept.length === 0) return
  await trx('custom_field_values')
    .insert(
      kept.map(({ customFieldId, value }) => ({
        organization_id: organizationId,
        customer_id: customerId,
        custom_field_id: customFieldId,
        value,
      })),
    )
    .onConflict(['organization_id', 'customer_id', 'custom_field_id'])
    .merge(['value'])
}

/** Writes custom field values of many customers, keyed by field id; null clears one, and deleted fields are skipped. */
export async function writeValuesOf(
  trx: Knex.Transaction,
  organizationId: Id,
  written: readonly { customerId: Id; values: Readonly<Record<Id, string | null>> }[],
): Promise<void> {
  const rows = written.flatMap(({ customerId: customer, values }) =>
    Object.entries(values).map(([field, value]) => ({ customer, field, value })),
  )
  if (rows.length === 0) return
  const given = { organizationId, rows: JSON.stringify(rows) }
  await trx.raw(
    `delete from custom_field_values v
    using jsonb_to_recordset(cast(:rows as jsonb)) as r (customer uuid, field uuid, value text)
    where v.organization_id = :organizationId and v.customer_id = r.customer and v.custom_field_id = r.field
      and r.value is null`,
    given,
  )
  await trx.raw(
    `insert into custom_field_values (organization_id, customer_id, custom_field_id, value)
    select f.organization_id, r.customer, f.id, r.value
    from jsonb_to_recordset(cast(:rows as jsonb)) as r (customer uuid, field uuid, value text)
    join custom_fields f on f.organization_id = :organizationId and f.id = r.field
    where r.value is not null
    on conflict (organization_id, customer_id, custom_field_id) do update set value = excluded.value`,
    given,
  )
}

/** Deletes all custom field values of these customers. */
export const deleteValuesOf = (trx: Knex.Transaction, organizationId: Id, customerIds: readonly Id[]) =>
  trx('custom_field_values')
    .where({ organization_id: organizationId })
    .whereIn('customer_id', [...customerIds])
    .delete()

/** Number of customers per custom field and value; `value` is null unless the field is a dropdown. */
export async function readFieldUsage(
  knex: Knex,
  organizationId: Id,
): Promise<{ customFieldId: Id; value: string | null; customers: number }[]> {
  const { rows } = await knex.raw<{ rows: { customFieldId: Id; value: string | null; customers: number }[] }>(
    `with used as (
      select v.custom_field_id, case when f.field_type = 'dropdown' then v.value end as value
      from custom_field_values v
      join custom_fields f on f.organization_id = v.organization_id and f.id = v.custom_field_id
      where v.organization_id = ?
    )
    select custom_field_id as "customFieldId", value, count(*) as customers
    from used group by custom_field_id, value order by custom_field_id, value collate "C"`,
    [organizationId],
  )
  return rows
}

/** Number of customers who have a value in a custom field. */
export async function countFieldValues(knex: Knex, organizationId: Id, customFieldId: Id): Promise<number> {
  const row = await knex('custom_field_values')
    .where({ organization_id: organizationId, custom_field_id: customFieldId })
    .count<{ count: number }[]>('* as count')
    .first()
  return row?.count ?? 0
}
