import { ROOM_SIGNAL_MAX, SEAT_STANDINGS } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'

/*
 * A room has a seat for each browser. Whoever takes one gets its key, which all further calls carry instead of a session:
 * guests have no account, and a call goes on where a session ends meanwhile.
 */

const byCode = z.object({ code: z.string().max(100) })
const SEAT = '/api/room-seats/{key}'
const byKey = z.object({ key: z.string().max(100) })

export const getRoom = endpoint({
  name: 'getRoom',
  method: 'GET',
  path: '/api/rooms/{code}',
  summary: 'What is said before the door of a room: of a meeting by its ID, or of a person by their personal ID',
  params: byCode,
  response: z
    .object({
      /** Ten digits. */
      code: z.string(),
      title: z.string(),
      hostName: z.string(),
      organizationName: z.string(),
      /** The number that customers call. */
      organizationPhone: z.string().nullable(),
      /** Since when people are in it; null: nobody is. */
      since: instant.nullable(),
      /** Who is in it, by when they came. */
      people: z.array(z.string()),
      /** Of the caller, who is of the organisation; null: a guest. */
      name: z.string().nullable(),
      /** Everybody who comes in is recorded. */
      isRecorded: z.boolean(),
      /** The meeting is held at another link, which guests have from their invitation; null: here. */
      elsewhere: z.object({ link: z.string().nullable() }).nullable(),
      /** Why nobody can come in now. */
      refusal: z.string().nullable(),
    })
    .meta({ id: 'Room' }),
  policy: 'public',
})

export const enterRoom = endpoint({
  name: 'enterRoom',
  method: 'POST',
  path: '/api/rooms/{code}/seats',
  summary:
    'Take a seat in a room; a guest waits with it until somebody of the team lets them in, of which an absent host is told. 429 for guests who took 20 within 15 minutes',
  params: byCode,
  body: z.object({
    /** Of a guest; who is of the organisation goes by their own. */
    name: z.string().max(500).optional(),
  }),
  response: z
    .object({
      /** Shows that a call comes from this seat; nobody else may know it. */
      key: id,
      seatId: id,
      standing: z.enum(SEAT_STANDINGS),
    })
    .meta({ id: 'TakenSeat' }),
  refusals: [409],
  policy: 'public',
})

const person = z.object({
  seatId: id,
  name: z.string(),
  isGuest: z.boolean(),
  isHost: z.boolean(),
  isMuted: z.boolean(),
  isCameraOn: z.boolean(),
  isSharing: z.boolean(),
  isHandUp: z.boolean(),
  /** Whole seconds since their browser was heard; a few mean that it lost its connection. */
  silentSeconds: z.int(),
})

const text = z
  .object({
    id: z.int(),
    seatId: id,
    name: z.string(),
    isGuest: z.boolean(),
    text: z.string(),
    sentAt: instant,
  })
  .meta({ id: 'RoomText' })
/** A text of the chat. */
export type RoomText = z.output<typeof text>

export const reportSeat = endpoint({
  name: 'reportSeat',
  method: 'POST',
  path: `${SEAT}/report`,
  summary:
    'Say that the browser is still there and how, and get what is new; asked every second, and when the stream says so',
  params: byKey,
  body: z.object({
    /** `after` of the last answer, 0 at first. */
    after: z.int().min(0),
    isMuted: z.boolean(),
    isCameraOn: z.boolean(),
    isSharing: z.boolean(),
    isHandUp: z.boolean(),
  }),
  response: z
    .object({
      standing: z.enum(SEAT_STANDINGS),
      since: instant,
      /** Everybody in the room, by when they came; while one waits, nobody. */
      people: z.array(person),
      /** Who waits to be let in; guests are not told. */
      waiting: z.array(z.object({ seatId: id, name: z.string(), since: instant })),
      /** What other browsers told this one to connect, oldest first. */
      signals: z.array(z.object({ from: id, data: z.string() })),
      texts: z.array(text),
      /** What is recorded of the room now, by whom and since when; null: nothing. */
      recording: z.object({ id, byName: z.string(), since: instant }).nullable(),
      after: z.int(),
      /** Servers that help browsers to find each other. */
      iceServers: z.array(
        z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
      ),
    })
    .meta({ id: 'RoomReport' }),
  status: [200],
  policy: 'public',
})

export const sendSignal = endpoint({
  name: 'sendSignal',
  method: 'POST',
  path: `${SEAT}/signals`,
  summary: 'Tell another browser in the room what it needs to connect',
  params: byKey,
  /** `signals`: what the other browser understands; the server only hands it on. */
  body: z.object({ to: id, signals: z.string().min(1).max(ROOM_SIGNAL_MAX) }),
  response: null,
  status: [204],
  refusals: [409],
  policy: 'public',
})

export const sendRoomText = endpoint({
  name: 'sendRoomText',
  method: 'POST',
  path: `${SEAT}/texts`,
  summary: 'Write to everybody in the room',
  params: byKey,
  body: z.object({ text: z.string().max(5000) }),
  response: text,
  refusals: [409],
  policy: 'public',
})

export const answerGuest = endpoint({
  name: 'answerGuest',
  method: 'POST',
  path: `${SEAT}/guests`,
  summary: 'Let a guest in, or do not',
  params: byKey,
  body: z.object({ seatId: id, isLetIn: z.boolean() }),
  response: null,
  status: [204],
  refusals: [403, 409],
  policy: 'public',
})

export const endRoom = endpoint({
  name: 'endRoom',
  method: 'POST',
  path: `${SEAT}/end`,
  summary: 'End the meeting for everybody in the room',
  params: byKey,
  response: null,
  status: [204],
  refusals: [403],
  policy: 'public',
  affects: ['listRecordings', 'getRecording'],
})

export const leaveRoom = endpoint({
  name: 'leaveRoom',
  method: 'DELETE',
  path: SEAT,
  summary: 'Give the seat back',
  params: byKey,
  response: null,
  policy: 'public',
  affects: ['listRecordings', 'getRecording'],
})

/** Server-sent events of a seat: each says that there is something new to report for. */
export const seatEventsPath = (key: string): string => `/api/room-seats/${key}/events`
