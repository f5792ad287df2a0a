import type { Watch } from '@parley/contract'
import type { Id } from '@parley/domain'
import type { Context } from '../context.ts'

const MAX_ORGANIZATIONS = 10_000

/**
 * Caches the result of an expensive read per organisation until something that it shows changes, so that all screens
 * share one computation. `about` states what else it depends on, such as the day.
 */
export type UnchangedReads<Value> = (organizationId: Id, about: string, read: () => Promise<Value>) => Promise<Value>

export function createUnchangedReads<Value>(
  { live, clock }: Pick<Context, 'live' | 'clock'>,
  watches: readonly Watch[],
): UnchangedReads<Value> {
  const kept = new Map<Id, { version: string; value: Promise<Value> }>()

  return (organizationId, about, read) => {
    const anybody = { organizationId, userId: organizationId, role: 'admin' } as const
    // Taken before the read, so that a change during the read leads to another version.
    const version = live.etag(anybody, watches, {}, about, clock.now())
    if (version === null) return read()
    const known = kept.get(organizationId)
    if (known?.version === version) return known.value
    if (kept.size >= MAX_ORGANIZATIONS) kept.clear()
    const value = read()
    kept.set(organizationId, { version, value })
    value.catch(() => kept.delete(organizationId))
    return value
  }
}
