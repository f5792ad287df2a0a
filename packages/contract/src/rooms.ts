import { ROOM_SIGNAL_MAX, SEAT_STANDINGS } from '@parley/domain'
import { z } from 'zod'
import { id, instant } from './codecs.ts'
import { endpoint } from './endpoint.ts'

/* A room has a seat for each browser. The browser receives the seat's key, which all further calls carry instead of
   a session: guests have no account, and a call continues when the session ends during it. */

const byCode = z.object({ code: z.string().max(100) })
const SEAT = '/api/room-seats/{key}'
const byKey = z.object({ key: z.string().max(100) })

export const getRoom = endpoint({
  name: 'getRoom',
  method: 'GET',
  path: '/api/rooms/{code}',
  summary: 'Get what is shown before entering a room, by a meeting’s ID or a user’s personal ID',
  params: byCode,
  response: z
    .object({
      /** Ten digits. */
      code: z.string(),
      title: z.string(),
      hostName: z.string(),
      organizationName: z.string(),
      /** The number that customers can call. */
      organizationPhone: z.string().nullable(),
      /** Since when there are people in the room; null when nobody is. */
      since: instant.nullable(),
      /** The people in the room, in order of arrival. */
      people: z.array(z.string()),
      /** The caller's name when they belong to the organisation; null for a guest. */
      name: z.string().nullable(),
      /** Whether everybody who enters is recorded. */
      isRecorded: z.boolean(),
      /**
       * Where the meeting is held when not in this room; guests have the link in their invitation. null when it is held
       * here.
       */
      elsewhere: z.object({ link: z.string().nullable() }).nullable(),
      /** Why nobody can enter at present. */
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
    'Take a seat in a room; a guest waits until a team member admits them, an absent host is notified, 429 for guests after 20 seats within 15 minutes',
  params: byCode,
  body: z.object({
    /** A guest's name; members of the organisation have their own. */
    name: z.string().max(500).optional(),
  }),
  response: z
    .object({
      /** Authenticates calls from this seat; nobody else may know it. */
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
  /** Whole seconds since the browser's last report; a few mean that it lost its connection. */
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
/** A chat message. */
export type RoomText = z.output<typeof text>

export const reportSeat = endpoint({
  name: 'reportSeat',
  method: 'POST',
  path: `${SEAT}/report`,
  summary:
    'Report the state of the seat’s browser and get what is new; called every second, and on each event of the seat’s stream',
  params: byKey,
  body: z.object({
    /** `after` of the previous response; 0 for the first call. */
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
      /** Everybody in the room, in order of arrival; empty while this seat is waiting. */
      people: z.array(person),
      /** The people waiting to be let in; empty for guests. */
      waiting: z.array(z.object({ seatId: id, name: z.string(), since: instant })),
      /** Connection data sent to this browser by others, oldest first. */
      signals: z.array(z.object({ from: id, data: z.string() })),
      texts: z.array(text),
      /** The current recording of the room, by whom and since when; null when there is none. */
      recording: z.object({ id, byName: z.string(), since: instant }).nullable(),
      after: z.int(),
      /** ICE servers, which help browsers to connect to each other. */
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
  summary: 'Send connection data to another browser in the room',
  params: byKey,
  /** `signals`: opaque data for the other browser; the server only forwards it. */
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
  summary: 'Send a chat message to everybody in the room',
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
  summary: 'Admit or refuse a waiting guest',
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
  summary: 'Leave the room and give up the seat',
  params: byKey,
  response: null,
  policy: 'public',
  affects: ['listRecordings', 'getRecording'],
})

/** Path of a seat's server-sent events: each indicates that there is something new to report for. */
export const seatEventsPath = (key: string): string => `/api/room-seats/${key}/events`
