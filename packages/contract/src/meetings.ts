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

/** How a meeting repeats, in the time zone in which it was planned. */
export const meetingRepeat = z
  .object({
    unit: z.enum(REPEAT_UNITS),
    /** 1 for every day, week or month; 2 for every other. */
    interval: z.int().min(1).max(REPEAT_INTERVAL_MAX),
    /** For weekly rules, where weeks start on Sunday (0); otherwise empty. */
    weekdays: z.array(z.int().min(0).max(6)).max(7),
    /** The last day; null to repeat forever. */
    until: localDate.nullable(),
  })
  .meta({ id: 'MeetingRepeat' })

/** A meeting of the signed-in user: one that they organise or are invited to. */
export const meeting = z
  .object({
    id,
    title: z.string(),
    startTime: instant,
    /** null when the end is open. */
    endTime: instant.nullable(),
    description: z.string().nullable(),
    /** The number that users type to find it, for example `481 220 9034`. */
    meetingId: z.string(),
    /** The time zone in which it was planned. */
    timezone: z.string(),
    /** URL where it is held; starts with https://. */
    link: z.string().nullable(),
    /** The meeting's state on Zoom and the problem, if any; null when it is not held on Zoom. */
    zoom: z
      .object({
        state: z.enum(MEETING_ZOOM_STATES),
        problem: z.string().nullable(),
        /** When it ended on Zoom; null when Zoom has not reported an end. */
        endedAt: instant.nullable(),
      })
      .nullable(),
    /** The user who organises it. */
    userId: id,
    userName: z.string(),
    /** Colleagues first, by name. */
    guests: z.array(
      z.object({
        id,
        userId: id.nullable(),
        customerId: id.nullable(),
        /** The number for a customer without a name. */
        name: z.string(),
        /** null when they have not answered, or not since the time was changed. */
        answer: z.enum(MEETING_ANSWERS).nullable(),
        answeredAt: instant.nullable(),
      }),
    ),
    version: z.int(),
    /**
     * The repetition rule of a series, whose meetings all have the same id; null for a meeting that does not repeat.
     */
    repeat: meetingRepeat.nullable(),
    /** The day of the series' rule that this meeting is. */
    occurrence: localDate.nullable(),
    /**
     * The series from which this meeting was changed alone, so that it does not repeat itself; null when there is none.
     */
    seriesId: id.nullable(),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.output<typeof meeting>

/** Wire format of one occurrence of a stored meeting, which may be a series. */
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

/** Wire format of a meeting's state on Zoom. */
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
    'List the user’s meetings that end after `from` and start before `to`, by start, without cancelled ones; occurrences of a series are listed separately for at most 400 days, without `to` for 92 days; `from` defaults to 31 days ago',
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
    'List the times at which colleagues are in meetings or busy in a connected calendar, which end after `from` and start before `to`, by start; times only, without meetings that they declined',
  query: z.object({
    /** Comma-separated user ids. */
    userIds: z
      .string()
      .max(40 * MEETING_GUESTS_MAX)
      .regex(/^[\da-f-]{36}(?:,[\da-f-]{36})*$/),
    from: instant,
    to: instant,
    /** The id of a meeting to ignore: the one that is being rescheduled. */
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
    'Find the organisation’s next meeting with this ID, in any format, or else the active colleague whose personal ID it is; empty when there is neither',
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
        /** `personal`: the id is that of the colleague, who can be met in their personal room at any time. */
        kind: z.enum(['meeting', 'personal']),
        /** null when it can be joined at any time. */
        startTime: instant.nullable(),
      })
      .meta({ id: 'FoundMeeting' }),
  ),
  policy: 'read',
  watches: [{ topic: 'meeting' }, { topic: 'user' }],
})

/** Wire format of a busy time. */
export const busyView = ({ userId, startTime, endTime }: BusyTime): ResponseOf<typeof listBusyTimes>[number] => ({
  userId,
  startTime: startTime.toISOString(),
  endTime: endTime.toISOString(),
})

/** A colleague's personal room as a result of `findMeeting`. */
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
