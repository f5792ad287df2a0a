import {
  answerGuest,
  endRoom,
  enterRoom,
  getRoom,
  leaveRoom,
  Problem,
  reportSeat,
  seatEventsPath,
  sendRoomText,
  sendSignal,
} from '@parley/contract'
import { meetingDigits } from '@parley/domain'
import type { Request } from 'express'
import type { Context } from '../../context.ts'
import { openStream } from '../../events/events.routes.ts'
import { callerOf } from '../../http/caller-address.ts'
import type { Routes } from '../../http/routes.ts'
import { registerRecordingRoutes } from './recordings.routes.ts'
import { createRoomStreams } from './room-streams.ts'
import { createRoomsService } from './rooms.service.ts'

/**
 * Routes for the rooms of meetings. Anybody with a room's code may ask to come in, and the key of a seat authorises
 * requests for it.
 */
export function registerRoomRoutes(routes: Routes, context: Context): void {
  const { countMiss, live, sessions } = context
  const streams = createRoomStreams(context)
  const rooms = createRoomsService(context, streams)
  registerRecordingRoutes(routes, context, streams)
  const actorOf = async (request: Request) => (await sessions.ofRequest(request))?.actor ?? null
  /** Counts 404s, so that codes and keys cannot be guessed. */
  const counted = async <Result>(request: Request, work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof Problem && error.status === 404) await countMiss(request)
      throw error
    }
  }

  routes.open(getRoom, async ({ params, request, response }) => {
    response.setHeader('Cache-Control', 'no-store')
    return counted(request, rooms.look(meetingDigits(params.code), await actorOf(request)))
  })

  routes.open(enterRoom, async ({ params, body, request }) =>
    counted(
      request,
      rooms.enter(meetingDigits(params.code), await actorOf(request), {
        name: body.name ?? '',
        caller: callerOf(request),
      }),
    ),
  )

  routes.open(reportSeat, ({ params, body, request }) => counted(request, rooms.report(params.key, body)))

  routes.open(sendSignal, async ({ params, body }) => {
    await rooms.signal(params.key, body)
    return undefined
  })

  routes.open(sendRoomText, ({ params, body }) => rooms.text(params.key, body.text))

  routes.open(answerGuest, async ({ params, body }) => {
    await rooms.answer(params.key, body)
    return undefined
  })

  routes.open(endRoom, async ({ params }) => {
    await rooms.end(params.key)
    return undefined
  })

  routes.open(leaveRoom, async ({ params }) => {
    await rooms.leave(params.key)
    return undefined
  })

  routes.router.get(seatEventsPath(':key'), async (request, response) => {
    const { seat, room } = await counted(request, rooms.seatOf(String(request.params['key'])))
    const stream = {
      organizationId: room.organizationId,
      userId: seat.userId ?? seat.id,
      sessionId: seat.id,
      room: { roomId: room.id, seatId: seat.id },
      response,
      held: null,
    }
    live.streams.add(stream)
    response.once('close', () => live.streams.remove(stream))
    openStream(response)
  })
}
