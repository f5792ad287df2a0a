import type { Id, MergeableCustomer, MergeValue } from '@parley/domain'
import type { Knex } from 'knex'
import { lockConversationsOf } from '../conversations/conversation-records.ts'
import { readCustomFields, readFieldValues } from '../custom-fields/custom-fields.repository.ts'

/** Whose id leads to another one is merged already. */
export type StoredCustomer = MergeableCustomer & { mergedIntoId: Id | null }

/** Customers in the order of their ids, as everybody who locks several does, and against any new record of theirs. */
export async function lockToChange(
  trx: Knex.Transaction,
  organizationId: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, StoredCustomer>> {
  const rows = await trx('customers')
    .where({ organization_id: organizationId, erased_at: null })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select<StoredCustomer[]>({
      id: 'id',
      version: 'version',
      name: 'name',
      phoneNumber: 'phone',
      otherPhoneNumbers: 'other_phones',
      email: 'email',
      tags: 'tags',
      notes: 'notes',
      primaryContactUserId: 'primary_contact_user_id',
      timezone: 'timezone',
      optedOutAt: 'opted_out_at',
      optedOutByUserId: 'opted_out_by_user_id',
      mergedIntoId: 'merged_into_id',
    })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Customers with their conversations, as `lockToChange`: none begins from now on. */
export async function lockWithConversations(trx: Knex.Transaction, organizationId: Id, ids: readonly Id[]) {
  await lockConversationsOf(trx, organizationId, ids)
  const customers = await lockToChange(trx, organizationId, ids)
  // Conversations are locked before customers; one may have begun in between.
  const conversations = await lockConversationsOf(trx, organizationId, ids)
  return { customers, conversations }
}

/** The custom fields of which at least one of them has a value. */
export async function readMergedFields(
  trx: Knex.Transaction,
  organizationId: Id,
  [keptId, otherId]: readonly [Id, Id],
): Promise<MergeValue[]> {
  const fields = await readCustomFields(trx, organizationId)
  const valuesOf = async (id: Id) =>
    new Map((await readFieldValues(trx, organizationId, id)).map(({ customFieldId, value }) => [customFieldId, value]))
  const [kept, other] = [await valuesOf(keptId), await valuesOf(otherId)]
  return fields.flatMap((field) => {
    const [own, others] = [kept.get(field.id) ?? null, other.get(field.id) ?? null]
    return own === null && others === null
      ? []
      : [{ field: field.id, label: field.fieldLabel, kept: own, other: others }]
  })
}

/** The names of these people. */
export async function readNames(
  trx: Knex.Transaction,
  organizationId: Id,
  ids: readonly (Id | null)[],
): Promise<ReadonlyMap<Id, string>> {
  const rows = await trx('users')
    .where({ organization_id: organizationId })
    .whereIn(
      'id',
      ids.filter((id) => id !== null),
    )
    .select<{ id: Id; name: string }[]>('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
