import type { listAudit, QueryOf } from '@parley/contract'
import { AUDIT_ACTIONS, type AuditAction, type Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useCallback, useMemo } from 'react'

export const RANGES = ['today', 'last7days', 'last30days', 'thismonth'] as const
export type Range = (typeof RANGES)[number]

/** What narrows the log; null: nothing. */
export interface AuditFilters {
  userId: Id | null
  action: AuditAction | null
  /** The one record that it is about. */
  subjectId: Id | null
  range: Range | null
  /** Words that the entries hold. */
  search: string
}

export const NO_FILTERS: AuditFilters = { userId: null, action: null, subjectId: null, range: null, search: '' }

const NAMES = { userId: 'user', action: 'action', subjectId: 'record', range: 'range', search: 'search' } as const

export function readAuditUrl(params: URLSearchParams): AuditFilters {
  return {
    userId: params.get(NAMES.userId),
    action: AUDIT_ACTIONS.find((action) => action === params.get(NAMES.action)) ?? null,
    subjectId: params.get(NAMES.subjectId),
    range: RANGES.find((range) => range === params.get(NAMES.range)) ?? null,
    search: params.get(NAMES.search) ?? '',
  }
}

/** The address with these filters; what else it says stays. */
export function withFilters(params: URLSearchParams, change: Partial<AuditFilters>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [filter, value] of Object.entries(change) as [keyof AuditFilters, string | null][]) {
    if (value) changed.set(NAMES[filter], value)
    else changed.delete(NAMES[filter])
  }
  return changed
}

/** The query that asks for what the filters leave. */
export function toQuery({ userId, action, subjectId, range, search }: AuditFilters) {
  return {
    ...(userId && { userId }),
    ...(action && { action }),
    ...(subjectId && { subjectId }),
    ...(range && { range }),
    ...(search && { search }),
  } satisfies QueryOf<typeof listAudit>
}

/** Reads and changes the screen's address. */
export function useAuditUrl() {
  const [params, setParams] = useLatestSearchParams()
  const filters = useMemo(() => readAuditUrl(params), [params])
  const filter = useCallback(
    (change: Partial<AuditFilters>) => setParams((current) => withFilters(current, change), { replace: true }),
    [setParams],
  )
  const hrefOf = useCallback((subjectId: Id) => `?${withFilters(params, { subjectId })}`, [params])
  return { filters, filter, hrefOf }
}
