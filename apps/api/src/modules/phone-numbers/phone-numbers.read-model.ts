import type { PhoneNumber } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Knex } from 'knex'

/** The business's numbers, the default one first, then by label. */
export async function listPhoneNumbers(
  knex: Knex,
  organizationId: Id,
  includeInactive: boolean,
): Promise<PhoneNumber[]> {
  return knex('phone_numbers')
    .where({ organization_id: organizationId, ...(!includeInactive && { is_active: true }) })
    .orderBy([{ column: 'is_default', order: 'desc' }, 'label', 'id'])
    .select({
      id: 'id',
      label: 'label',
      phoneNumber: 'e164',
      isDefault: 'is_default',
      isActive: 'is_active',
      conversationCount: 'conversation_count',
    })
}
