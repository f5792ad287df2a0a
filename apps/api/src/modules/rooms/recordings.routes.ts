import {
  deleteRecording,
  getRecording,
  listRecordings,
  Problem,
  problems,
  RECORDING_FILE_PATH,
  sendRecordingPiece,
  startRecording,
  stopRecording,
} from '@parley/contract'
import { type Actor, type Id, isPlayable, may, recordingState } from '@parley/domain'
import type { Request } from 'express'
import type { Context } from '../../context.ts'
import { authenticate, reply, type Routes, sessionOf } from '../../http/routes.ts'
import { sendBytes } from '../files/send-bytes.ts'
import { isUuidText } from '../keyset.ts'
import { readPage } from '../stored-list.ts'
import { openRecordingFile } from './recording-file.ts'
import { findRecording, recordingsOf } from './recordings.read-model.ts'
import { findSeenRecording } from './recordings.repository.ts'
import { createRecordingsService } from './recordings.service.ts'
import type { RoomStreams } from './room-streams.ts'

const ENDINGS = { 'video/webm': 'webm', 'video/mp4': 'mp4' } as const

/**
 * Routes for recordings of rooms: pieces are accepted from the recording seat; files are served to people who were
 * invited or present, and to admins.
 */
export function registerRecordingRoutes(routes: Routes, context: Context, streams: RoomStreams): void {
  const { clock, countMiss, database, storage } = context
  const service = createRecordingsService(context, streams)
  /** Counts 404s, so that keys cannot be guessed. */
  const counted = async <Result>(request: Request, work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof Problem && error.status === 404) await countMiss(request)
      throw error
    }
  }
  const seen = async (actor: Actor, id: Id) => {
    const userId = may(actor, 'recording.seeAll') ? null : actor.userId
    const recording = await findSeenRecording(database.knex, actor.organizationId, id, userId)
    if (!recording) throw problems.notFound('recording')
    return recording
  }

  routes.open(startRecording, ({ params, body, request, response }) =>
    counted(request, service.start(params.key, body.type, String(response.getHeader('X-Request-Id')))),
  )

  routes.open(sendRecordingPiece, ({ params, body, request }) =>
    counted(request, service.add(params.key, params.recordingId, body)),
  )

  routes.open(stopRecording, async ({ params, body, request }) => {
    await counted(request, service.stop(params.key, params.recordingId, body.pieceTotal))
    return undefined
  })

  routes.onWire(listRecordings, async ({ actor, query }) => {
    const moment = await context.clockOf(actor.organizationId)
    const { rows, next } = await readPage(database, recordingsOf(actor), actor.organizationId, query, moment)
    return reply(rows, { next })
  })

  routes.onWire(getRecording, async ({ actor, params }) => {
    const recording = await findRecording(database.knex, actor, params.id)
    if (!recording) throw problems.notFound('recording')
    return recording
  })

  routes.on(deleteRecording, async ({ params, ...caller }) => {
    await service.delete(caller, await seen(caller.actor, params.id))
    return undefined
  })

  routes.router.get(RECORDING_FILE_PATH, authenticate(context), async (request, response) => {
    const { actor } = sessionOf(response)
    const { id } = request.params
    if (typeof id !== 'string' || !isUuidText(id)) throw problems.notFound('recording')
    const recording = await seen(actor, id)
    const isReady = recording.pieces > 0 && isPlayable(recordingState(recording, clock.now()))
    if (!isReady) throw problems.conflict('This recording is not complete yet. Try again later.')
    const { size, read } = await openRecordingFile(database.knex, storage, actor.organizationId, recording)
    await sendBytes(request, response, {
      etag: `"${recording.id}-${recording.pieces}"`,
      size,
      type: recording.type,
      name: `recording-${recording.startedAt.toISOString().slice(0, 10)}.${ENDINGS[recording.type]}`,
      cache: 'private, no-cache',
      read,
    })
  })
}
