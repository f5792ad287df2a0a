import { RECORDING_FILTERS, RECORDING_PIECE_BYTES_MAX, RECORDING_SORTS, RECORDING_TYPES } from '@parley/domain'
import { z } from 'zod'
import { base64File, bodyOfFile } from './base64-file.ts'
import { byId, id, instant, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'

/* The host's browser records a room and uploads the recording in consecutive pieces. The key of the recording seat
   authorises the calls, in the room and after the seat has left; a piece that was already received is accepted again
   and changes nothing. */

const OF_SEAT = '/api/room-seats/{key}/recordings'
const byKey = z.object({ key: z.string().max(100) })
const one = z.object({ key: z.string().max(100), recordingId: id })
const PATH = '/api/recordings'

export const recording = z
  .object({
    id,
    title: z.string(),
    startedAt: instant,
    /** When the recording ended; null when no end was reported. */
    endedAt: instant.nullable(),
    /** Length of the received pieces, in milliseconds. */
    lengthMs: z.int(),
    bytes: z.int(),
    /**
     * Number of received pieces, and of all pieces; the latter is null while it is recording or when its browser is
     * gone.
     */
    pieces: z.int(),
    pieceTotal: z.int().nullable(),
    lastPieceAt: instant.nullable(),
    /** The user who recorded it. */
    userId: id,
    userName: z.string(),
    /** The people in the room, in order of arrival. */
    people: z.array(z.object({ name: z.string(), isGuest: z.boolean() })),
    canDelete: z.boolean(),
    /** URL that plays it once it is whole or ends early; with `?download`, it is served as a file. */
    url: z.string(),
  })
  .meta({ id: 'Recording' })
export type RecordingView = z.output<typeof recording>

const AFFECTED = ['listRecordings', 'getRecording'] as const
const WATCHES = [{ topic: 'recording' }, { topic: 'user' }, { topic: 'meeting' }] as const

export const startRecording = endpoint({
  name: 'startRecording',
  method: 'POST',
  path: OF_SEAT,
  summary: 'Start recording a room; host only, and everybody in the room is informed',
  params: byKey,
  body: z.object({ type: z.enum(RECORDING_TYPES) }),
  response: z.object({ id }).meta({ id: 'StartedRecording' }),
  refusals: [403, 409],
  policy: 'public',
  affects: ['listAudit', 'getAuditTotals'],
})

export const sendRecordingPiece = endpoint({
  name: 'sendRecordingPiece',
  method: 'POST',
  path: `${OF_SEAT}/{recordingId}/pieces`,
  summary: 'Upload the next piece of a recording; one that was already received is accepted and changes nothing',
  params: one,
  body: z.object({
    /** Zero-based. */
    number: z.int().min(0).max(100_000),
    /** End of the piece, in milliseconds from the start of the recording. */
    endMs: z.int().min(0).max(100_000_000),
    file: base64File,
  }),
  maxBody: bodyOfFile(RECORDING_PIECE_BYTES_MAX),
  response: z
    .object({
      /** Number of received pieces. */
      pieces: z.int(),
    })
    .meta({ id: 'RecordingPieces' }),
  status: [200],
  refusals: [403, 409],
  policy: 'public',
  affects: AFFECTED,
})

export const stopRecording = endpoint({
  name: 'stopRecording',
  method: 'POST',
  path: `${OF_SEAT}/{recordingId}/stop`,
  summary: 'End a recording and state its total number of pieces; the remaining ones may follow',
  params: one,
  body: z.object({ pieceTotal: z.int().min(0).max(100_000) }),
  response: null,
  status: [204],
  refusals: [403, 409],
  policy: 'public',
  affects: AFFECTED,
})

export const listRecordings = endpoint({
  name: 'listRecordings',
  method: 'GET',
  path: PATH,
  summary:
    'List the recordings of meetings that the user hosted, attended or was invited to, all for admins; newest first unless sorted',
  query: z.object({
    ...filterParameters(RECORDING_FILTERS),
    ...sortParameter(RECORDING_SORTS),
    /** Every word must occur in the title or in the name of the user who recorded it. */
    search: searchText,
    ...page,
  }),
  response: z.array(recording),
  policy: 'read',
  watches: WATCHES,
  paged: true,
})

export const getRecording = endpoint({
  name: 'getRecording',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Get a recording that the user may see',
  params: byId,
  response: recording,
  policy: 'read',
  watches: WATCHES,
})

export const deleteRecording = endpoint({
  name: 'deleteRecording',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Delete a recording for everybody; only as the user who recorded it, or as an admin',
  params: byId,
  response: null,
  refusals: [403],
  policy: 'meeting.write',
  affects: [...AFFECTED, 'listAudit', 'getAuditTotals'],
})

/** Path at which a recording is played and downloaded. */
export const RECORDING_FILE_PATH = `${PATH}/:id/file`
