import { useEndpointList, useEndpointQuery } from '@parley/client'
import { getTimelineCounts, listCustomerTimeline, type TimelineEntry } from '@parley/contract'
import { type Id, TIMELINE_KINDS, type TimelineKind } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'

const kindsIn = (params: URLSearchParams) => (params.get('kinds') ?? '').split(',').filter(isKind)
const isKind = (text: string): text is TimelineKind => (TIMELINE_KINDS as readonly string[]).includes(text)

/** Newest first, then by id; the order of the API. */
const compare = (one: TimelineEntry, other: TimelineEntry) => {
  const [a, b] = [`${one.at} ${one.id}`, `${other.at} ${other.id}`]
  if (a === b) return 0
  return a < b ? 1 : -1
}

/** A customer's timeline, filtered by the kinds in the address; without kinds it shows all. */
export function useTimeline(customerId: Id) {
  const [params, change] = useLatestSearchParams()
  const kinds = kindsIn(params)
  const input = { params: { id: customerId }, query: kinds.length === 0 ? {} : { kinds } }
  const list = useEndpointList(listCustomerTimeline, input, { compare })
  const counts = useEndpointQuery(getTimelineCounts, { params: { id: customerId } }).data
  /** Adds or removes a kind; null shows all. */
  const toggle = (kind: TimelineKind | null) =>
    change(
      (current) => {
        const changed = new URLSearchParams(current)
        const shown = kindsIn(current)
        const next = TIMELINE_KINDS.filter((one) => (one === kind) !== shown.includes(one))
        if (kind === null || next.length === 0) changed.delete('kinds')
        else changed.set('kinds', next.join(','))
        return changed
      },
      { replace: true },
    )
  return { list, counts, kinds, toggle }
}
