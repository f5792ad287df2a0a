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

const COMPLETED = { today: 'today', week: 'thisweek', month: 'thismonth', quarter: 'thisquarter' } as const

/** Where a payment is read. */
export const paymentPath = (id: Id) => `/${PRODUCT.slug}/transactions?${new URLSearchParams({ transaction: id })}`

/** Who initiated payments that nobody asked for, as the list of transactions names them. */
export const NOBODY = 'nobody'

/** The payments that an amount is made of: completed in the range, of everybody or by who, or `NOBODY`, initiated them. */
export function paymentsPath(range: TeamRange, person: Id | null = null): string {
  const query = new URLSearchParams({
    status: 'processed',
    completedRange: COMPLETED[range],
    ...(person !== null && { initiatedBy: person }),
  })
  return `/${PRODUCT.slug}/transactions?${query}`
}
