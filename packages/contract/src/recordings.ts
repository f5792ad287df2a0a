import { RECORDING_FILTERS, RECORDING_PIECE_BYTES_MAX, RECORDING_SORTS, RECORDING_TYPES } from '@parley/domain'
import { z } from 'zod'
import { base64File, bodyOfFile } from './base64-file.ts'
import { byId, id, instant, page, searchText } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { filterParameters, sortParameter } from './list-query.ts'

/*
 * What a room's host records in their browser comes in pieces, one after the other. The key of the seat that records stands for it,
 * in the room and after it has left; a piece that came already is taken again and changes nothing.
 */

const OF_SEAT = '/api/room-seats/{key}/recordings'
const byKey = z.object({ key: z.string().max(100) })
const one = z.object({ key: z.string().max(100), recordingId: id })
const PATH = '/api/recordings'

export const recording = z
  .object({
    id,
    title: z.string(),
    startedAt: instant,
    /** When nothing more was recorded; null: nobody has said that. */
    endedAt: instant.nullable(),
    /** Milliseconds of what is here. */
    lengthMs: z.int(),
    bytes: z.int(),
    /** How many pieces are here, and how many there are in all; null: it goes on, or its browser is gone. */
    pieces: z.int(),
    pieceTotal: z.int().nullable(),
    lastPieceAt: instant.nullable(),
    /** Who recorded it. */
    userId: id,
    userName: z.string(),
    /** Who was in the room, by when they came. */
    people: z.array(z.object({ name: z.string(), isGuest: z.boolean() })),
    canDelete: z.boolean(),
    /** Plays, once it is whole or ends early; with `?download` a file to save. */
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
  summary: 'Begin to record the room, which everybody in it is told; for its host alone',
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
  summary: 'Hand over the next piece of a recording; one that is here already is answered as before',
  params: one,
  body: z.object({
    /** From 0. */
    number: z.int().min(0).max(100_000),
    /** Until when it goes, in milliseconds from the start. */
    endMs: z.int().min(0).max(100_000_000),
    file: base64File,
  }),
  maxBody: bodyOfFile(RECORDING_PIECE_BYTES_MAX),
  response: z
    .object({
      /** How many pieces are here. */
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
  summary: 'Say that nothing more is recorded, and how many pieces there are in all; the rest of them may come later',
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
  summary: 'Recordings of meetings that the caller was invited to or in, of all for admins; newest first',
  query: z.object({
    ...filterParameters(RECORDING_FILTERS),
    ...sortParameter(RECORDING_SORTS),
    /** Every word of it in the title or in the name of who recorded it. */
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
  summary: 'One recording, for who may see it',
  params: byId,
  response: recording,
  policy: 'read',
  watches: WATCHES,
})

export const deleteRecording = endpoint({
  name: 'deleteRecording',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Delete a recording for everybody; for who recorded it, and admins',
  params: byId,
  response: null,
  refusals: [403],
  policy: 'meeting.write',
  affects: [...AFFECTED, 'listAudit', 'getAuditTotals'],
})

/** Where a recording is played and saved. */
export const RECORDING_FILE_PATH = `${PATH}/:id/file`
