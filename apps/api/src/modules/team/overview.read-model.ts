import type { getTeamOverview, WireOf } from '@parley/contract'
import { type Cents, type Id, startOfDay, toDecimal } from '@parley/domain'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'
import type { OrganizationClock } from '../settings/organization-clock.ts'

type Member = WireOf<typeof getTeamOverview>[number]
type Row = Omit<Member, 'processedToday'> & { processed: Cents }

/** The workload of each active member of organisation $1; today begins at $2. */
const OVERVIEW: HotStatement = {
  name: 'team_overview',
  text: `
  select u.id, u.name, u.role, u.avatar_url as "avatarUrl", u.last_active_at as "lastActiveAt",
    coalesce(c.assigned, 0) as "assignedConversations", coalesce(c.active, 0) as "activeToday",
    coalesce(i.pending, 0) as "pendingInvoices", coalesce(m.unread, 0) as "unreadMentions",
    coalesce(t.processed, 0)::bigint as processed
  from users u
  left join (
    select assigned_to_user_id as id, count(*) as assigned, count(*) filter (where last_message_at >= $2) as active
    from conversations where organization_id = $1 and state = 'open' and assigned_to_user_id is not null group by 1
  ) c on c.id = u.id
  left join (
    select coalesce(assigned_to_user_id, created_by_user_id) as id, count(*) as pending
    from invoices where organization_id = $1 and status = 'unpaid' group by 1
  ) i on i.id = u.id
  left join (
    select w.user_id as id, count(*) as unread
    from comment_mentions w join comments k on k.organization_id = $1 and k.id = w.comment_id and k.author_id <> w.user_id
    where w.organization_id = $1 and not exists (
      select from comment_reads r where r.organization_id = $1 and r.comment_id = w.comment_id and r.user_id = w.user_id
    ) group by 1
  ) m on m.id = u.id
  left join (
    select initiated_by_user_id as id, sum(amount_cents - refunded_amount_cents) as processed
    from transactions
    where organization_id = $1 and status in ('completed', 'refunded') and reversed_at is null and completed_at >= $2
    group by 1
  ) t on t.id = u.id
  where u.organization_id = $1 and u.status = 'active'
  order by "assignedConversations" desc, u.name collate "C", u.id`,
}

/** The workload of each active member, most assigned conversations first. */
export async function readOverview(hot: HotQueries, organizationId: Id, clock: OrganizationClock): Promise<Member[]> {
  const rows = await hot.rows<Row>(OVERVIEW, [organizationId, startOfDay(clock.today, clock.timezone)])
  return rows.map(toWire)
}

function toWire({ processed, ...member }: Row): Member {
  return { ...member, processedToday: toDecimal(processed) }
}
