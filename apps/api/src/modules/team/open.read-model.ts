import type { getOpenDays, listOpenConversations, WireOf } from '@parley/contract'
import { countedDays, type Id, type LocalDate, OPEN_CONVERSATIONS_SHOWN } from '@parley/domain'
import type { Knex } from 'knex'
import { queryAggregate, queryNamed } from '../../db/named-parameters.ts'

type Day = WireOf<typeof getOpenDays>[number]
type Open = WireOf<typeof listOpenConversations>[number]

type OpenRow = Omit<Open, 'openSince'> & { openSince: Date }

interface Counts {
  open: number
  unassigned: number
}

const COUNTS = 'cast(count(*) as int) as open, cast(count(*) filter (where not p.is_assigned) as int) as unassigned'

/** The number of open conversations at the end of each day: the current number, minus the changes of each later day. */
export async function readOpenDays(
  knex: Knex,
  organizationId: Id,
  { since, now, zone }: { since: Date; now: Date; zone: string },
): Promise<Day[]> {
  const movedOn = async (column: 'opened_at' | 'closed_at') => {
    const rows = await queryNamed<Counts & { day: LocalDate }>(
      knex,
      `select to_char(p.${column} at time zone $3, 'YYYY-MM-DD') as day, ${COUNTS} from conversation_open_periods p
      where p.organization_id = $1 and p.${column} >= cast($2 as timestamptz) group by 1`,
      [organizationId, since, zone],
    )
    return new Map(rows.map((row) => [row.day, row]))
  }
  const current = await queryAggregate<Counts>(
    knex,
    `select ${COUNTS} from conversation_open_periods p where p.organization_id = $1 and p.closed_at is null`,
    [organizationId],
  )
  const [opened, closed] = [await movedOn('opened_at'), await movedOn('closed_at')]
  const days: Day[] = []
  let { open, unassigned } = current
  for (const { day } of countedDays(since, now, zone).toReversed()) {
    days.unshift({ day, open, unassigned })
    open += (closed.get(day)?.open ?? 0) - (opened.get(day)?.open ?? 0)
    unassigned += (closed.get(day)?.unassigned ?? 0) - (opened.get(day)?.unassigned ?? 0)
  }
  return days
}

/**
 * The conversations that were open just before an instant, the longest open first; a merged one is shown as the one it
 * was merged into.
 */
export async function readOpenConversations(knex: Knex, organizationId: Id, until: Date): Promise<Open[]> {
  const rows = await queryNamed<OpenRow>(
    knex,
    `select c.id as "conversationId", k.name as "customerName", k.phone as "customerPhone", p.open_since as "openSince",
      p.is_assigned as "isAssigned"
    from conversation_open_periods p
    left join merged_conversations m on m.organization_id = $1 and m.id = p.conversation_id
    join conversations c on c.organization_id = $1 and c.id = coalesce(m.into_id, p.conversation_id)
    join customers k on k.organization_id = $1 and k.id = c.customer_id
    where p.organization_id = $1 and p.opened_at < cast($2 as timestamptz)
      and (p.closed_at is null or p.closed_at >= cast($2 as timestamptz))
    order by p.open_since, c.id limit ${OPEN_CONVERSATIONS_SHOWN}`,
    [organizationId, until],
  )
  return rows.map(toWire)
}

function toWire({ openSince, ...row }: OpenRow): Open {
  return { ...row, openSince: openSince.toISOString() }
}
