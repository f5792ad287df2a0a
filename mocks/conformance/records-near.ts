import type { WorldData } from '@parley/scenarios'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Everybody has these, so they lead everywhere. */
const SHARED = ['organizations', 'users', 'phoneNumbers'] as const
/** What is shown with the records that it belongs to. */
const BELONGING = ['conversations', 'invoices', 'paymentLinks', 'transactions', 'refunds'] as const
/** So many records of a kind stand for what a person made. */
const EXAMPLES = 5

/** Finds the records that a write may change. */
export interface RecordsNear {
  /** The records named in a request, what these point to, and the talks and money that point to any of them. */
  named: (request: unknown) => ReadonlySet<string>
  /** As `named`, for some records of every kind that name a person. */
  ofUser: (userId: string) => ReadonlySet<string>
}

export function createRecordsNear(world: WorldData): RecordsNear {
  const idsIn = (value: unknown): string[] => JSON.stringify(value).match(UUID) ?? []
  const shared = new Set<string>(SHARED.flatMap((kind) => world[kind].map(({ id }) => id)))
  const pointsTo = new Map<string, string[]>()
  const records: readonly { id?: string }[] = Object.values(world).flat()
  for (const record of records) {
    if (record.id) pointsTo.set(record.id, idsIn(record))
  }
  const named = (request: unknown) => {
    const near = new Set(idsIn(request).filter((id) => !shared.has(id)))
    const add = (ids: readonly string[] = []) => {
      for (const id of ids) if (!shared.has(id)) near.add(id)
    }
    // A set's iteration goes on to what is added meanwhile.
    for (const id of near) add(pointsTo.get(id))
    for (const { id } of BELONGING.flatMap((kind): readonly { id: string }[] => world[kind])) {
      if (pointsTo.get(id)?.some((other) => near.has(other))) near.add(id)
    }
    return near
  }
  return {
    named,
    ofUser: (userId) =>
      named(
        Object.values(world).map((records: readonly object[]) =>
          records.filter((record) => idsIn(record).includes(userId)).slice(0, EXAMPLES),
        ),
      ),
  }
}
