import type { ResponseOf, getVoicemailTotals, WireOf, listVoicemails } from '@parley/contract'
import { type Id, type ListedVoicemail, UNKNOWN_CALLER, VOICEMAIL_FILTERS, VOICEMAIL_SORTS } from '@parley/domain'
import type { HotQueries } from '../../db/hot-query.ts'
import { fileUrl } from '../files/file-kinds.ts'
import type { SortedRow } from '../keyset.ts'
import type { StoredList } from '../stored-list.ts'

type Wire = WireOf<typeof listVoicemails>[number]

interface Row extends SortedRow {
  customerId: Id | null
  name: string | null
  phoneNumber: string
  lineName: string | null
  duration: number
  peaks: number[]
  fileId: Id
  listenedAt: string | Date | null
  listenedByName: string | null
  timestamp: string | Date
}

/** A number that was unknown when the call came is shown with its customer as soon as a customer has it. */
const SHOWN = `
    p.phone_number as "phoneNumber", p.duration_seconds as duration, p.peaks, p.file_id as "fileId",
    p.listened_at as "listenedAt", p.created_at as timestamp, k.id as "customerId", k.name, n.label as "lineName",
    u.name as "listenedByName"`
const JOINS = `
    left join customer_phones h on p.customer_id is null and h.organization_id = p.organization_id and h.phone = p.phone_number
    left join customers k on k.organization_id = p.organization_id and k.id = coalesce(p.customer_id, h.customer_id)
    left join phone_numbers n on n.organization_id = p.organization_id and n.id = p.phone_number_id
    left join users u on u.organization_id = p.organization_id and u.id = p.listened_by_user_id`

/** The list of voicemails `p`, with its filters and sorts. */
export const VOICEMAILS: StoredList<ListedVoicemail, Wire> = {
  table: 'voicemails',
  alias: 'p',
  columns: {
    timestamp: { name: 'created_at', type: 'timestamptz' },
    listenedAt: { name: 'listened_at', type: 'timestamptz' },
  },
  filters: VOICEMAIL_FILTERS,
  sorts: VOICEMAIL_SORTS,
  shown: (order) =>
    `select p.id, ${order.sortKey('p')} as "sortKey",${SHOWN} from page p${JOINS} order by ${order.by('p')}`,
  toWire: (row: Row) => toWire(row),
  searchClause: () => 'true',
}

/** One voicemail; null when there is none. */
export async function findVoicemail(hot: HotQueries, organizationId: Id, id: Id): Promise<Wire | null> {
  const [row] = await hot.rows<Row>(
    {
      name: 'find_voicemail',
      text: `select p.id,${SHOWN} from voicemails p${JOINS} where p.organization_id = $1 and p.id = $2`,
    },
    [organizationId, id],
  )
  return row ? toWire(row) : null
}

export async function countVoicemails(
  hot: HotQueries,
  organizationId: Id,
): Promise<ResponseOf<typeof getVoicemailTotals>> {
  const [row] = await hot.rows<ResponseOf<typeof getVoicemailTotals>>(
    {
      name: 'count_voicemails',
      text: `select cast(count(*) as integer) as count, cast(count(*) filter (where listened_at is null) as integer) as "notHeard"
        from voicemails where organization_id = $1`,
    },
    [organizationId],
  )
  return row ?? { count: 0, notHeard: 0 }
}

const instant = (at: string | Date) => (typeof at === 'string' ? at : at.toISOString())

function toWire({ id, name, phoneNumber, duration, customerId, lineName, peaks, fileId, ...row }: Row): Wire {
  return {
    id,
    name: customerId === null ? UNKNOWN_CALLER : (name ?? UNKNOWN_CALLER),
    phoneNumber,
    timestamp: instant(row.timestamp),
    duration,
    listened: row.listenedAt !== null,
    listenedAt: row.listenedAt && instant(row.listenedAt),
    listenedByName: row.listenedByName,
    customerId,
    lineName,
    peaks,
    audioUrl: fileUrl(fileId),
  }
}
