import type { PhoneNumber } from '@parley/contract'
import { compareNames, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import { MEMBERS_OF_LINE } from './line-members.ts'

/** The business's numbers, the default one first, then by label. */
export async function listPhoneNumbers(
  knex: Knex,
  organizationId: Id,
  includeInactive: boolean,
): Promise<PhoneNumber[]> {
  const rows: PhoneNumber[] = await knex('phone_numbers as n')
    .where({ organization_id: organizationId, ...(!includeInactive && { is_active: true }) })
    .select({
      id: 'id',
      label: 'label',
      phoneNumber: 'e164',
      isDefault: 'is_default',
      isActive: 'is_active',
      conversationCount: 'conversation_count',
      memberIds: knex.raw(MEMBERS_OF_LINE),
    })
  return rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compareNames(named(a), named(b)))
}

const named = ({ id, label }: PhoneNumber) => ({ id, name: label })
