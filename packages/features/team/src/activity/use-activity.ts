import { useEndpointList, useEndpointQuery } from '@parley/client'
import { type ActivityEntry, getTeamActivityCounts, listTeamActivity } from '@parley/contract'
import { ACTIVITY_KINDS, type ActivityKind, type Id } from '@parley/domain'
import { useLatestSearchParams } from '@parley/parts/address'
import { useTeamAddress } from '../use-team-address.ts'

/** Kinds shown by default: messages would crowd out the rest, so they are off. */
const USUAL: readonly ActivityKind[] = ACTIVITY_KINDS.filter((kind) => kind !== 'message_sent')

/** Newest first, ties by id; the same order as the API. */
const compare = (one: ActivityEntry, other: ActivityEntry) => {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`]
  return a === b ? 0 : a < b ? 1 : -1
}

const isKind = (text: string): text is ActivityKind => (ACTIVITY_KINDS as readonly string[]).includes(text)

/** Loads the team's timeline with the filters in the address: range, person and kinds. */
export function useActivity() {
  const { range } = useTeamAddress()
  const [params, change] = useLatestSearchParams()
  const said = params.get('kinds')
  const chosen = said === null ? USUAL : said.split(',').filter(isKind)
  const kinds = chosen.length === 0 ? USUAL : chosen
  const userId = params.get('person')
  const query = {
    dateRange: range,
    ...(kinds.length < ACTIVITY_KINDS.length && { kinds: [...kinds] }),
    ...(userId !== null && { userId }),
  }
  const list = useEndpointList(listTeamActivity, { query }, { compare, poll: true })
  const counts = useEndpointQuery(getTeamActivityCounts, { query }, { keepPrevious: true, poll: true }).data
  const set = (name: string, value: string | null) =>
    change(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    list,
    counts,
    kinds,
    userId,
    range,
    isUsual: said === null && userId === null,
    toggleKind: (kind: ActivityKind) => {
      const next = ACTIVITY_KINDS.filter((one) => (one === kind) !== kinds.includes(one))
      if (next.length > 0) set('kinds', next.join(','))
    },
    showAll: () => set('kinds', ACTIVITY_KINDS.join(',')),
    choosePerson: (id: Id | null) => set('person', id),
    clear: () =>
      change(
        (current) => {
          const next = new URLSearchParams(current)
          for (const name of ['kinds', 'person']) next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}
