import { type ActivityKind, DEFAULT_TEAM_RANGE, type Id, PRODUCT, type TeamRange } from '@parley/domain'
import { teamPath } from '../use-team-address.ts'

/** The entries of the timeline that a figure is made of. */
export function activityPath(range: TeamRange, kind: ActivityKind, person: Id | null = null): string {
  const query = new URLSearchParams({
    kinds: kind,
    ...(range !== DEFAULT_TEAM_RANGE && { range }),
    ...(person !== null && { person }),
  })
  return `${teamPath('activity')}?${query}`
}

/** The payments that an amount is made of, as far as Transactions can be narrowed so: by who initiated them, and this month. */
export function paymentsPath(range: TeamRange, person: Id | null = null): string {
  const query = new URLSearchParams({
    ...(range === 'month' && { completedRange: 'thismonth' }),
    ...(person !== null && { initiatedBy: person }),
  })
  const text = query.toString()
  return `/${PRODUCT.slug}/transactions${text && `?${text}`}`
}
