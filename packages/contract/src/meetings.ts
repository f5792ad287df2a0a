import {
  type BusyTime,
  compareGuests,
  type Meeting as StoredMeeting,
  MEETING_ANSWERS,
  MEETING_GUESTS_MAX,
  MEETING_ZOOM_STATES,
  type MeetingZoom,
  meetingZoomState,
  type Occurrence,
  personalRoomTitle,
  REPEAT_INTERVAL_MAX,
  REPEAT_UNITS,
  ZOOM_PROBLEM_TEXTS,
  zoomEnd,
} from '@parley/domain'
import { z } from 'zod'
import { id, instant, localDate } from './codecs.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { MEETINGS } from './paths.ts'

/** How a meeting repeats, by the calendar of the zone in which it was planned. */
export const meetingRepeat = z
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
    zoom: z
      .object({
        state: z.enum(MEETING_ZOOM_STATES),
        problem: z.string().nullable(),
        /** When it ended there; null: it has not, as far as Zoom tells. */
        endedAt: instant.nullable(),
      })
      .nullable(),
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
    repeat: meetingRepeat.nullable(),
    /** Which of the series this is: a day of its rule. */
    occurrence: localDate.nullable(),
    /** The series of which it is one that was changed alone, which does not repeat; null: of none. */
    seriesId: id.nullable(),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

/** One meeting of a stored one, which may be a series, as it is on the wire. */
export function meetingView(
  stored: Omit<StoredMeeting, 'status'> & Pick<Meeting, 'userName' | 'guests'>,
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
    seriesDay,
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
    zoom: zoomView(zoom, { startTime, endTime }),
    userId,
    userName,
    guests: stored.guests.toSorted(compareGuests),
    version,
    repeat: rule && { unit: rule.unit, interval: rule.interval, weekdays: rule.weekdays, until: rule.until },
    occurrence: day,
    seriesId: seriesDay === null ? null : seriesId,
  }
}

/** How far Zoom is with a meeting, as it is on the wire. */
export const zoomView = (zoom: MeetingZoom | null, times: { startTime: Date; endTime: Date | null }): Meeting['zoom'] =>
  zoom && {
    state: meetingZoomState(zoom),
    problem: zoom.problem && ZOOM_PROBLEM_TEXTS[zoom.problem],
    endedAt: zoomEnd(zoom, times)?.toISOString() ?? null,
  }

export const listMeetings = endpoint({
  name: 'listMeetings',
  method: 'GET',
  path: MEETINGS,
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
  path: `${MEETINGS}/busy`,
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
  path: `${MEETINGS}/find`,
  summary:
    'The next meeting of the organisation with this ID, else the colleague at work whose personal ID it is, however it is typed; empty where there is neither',
  query: z.object({ code: z.string().max(40).optional() }),
  response: z.array(
    z
      .object({
        ...meeting.pick({
          id: true,
          title: true,
          endTime: true,
          meetingId: true,
          link: true,
          zoom: true,
          userName: true,
        }).shape,
        /** `personal`: the id is the colleague's, who meets there whenever they are there. */
        kind: z.enum(['meeting', 'personal']),
        /** null: at any time. */
        startTime: instant.nullable(),
      })
      .meta({ id: 'FoundMeeting' }),
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
