import type { PhoneLine } from '@parley/contract'
import { type Actor, compareNames, lineStatus } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { findCallingNumber, ON_CALL } from './calls.repository.ts'

interface Row extends Omit<PhoneLine, 'isOwn' | 'status' | 'callerNumber' | 'callerLabel'> {
  isInCall: boolean
}

/** The user's own line first, then the colleagues' by name. */
export async function readPhoneLines(
  knex: Knex,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
): Promise<PhoneLine[]> {
  const rows = await queryNamed<Row>(
    knex,
    `select u.id as "userId", u.name, u.avatar_url as "avatarUrl",
      case when u.id = $2 then o.rings_at end as "ringsAt", o.e164 as "phoneNumber",
      coalesce(o.do_not_disturb, false) as "doNotDisturb",
      exists (select from calls p where p.organization_id = $1 and p.user_id = u.id and ${ON_CALL}) as "isInCall"
    from users u
    left join own_lines o on o.organization_id = $1 and o.user_id = u.id
    where u.organization_id = $1 and u.status = 'active'`,
    [organizationId, userId],
  )
  const calling = await findCallingNumber(knex, organizationId)
  return rows
    .map((row): PhoneLine => ({
      userId: row.userId,
      name: row.name,
      avatarUrl: row.avatarUrl,
      phoneNumber: row.phoneNumber,
      callerNumber: row.phoneNumber ?? calling?.phoneNumber ?? null,
      callerLabel: row.phoneNumber === null ? (calling?.label ?? null) : null,
      isOwn: row.userId === userId,
      doNotDisturb: row.doNotDisturb,
      ringsAt: row.ringsAt,
      status: lineStatus(row),
    }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || compareNames(named(a), named(b)))
}

const named = ({ userId, name }: PhoneLine) => ({ id: userId, name })
