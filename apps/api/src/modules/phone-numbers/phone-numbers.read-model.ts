import type { PhoneNumber } from '@parley/contract'
import { compareNames, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import { lineColumns } from './line-rows.ts'

/** The business's numbers, the default one first, then by label. */
export async function listPhoneNumbers(
  knex: Knex,
  organizationId: Id,
  includeInactive: boolean,
): Promise<PhoneNumber[]> {
  const rows: PhoneNumber[] = await knex('phone_numbers as n')
    .where({ organization_id: organizationId, ...(!includeInactive && { is_active: true }) })
    .select(lineColumns(knex))
  return rows.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || compareNames(named(a), named(b)))
}

const named = ({ id, label }: PhoneNumber) => ({ id, name: label })
