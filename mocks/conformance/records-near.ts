import type { WorldData } from '@parley/scenarios'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Kinds that records of all kinds refer to; following them would lead everywhere. */
const SHARED = ['organizations', 'users', 'phoneNumbers'] as const
/** Kinds that are shown with the records to which they belong. */
const BELONGING = ['conversations', 'invoices', 'paymentLinks', 'transactions', 'refunds'] as const
/** Number of records per kind that represent everything a person made. */
const EXAMPLES = 2

/** Finds the records that a write may change. */
export interface RecordsNear {
  /**
   * The records named in a request, those that these refer to, and the conversations and money records that refer to
   * any of them.
   */
  named: (request: unknown) => ReadonlySet<string>
  /** Some records of every kind that name a user, and those that these refer to. */
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
  const pointedAt = (value: unknown) => {
    const near = new Set(idsIn(value).filter((id) => !shared.has(id)))
    // Iterating a Set also visits the elements that are added during the iteration.
    for (const id of near) for (const other of pointsTo.get(id) ?? []) if (!shared.has(other)) near.add(other)
    return near
  }
  return {
    named: (request) => {
      const near = pointedAt(request)
      for (const { id } of BELONGING.flatMap((kind): readonly { id: string }[] => world[kind])) {
        if (pointsTo.get(id)?.some((other) => near.has(other))) near.add(id)
      }
      return near
    },
    ofUser: (userId) =>
      pointedAt(
        Object.values(world).map((list: readonly object[]) =>
          list.filter((record) => idsIn(record).includes(userId)).slice(0, EXAMPLES),
        ),
      ),
  }
}
