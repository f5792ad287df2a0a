import { type listRecordings, RECORDING_FILE_PATH, type WireOf } from '@parley/contract'
import { type Actor, type Id, type ListedRecording, may, RECORDING_FILTERS, RECORDING_SORTS } from '@parley/domain'
import type { Knex } from 'knex'
import { queryNamed } from '../../db/named-parameters.ts'
import { holdingWords } from '../folded-words.ts'
import type { SortedRow } from '../keyset.ts'
import type { StoredList } from '../stored-list.ts'
import { seenBy } from './recordings.repository.ts'

type Wire = WireOf<typeof listRecordings>[number]

interface Row {
  id: Id
  title: string
  startedAt: string | Date
  endedAt: string | Date | null
  lengthMs: number
  bytes: number
  pieces: number
  pieceTotal: number | null
  lastPieceAt: string | Date | null
  userId: Id
  userName: string
  people: Wire['people']
}

const instant = (at: string | Date) => (typeof at === 'string' ? at : at.toISOString())

/**
 * The columns of a recording `r`, whose recorder is `u`. A person who joined twice is listed once; guests are told
 * apart by name only.
 */
const SHOWN = `r.id, r.title, r.started_at as "startedAt", r.ended_at as "endedAt", r.length_ms as "lengthMs", r.bytes, r.pieces,
  r.piece_total as "pieceTotal", r.last_piece_at as "lastPieceAt", r.user_id as "userId", u.name as "userName",
  coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'isGuest', p.user_id is null) order by p.came_at, p.seat_id)
    from (select distinct on (coalesce(cast(user_id as text), name)) user_id, name, came_at, seat_id from recording_people
      where organization_id = r.organization_id and recording_id = r.id
      order by coalesce(cast(user_id as text), name), came_at, seat_id) p), '[]') as people`
const RECORDER = 'join users u on u.organization_id = r.organization_id and u.id = r.user_id'

/** SQL condition that a recording has pieces and that the actor may see it. */
function isSeenBy(actor: Actor, values: unknown[]): string {
  if (may(actor, 'recording.seeAll')) return 'r.pieces > 0'
  values.push(actor.userId)
  return `r.pieces > 0 and ${seenBy('r', `$${values.length}`)}`
}

/** The search text, as in `recordingWords`. */
const WORDS = `folded(r.title || ' ' || (
  select w.name from users w where w.organization_id = r.organization_id and w.id = r.user_id))`

/** The recordings `r` that the actor may see; a recording without pieces does not count yet. */
export const recordingsOf = (actor: Actor): StoredList<ListedRecording, Wire> => ({
  table: 'recordings',
  alias: 'r',
  columns: {
    startedAt: { name: 'started_at', type: 'timestamptz' },
    userId: { name: 'user_id', type: 'uuid' },
  },
  filters: RECORDING_FILTERS,
  sorts: RECORDING_SORTS,
  only: (values) => isSeenBy(actor, values),
  shown: (order) =>
    `select ${SHOWN}, ${order.sortKey('r')} as "sortKey" from page r ${RECORDER} order by ${order.by('r')}`,
  toWire: (row) => toWire(actor, row as SortedRow & Row),
  searchClause: (search, values) => holdingWords(WORDS, search, (value) => `$${values.push(value)}`),
})

/** A recording that the actor may see; null when there is none. */
export async function findRecording(knex: Knex, actor: Actor, id: Id): Promise<Wire | null> {
  const values: unknown[] = [actor.organizationId, id]
  const seen = isSeenBy(actor, values)
  const [row] = await queryNamed<Row>(
    knex,
    `select ${SHOWN} from recordings r ${RECORDER} where r.organization_id = $1 and r.id = $2 and ${seen}`,
    values,
  )
  return row ? toWire(actor, row) : null
}

const toWire = (actor: Actor, row: Row): Wire => ({
  id: row.id,
  title: row.title,
  startedAt: instant(row.startedAt),
  endedAt: row.endedAt && instant(row.endedAt),
  lengthMs: row.lengthMs,
  bytes: row.bytes,
  pieces: row.pieces,
  pieceTotal: row.pieceTotal,
  lastPieceAt: row.lastPieceAt && instant(row.lastPieceAt),
  userId: row.userId,
  userName: row.userName,
  people: row.people,
  canDelete: row.userId === actor.userId || may(actor, 'recording.deleteOthers'),
  url: RECORDING_FILE_PATH.replace(':id', row.id),
})
