import {
  type BusyTime,
  compareGuests,
  type Meeting as StoredMeeting,
  MEETING_ANSWERS,
  MEETING_GUESTS_MAX,
  MEETING_SCOPES,
  MEETING_ZOOM_STATES,
  type MeetingEdit,
  type MeetingZoom,
  meetingZoomState,
  type NewMeetingDraft,
  type Occurrence,
  personalRoomTitle,
  REPEAT_INTERVAL_MAX,
  REPEAT_UNITS,
  type SeriesPart,
  TIMEZONES,
  ZOOM_PROBLEM_TEXTS,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, localDate } from './codecs.ts'
import { type BodyOf, endpoint, type ResponseOf } from './endpoint.ts'
import { TEAM_READS } from './team-reads.ts'

const API = '/api/meetings'

/** How a meeting repeats, by the calendar of the zone in which it was planned. */
const repeat = z
  .object({
    unit: z.enum(REPEAT_UNITS),
    /** 1: each day, week or month; 2: every other. */
    interval: z.int().min(1).max(REPEAT_INTERVAL_MAX),
    /** Of weeks, which begin on Sunday (0); else none. */
    weekdays: z.array(z.int().min(0).max(6)).max(7),
    /** The last day; null: for ever. */
    until: localDate.nullable(),
  })
  .meta({ id: 'MeetingRepeat' })

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
    /** How far Zoom is with it, and why it is not; null: it is not held on Zoom. */
    zoom: z.object({ state: z.enum(MEETING_ZOOM_STATES), problem: z.string().nullable() }).nullable(),
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
        /** null: they have not said whether they come, or not since its time is another one. */
        answer: z.enum(MEETING_ANSWERS).nullable(),
        answeredAt: instant.nullable(),
      }),
    ),
    version: z.int(),
    /** Of a series, each of whose meetings has its id: how it repeats; null: it does not. */
    repeat: repeat.nullable(),
    /** Which of the series this is: a day of its rule. */
    occurrence: localDate.nullable(),
    /** The series of which it was a part until it was changed. */
    seriesId: id.nullable(),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

/** One meeting of a stored one, which may be a series, as it is on the wire. */
export function meetingView(
  stored: Omit<StoredMeeting, 'status' | 'seriesDay'> & Pick<Meeting, 'userName' | 'guests'>,
  { day, startTime, endTime }: Occurrence,
): Meeting {
  const {
    id: meetingRow,
    title,
    description,
    meetingId,
    timezone,
    link,
    zoom,
    userId,
    userName,
    version,
    seriesId,
  } = stored
  const rule = stored.repeat
  return {
    id: meetingRow,
    title,
    startTime: startTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    description,
    meetingId,
    timezone,
    link,
    zoom: zoomView(zoom),
    userId,
    userName,
    guests: stored.guests.toSorted(compareGuests),
    version,
    repeat: rule && { unit: rule.unit, interval: rule.interval, weekdays: rule.weekdays, until: rule.until },
    occurrence: day,
    seriesId,
  }
}

/** How far Zoom is with a meeting, as it is on the wire. */
export const zoomView = (zoom: MeetingZoom | null): Meeting['zoom'] =>
  zoom && { state: meetingZoomState(zoom), problem: zoom.problem && ZOOM_PROBLEM_TEXTS[zoom.problem] }

/** Customers who are invited are told by text. */
const AFFECTED = [
  ...TEAM_READS,
  'listMeetings',
  'findMeeting',
  'listBusyTimes',
  'listAudit',
  'getAuditTotals',
  'listMessages',
  'listConversations',
  'getConversation',
  'listPhoneNumbers',
  'listCustomers',
  'getCustomer',
  'getCustomerTotals',
  'listCustomerTimeline',
  'getTimelineCounts',
] as const

export const listMeetings = endpoint({
  name: 'listMeetings',
  method: 'GET',
  path: API,
  summary:
    'The signed-in person’s meetings that end after `from` and start before `to`, by start, each of a series apart, for 400 days at most; without a range from 31 days ago on, of a series those of 92 days. Cancelled ones are left out',
  query: z.object({ from: instant.optional(), to: instant.optional() }),
  response: z.array(meeting),
  policy: 'read',
  watches: [{ topic: 'meeting' }, { topic: 'user' }, { topic: 'customer' }],
})

