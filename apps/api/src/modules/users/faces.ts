import type { Id } from '@parley/domain'
import type { Knex } from 'knex'
import type { Clock } from '../../context.ts'
import type { Sessions } from '../auth/sessions.ts'

const REMEMBER_MS = 30_000
const MAX_REMEMBERED = 10_000

/** The name and picture of a member, as shown to others. */
export interface Face {
  name: string
  avatarUrl: string | null
}

interface Row {
  id: string
  name: string
  avatar_url: string | null
}

/** Returns the faces of active members; cached for a while, so that frequent calls need no SQL. */
export type FindFaces = (organizationId: Id, ids: readonly Id[]) => Promise<ReadonlyMap<Id, Face>>

export function createFaces(knex: Knex, sessions: Pick<Sessions, 'onEnded'>, clock: Clock): FindFaces {
  const remembered = new Map<string, Face & { since: number }>()
  // Called in every process, also when a person changes.
  sessions.onEnded(({ userId }) => void remembered.delete(userId ?? ''))

  return async (organizationId, ids) => {
    const now = clock.now().getTime()
    const isFresh = (id: Id) => Math.abs(now - (remembered.get(id)?.since ?? 0)) < REMEMBER_MS
    const unknown = ids.filter((id) => !isFresh(id))
    if (unknown.length > 0) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      for (const id of unknown) remembered.delete(id)
      const rows = await knex('users')
        .where({ organization_id: organizationId, status: 'active' })
        .whereIn('id', unknown)
        .select<Row[]>('id', 'name', 'avatar_url')
      for (const { id, name, avatar_url: avatarUrl } of rows) remembered.set(id, { name, avatarUrl, since: now })
    }
    return new Map(
      ids.flatMap((id): [Id, Face][] => {
        const face = remembered.get(id)
        return face ? [[id, { name: face.name, avatarUrl: face.avatarUrl }]] : []
      }),
    )
  }
}
