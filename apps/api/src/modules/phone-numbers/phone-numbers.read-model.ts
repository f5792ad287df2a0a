import type { PhoneNumber } from '@parley/contract'
import { compareNames, type Id } from '@parley/domain'
import type { Knex } from 'knex'

/** The business's numbers, the default one first, then by label. */
export async function listPhoneNumbers(
  knex: Knex,
  organizationId: Id,
  includeInactive: boolean,
): Promise<PhoneNumber[]> {
  const rows = await knex('phone_numbers')
    .where({ organization_id: organizationId, ...(!includeInactive && { is_active: true }) })
    .select<PhoneNumber[]>({
      id: 'id',
      label: 'label',
      phoneNumber: 'e164',
      isDefault: 'is_default',
      isActive: 'is_active',
      conversationCount: 'conversation_count',
    })
  return rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compareNames(named(a), named(b)))
}

const named = ({ id, label }: PhoneNumber) => ({ id, name: label })
