import { type Id, type LocalDate, startOfMonth, todayIn } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { HotStatement } from '../../db/hot-query.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'

/** An instant in the organisation's time zone and calendar. */
export interface OrganizationClock {
  now: Date
  timezone: string
  today: LocalDate
  /** Computed on access, since most lists do not need it. */
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

/** Returns the organisation's clock at `now`, by default the current time; reads outside any transaction. */
export type ClockOf = (organizationId: Id, now?: Date) => Promise<OrganizationClock>

/** Caches the time zone of an organisation until its settings change. */
export function createClockOf({ database, live, clock }: Pick<Context, 'database' | 'live' | 'clock'>): ClockOf {
  const zones = createUnchangedReads<string>({ live, clock }, [{ topic: 'settings' }])
  const readZone = async (organizationId: Id) => {
    const [row] = await database.hot.rows<{ timezone: string }>(TIMEZONE, [organizationId])
    if (!row) throw new Error(`clockOf: ${organizationId} is no organization`)
    return row.timezone
  }
  return async (organizationId, now) =>
    clockIn(await zones(organizationId, '', () => readZone(organizationId)), now ?? clock.now())
}
