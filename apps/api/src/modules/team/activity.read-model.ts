import type { getTeamActivityCounts, listTeamActivity, QueryOf, ResponseOf, WireOf } from '@parley/contract'
import { ACTION_TYPES, ACTIVITY_KINDS, type ActivityKind, type Id } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { decodeCursor, pageOf, pageSize, type SortedRow } from '../keyset.ts'

type Wire = WireOf<typeof listTeamActivity>[number]
type Row = SortedRow & Omit<Wire, 'createdAt'> & { createdAt: Date }
type Filters = Pick<QueryOf<typeof getTeamActivityCounts>, 'userId' | 'kinds'>

const KIND = `case when a.action_type = any ($3) then a.action_type else 'other' end`

/** The conditions on entries of organisation $1 since $2 that match the filters; the known action types are $3. */
function conditions(organizationId: Id, since: Date, { userId, kinds }: Filters, values: unknown[]): string {
  values.push(organizationId, since, [...ACTION_TYPES])
  const by = userId ? ` and a.user_id = cast($${values.push(userId)} as uuid)` : ''
  const of = kinds ? ` and ${KIND} = any ($${values.push(kinds)})` : ''
  return `a.organization_id = $1 and a.created_at >= cast($2 as timestamptz)${by}${of}`
}

/** The team's activity, newest first, and the cursor of the next page. */
export async function readActivity(
  knex: Knex,
  organizationId: Id,
  since: Date,
  query: QueryOf<typeof listTeamActivity>,
): Promise<{ rows: Wire[]; next: string | null }> {
  const { limit, take } = pageSize(query.limit)
  const after = decodeCursor(query.cursor)
  const values: unknown[] = []
  const where = conditions(organizationId, since, query, values)
  const beyond = after
    ? ` and (a.created_at, a.id) < (cast($${values.push(after.at)} as timestamptz), cast($${values.push(after.id)} as uuid))`
    : ''
  const rows = await queryNamed<Row>(
    knex,
    `with page as materialized (
      select a.* from activity a where ${where}${beyond} order by a.created_at desc, a.id desc limit ${take}
    )
    select p.id, p.created_at::text as "sortKey", p.created_at as "createdAt", p.action_type as "actionType",
      p.user_id as "userId", u.name as "userName", u.avatar_url as "userAvatarUrl", k.id as "customerId",
      k.name as "customerName", k.phone as "customerPhone", (
        select c.id from conversations c where c.organization_id = $1 and c.customer_id = k.id
        order by c.last_message_at desc nulls last, c.id desc limit 1
      ) as "conversationId", (
        select i.id from invoices i where i.organization_id = $1 and i.invoice_number = p.details ->> 'invoiceNumber'
      ) as "invoiceId", p.details
    from page p
    left join users u on u.organization_id = $1 and u.id = p.user_id
    left join customers cu on cu.organization_id = $1 and cu.id = p.customer_id
    left join customers k on k.organization_id = $1 and k.id = coalesce(cu.merged_into_id, cu.id)
    order by p.created_at desc, p.id desc`,
    values,
  )
  const { rows: shown, next } = pageOf(rows, limit)
  return { rows: shown.map(toWire), next }
}

function toWire(row: Row): Wire {
  const { id, createdAt, actionType, userId, userName, userAvatarUrl } = row
  const { customerId, customerName, customerPhone, conversationId, invoiceId, details } = row
  return {
    id,
    createdAt: createdAt.toISOString(),
    actionType,
    userId,
    userName,
    userAvatarUrl,
    customerId,
    customerName,
    customerPhone,
    conversationId,
    invoiceId,
    details,
  }
}

/** The number of entries of each kind, and by each person. */
export async function readActivityCounts(
  knex: Knex,
  organizationId: Id,
  since: Date,
  { userId, kinds }: Filters,
): Promise<ResponseOf<typeof getTeamActivityCounts>> {
  const [byKind, byPerson]: unknown[][] = [[], []]
  const ofKinds = await queryNamed<{ kind: ActivityKind; count: number }>(
    knex,
    `select ${KIND} as kind, count(*) as count from activity a where ${conditions(organizationId, since, { userId }, byKind ?? [])} group by 1`,
    byKind ?? [],
  )
  const people = await queryNamed<{ userId: Id; count: number }>(
    knex,
    `select a.user_id as "userId", count(*) as count from activity a where ${conditions(organizationId, since, { kinds }, byPerson ?? [])}
      and a.user_id is not null group by 1 order by 1`,
    byPerson ?? [],
  )
  const counts = new Map(ofKinds.map(({ kind, count }) => [kind, count]))
  const all = ACTIVITY_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])
  return { kinds: Object.fromEntries(all) as Record<ActivityKind, number>, people }
}