export const listBusyTimes = endpoint({
  name: 'listBusyTimes',
  method: 'GET',
  path: `${API}/busy`,
  summary:
    'When colleagues are in meetings, or busy in a calendar that they have connected, which end after `from` and start before `to`, by start: the times and nothing else. Who said that they do not come is not',
  query: z.object({
    /** Separated by commas. */
    userIds: z
      .string()
      .max(40 * MEETING_GUESTS_MAX)
      .regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/),
    from: instant,
    to: instant,
    /** The id of a meeting that counts for nothing: of the one that is planned anew. */
    except: z.string().max(40).optional(),
  }),
  response: z.array(z.object({ userId: id, startTime: instant, endTime: instant })),
  policy: 'read',
  watches: [{ topic: 'meeting' }, { topic: 'calendar' }],
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
      ...meeting.pick({ id: true, title: true, endTime: true, meetingId: true, link: true, zoom: true, userName: true })
        .shape,
      /** `personal`: the id is the colleague's, who meets there whenever they are there. */
      kind: z.enum(['meeting', 'personal']),
      /** null: at any time. */
      startTime: instant.nullable(),
    }),
  ),
  policy: 'read',
  watches: [{ topic: 'meeting' }, { topic: 'user' }],
})

/** A busy time as it is on the wire. */
export const busyView = ({ userId, startTime, endTime }: BusyTime): ResponseOf<typeof listBusyTimes>[number] => ({
  userId,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
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
  zoom: null,
  userName: person.name,
})

const draft = {
  title: z.string().max(500),
  startTime: instant,
  endTime: instant.nullable().optional(),
  timezone: z.enum(TIMEZONES),
  description: z.string().max(5000).nullable().optional(),
  link: z.string().max(1000).nullable().optional(),
  /** It is held on Zoom, which gives it its link; false, or absent with a link: it is not. */
  isOnZoom: z.boolean().optional(),
  repeat: repeat.nullable().optional(),
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

/** Which of a series is meant; absent: all of it. */
const part = {
  scope: z.enum(MEETING_SCOPES).optional(),
  /** Names one of the series, as `occurrence` of what was listed. */
  occurrence: localDate.optional(),
}

export const updateMeeting = endpoint({
  name: 'updateMeeting',
  method: 'PATCH',
  path: `${API}/{id}`,
  summary:
    'Change what is given of a meeting; a list of guests replaces the one before. Of a series one, which then is a meeting of its own, one with all after it, which then is another series, or all, to which the times of the one apply. 412 with `current` where somebody changed it after baseVersion',
  params: byId,
  body: z.object({
    ...z.object(draft).partial().shape,
    ...part,
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
  summary: 'Call a meeting off, or a part of a series: whoever called it, or a manager or admin who is invited',
  params: byId,
  body: z.object(part),
  response: null,
  status: [204],
  refusals: [403, 409],
  policy: 'meeting.write',
  affects: AFFECTED,
})

export const retryMeetingOnZoom = endpoint({
  name: 'retryMeetingOnZoom',
  method: 'POST',
  path: `${API}/{id}/zoom`,
  summary: 'Ask Zoom once more for what it has not done; 409 where there is nothing',
  params: byId,
  body: z.object({}),
  response: meeting,
  status: [200],
  refusals: [409],
  policy: 'meeting.write',
  affects: ['listMeetings', 'findMeeting'],
})

/** What a body says of a meeting that is new. */
export const draftOf = (body: BodyOf<typeof createMeeting>): NewMeetingDraft => ({
  title: body.title,
  startTime: new Date(body.startTime),
  endTime: body.endTime ? new Date(body.endTime) : null,
  timezone: body.timezone,
  description: body.description ?? null,
  link: body.link ?? null,
  isOnZoom: body.isOnZoom ?? false,
  repeat: body.repeat ?? null,
})

/** What a body says of a meeting that is there. */
export const editOf = (body: BodyOf<typeof updateMeeting>): MeetingEdit => ({
  title: body.title,
  startTime: body.startTime === undefined ? undefined : new Date(body.startTime),
  endTime: typeof body.endTime === 'string' ? new Date(body.endTime) : body.endTime,
  timezone: body.timezone,
  description: body.description,
  link: body.link,
  isOnZoom: body.isOnZoom,
  repeat: body.repeat,
})

/** Which of a series a body means. */
export const partOf = (body: BodyOf<typeof cancelMeeting>): SeriesPart => ({
  scope: body.scope ?? 'all',
  day: body.occurrence ?? null,
})
