import type { Id, MergeableCustomer, MergeValue } from '@parley/domain'
import type { Knex } from 'knex'
import { lockConversationsOf } from '../conversations/conversation-records.ts'
import { readCustomFields, readFieldValues } from '../custom-fields/custom-fields.repository.ts'

/** A customer with `mergedIntoId` set is already merged. */
export type StoredCustomer = MergeableCustomer & { mergedIntoId: Id | null }

/** Locks customers in the order of their ids, as everywhere, also against new records that refer to them. */
export async function lockForUpdate(
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

/** Locks customers as `lockForUpdate`, with their conversations: no new conversation can be created from now on. */
export async function lockWithConversations(trx: Knex.Transaction, organizationId: Id, ids: readonly Id[]) {
  await lockConversationsOf(trx, organizationId, ids)
  const customers = await lockForUpdate(trx, organizationId, ids)
  // Conversations are locked before customers; one may have been created in between.
  const conversations = await lockConversationsOf(trx, organizationId, ids)
  return { customers, conversations }
}

/** The custom fields in which at least one of the two has a value. */
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

/** Names of these users, by id. */
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
