import { type listRecordings, RECORDING_FILE_PATH, type WireOf } from '@parley/contract'
import { type Actor, type Id, type ListedRecording, may, RECORDING_FILTERS, RECORDING_SORTS } from '@parley/domain'
import type { SortedRow } from '../keyset.ts'
import type { StoredList } from '../stored-list.ts'
import { seenBy } from './recordings.repository.ts'

type Wire = WireOf<typeof listRecordings>[number]

interface Row extends SortedRow {
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

/** Recordings, `r`, that somebody may see; one of which nothing is here is none yet. */
export const recordingsOf = (actor: Actor): StoredList<ListedRecording, Wire> => ({
  table: 'recordings',
  alias: 'r',
  columns: { startedAt: { name: 'started_at', type: 'timestamptz' } },
  filters: RECORDING_FILTERS,
  sorts: RECORDING_SORTS,
  only: (values) => {
    if (may(actor, 'recording.seeAll')) return 'r.pieces > 0'
    values.push(actor.userId)
    return `r.pieces > 0 and ${seenBy('r', `$${values.length}`)}`
  },
  shown: (order) => `select r.id, ${order.sortKey('r')} as "sortKey", r.title, r.started_at as "startedAt",
      r.ended_at as "endedAt", r.length_ms as "lengthMs", r.bytes, r.pieces, r.piece_total as "pieceTotal",
      r.last_piece_at as "lastPieceAt", r.user_id as "userId", u.name as "userName",
      coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'isGuest', p.user_id is null) order by p.came_at, p.seat_id)
        from recording_people p where p.organization_id = r.organization_id and p.recording_id = r.id), '[]') as people
    from page r join users u on u.organization_id = r.organization_id and u.id = r.user_id
    order by ${order.by('r')}`,
  toWire: (row: Row) => ({
    id: row.id,
    title: row.title,
    startedAt: instant(row.startedAt),
    endedAt: row.endedAt && instant(row.endedAt),
    lengthMs: row.lengthMs,
    bytes: row.bytes,
    pieces: row.pieces,
    pieceTotal: row.pieceTotal,
    lastPieceAt: row.lastPieceAt && instant(row.lastPieceAt),
    userName: row.userName,
    people: row.people,
    canDelete: row.userId === actor.userId || may(actor, 'recording.deleteOthers'),
    url: RECORDING_FILE_PATH.replace(':id', row.id),
  }),
  searchClause: () => 'true',
})
