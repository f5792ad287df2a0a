import { type Id, type LocalDate, startOfMonth, todayIn } from '@parley/domain'
import type { HotQueries, HotStatement } from '../../db/hot-query.ts'

/** An instant as the organisation's clock and calendar show it. */
export interface OrganizationClock {
  now: Date
  timezone: string
  today: LocalDate
  /** Worked out when it is asked for: most lists do not. */
  readonly monthStart: Date
}

export function clockIn(timezone: string, now: Date): OrganizationClock {
  return {
    now,
    timezone,
    today: todayIn(timezone, now),
    get monthStart() {
      return startOfMonth(now, timezone)
    },
  }
}

const TIMEZONE: HotStatement = {
  name: 'organization_timezone',
  text: 'select timezone from organizations where id = $1',
}

/** The organisation's clock at `now`, outside any transaction. */
export async function readClock(hot: HotQueries, organizationId: Id, now: Date): Promise<OrganizationClock> {
  const [row] = await hot.rows<{ timezone: string }>(TIMEZONE, [organizationId])
  if (!row) throw new Error(`readClock: ${organizationId} is no organization`)
  return clockIn(row.timezone, now)
}
