import { type Id, type LocalDate, startOfMonth, todayIn } from '@parley/domain'
import type { Context } from '../../context.ts'
import type { HotStatement } from '../../db/hot-query.ts'
import { createUnchangedReads } from '../../events/unchanged-reads.ts'

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

/** The organisation's clock now, or at another instant; outside any transaction. */
export type ClockOf = (organizationId: Id, now?: Date) => Promise<OrganizationClock>

/** The zone of an organisation is read again once its settings have changed. */
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
