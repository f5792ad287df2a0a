import { type ActivityKind, DEFAULT_TEAM_RANGE, type Id, PRODUCT, type TeamRange } from '@parley/domain'
import { teamPath } from '../use-team-address.ts'

/** Path of the timeline entries behind a figure. */
export function activityPath(range: TeamRange, kind: ActivityKind, person: Id | null = null): string {
  const query = new URLSearchParams({
    kinds: kind,
    ...(range !== DEFAULT_TEAM_RANGE && { range }),
    ...(person !== null && { person }),
  })
  return `${teamPath('activity')}?${query}`
}

const COMPLETED = { today: 'today', week: 'thisweek', month: 'thismonth', quarter: 'thisquarter' } as const

/** Path of a payment's details. */
export const paymentPath = (id: Id) => `/${PRODUCT.slug}/transactions?${new URLSearchParams({ transaction: id })}`

/** Filter value in the list of transactions for payments without an initiator. */
export const NOBODY = 'nobody'

/**
 * Path of the payments behind an amount: completed in the range, initiated by anybody, by one user, or by nobody
 * (`NOBODY`).
 */
export function paymentsPath(range: TeamRange, person: Id | null = null): string {
  const query = new URLSearchParams({
    status: 'processed',
    completedRange: COMPLETED[range],
    ...(person !== null && { initiatedBy: person }),
  })
  return `/${PRODUCT.slug}/transactions?${query}`
}
