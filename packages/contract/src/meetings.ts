import { MEETING_GUESTS_MAX, personalRoomTitle, TIMEZONES } from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant } from './codecs.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'

const API = '/api/meetings'

/** A meeting of the signed-in person: one that they called, or are invited to. */
export const meeting = z
  .object({
    id,
    title: z.string(),
    startTime: instant,
    /** null: it is open how long it takes. */
    endTime: instant.nullable(),
    description: z.string().nullable(),
    /** What people type to find it, as `481 220 9034`. */
    meetingId: z.string(),
    /** The zone in which it was planned. */
    timezone: z.string(),
    /** Where it is held; begins with https://. */
    link: z.string().nullable(),
    /** Who called it. */
    userId: id,
    userName: z.string(),
    /** Colleagues first, by name. */
    guests: z.array(
      z.object({
        id,
        userId: id.nullable(),
        customerId: id.nullable(),
        /** Of a customer without a name their number. */
        name: z.string(),
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

const AFFECTED = ['listMeetings', 'findMeeting', 'listAudit', 'getAuditTotals'] as const

export const listMeetings = endpoint({
  name: 'listMeetings',
  method: 'GET',
  path: API,
  summary:
    'The signed-in person’s meetings that end after `from` and start before `to`, by start; without them from 31 days ago on. Cancelled ones are left out',
  query: z.object({ from: instant.optional(), to: instant.optional() }),
  response: z.array(meeting),
  policy: 'read',
  watches: [{ topic: 'meeting' }, { topic: 'user' }, { topic: 'customer' }],
})

export const findMeeting = endpoint({
  name: 'findMeeting',
  method: 'GET',
  path: `${API}/find`,
  summary:
    'The next meeting of the organisation with this ID, else the colleague at work whose personal ID it is, however it is typed; empty where there is neither',
  query: z.object({ code: z.string().max(40).optional() }),
  response: z.array(
    z.object({
      ...meeting.pick({ id: true, title: true, endTime: true, meetingId: true, link: true, userName: true }).shape,
      /** `personal`: the id is the colleague's, who meets there whenever they are there. */
      kind: z.enum(['meeting', 'personal']),
      /** null: at any time. */
      startTime: instant.nullable(),
    }),
  ),
  policy: 'read',
  watches: [{ topic: 'meeting' }, { topic: 'user' }],
})

/** How a colleague's personal room is found. */
export const personalRoom = (person: {
  id: string
  name: string
  personalMeetingId: string
}): ResponseOf<typeof findMeeting>[number] => ({
  id: person.id,
  kind: 'personal',
  title: personalRoomTitle(person.name),
  startTime: null,
  endTime: null,
  meetingId: person.personalMeetingId,
  link: null,
  userName: person.name,
})

const draft = {
  title: z.string().max(500),
  startTime: instant,
  endTime: instant.nullable().optional(),
  timezone: z.enum(TIMEZONES),
  description: z.string().max(5000).nullable().optional(),
  link: z.string().max(1000).nullable().optional(),
  /** Colleagues at work. */
  guestUserIds: z
    .array(id)
    .max(MEETING_GUESTS_MAX * 2)
    .optional(),
  guestCustomerIds: z
    .array(id)
    .max(MEETING_GUESTS_MAX * 2)
    .optional(),
}

export const createMeeting = endpoint({
  name: 'createMeeting',
  method: 'POST',
  path: API,
  summary: 'Call a meeting, with those who are invited',
  body: z.object(draft),
  response: meeting,
  refusals: [422],
  policy: 'meeting.write',
  affects: AFFECTED,
  idempotent: true,
})

/** Why a save of a meeting was refused with 412. */
export const STALE_MEETING = 'Somebody else changed this meeting meanwhile'

export const updateMeeting = endpoint({
  name: 'updateMeeting',
  method: 'PATCH',
  path: `${API}/{id}`,
  summary:
    'Change what is given of a meeting; a list of guests replaces the one before. 412 with `current` where somebody changed it after baseVersion',
  params: byId,
  body: z.object({
    ...z.object(draft).partial().shape,
    /** The version that was edited; absent: whatever it is. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: meeting,
  refusals: [409, 412],
  policy: 'meeting.write',
  affects: [...AFFECTED, 'listNotifications'],
})

export const cancelMeeting = endpoint({
  name: 'cancelMeeting',
  method: 'POST',
  path: `${API}/{id}/cancel`,
  summary: 'Call a meeting off: whoever called it, or a manager or admin who is invited',
  params: byId,
  response: null,
  status: [204],
  refusals: [403, 409],
  policy: 'meeting.write',
  affects: AFFECTED,
})
