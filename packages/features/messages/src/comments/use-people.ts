import { useEndpointQuery } from '@parley/client'
import { listUsers } from '@parley/contract'
import type { Id } from '@parley/domain'
import { useMemo } from 'react'

/** A team member as comments show them. */
export interface Person {
  name: string
  avatarUrl: string | null
}

/** The team members by id; empty until loaded. */
export function usePeople(): { people: ReadonlyMap<Id, Person>; isKnown: boolean } {
  const { data, isPending } = useEndpointQuery(listUsers)
  const people = useMemo(() => new Map(data?.map(({ id, name, avatarUrl }) => [id, { name, avatarUrl }])), [data])
  return { people, isKnown: !isPending }
}
