import { problems, type SavedView as WireView } from '@parley/contract'
import { type Actor, compareNames, type Id, type SavedView } from '@parley/domain'
import type { Knex } from 'knex'

type Person = Pick<Actor, 'organizationId' | 'userId'>

/** The team's views and the person's own; those of other people do not exist for them. */
const seenBy = (knex: Knex, { organizationId, userId }: Person) =>
  knex('saved_views as v')
    .where({ 'v.organization_id': organizationId })
    .whereRaw('coalesce(v.owner_user_id, :userId) = :userId', { userId })

async function readViews(knex: Knex, person: Person, where: { 'v.id'?: Id } = {}): Promise<WireView[]> {
  const rows = await seenBy(knex, person)
    .join('users as u', (join) => {
      join.on('u.organization_id', 'v.organization_id').on('u.id', 'v.created_by_user_id')
    })
    .where(where)
    .select<(Omit<WireView, 'isTeam'> & { ownerUserId: Id | null })[]>({
      id: 'v.id',
      name: 'v.name',
      ownerUserId: 'v.owner_user_id',
      filters: 'v.filters',
      createdByName: 'u.name',
    })
  return rows.map(({ id, name, ownerUserId, filters, createdByName }) => {
    return { id, name, isTeam: ownerUserId === null, filters, createdByName }
  })
}

/** The views that a person sees, sorted by name. */
export async function listViews(knex: Knex, person: Person): Promise<WireView[]> {
  return (await readViews(knex, person)).toSorted(compareNames)
}

export async function getView(knex: Knex, person: Person, id: Id): Promise<WireView> {
  const [view] = await readViews(knex, person, { 'v.id': id })
  if (!view) throw problems.notFound('view')
  return view
}

export const lockView = (trx: Knex.Transaction, person: Person, id: Id): Promise<SavedView | undefined> =>
  seenBy(trx, person).where({ 'v.id': id }).forUpdate().first<SavedView | undefined>({
    id: 'v.id',
    name: 'v.name',
    ownerUserId: 'v.owner_user_id',
    filters: 'v.filters',
    createdByUserId: 'v.created_by_user_id',
    createdAt: 'v.created_at',
  })

/** The number of views of the team or of the person, locked so that nobody adds one until this transaction ends. */
export async function countViews(
  trx: Knex.Transaction,
  { organizationId, userId }: Person,
  isTeam: boolean,
): Promise<number> {
  const owner = isTeam ? trx('organizations').where({ id: organizationId }) : trx('users').where({ id: userId })
  await owner.forNoKeyUpdate().select('id')
  const ids = await trx('saved_views')
    .where({ organization_id: organizationId, owner_user_id: isTeam ? null : userId })
    .pluck<Id[]>('id')
  return ids.length
}
