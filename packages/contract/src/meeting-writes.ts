import {
  MEETING_GUESTS_MAX,
  MEETING_SCOPES,
  type MeetingEdit,
  type NewMeetingDraft,
  type SeriesPart,
  TIMEZONES,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, localDate } from './codecs.ts'
import { type BodyOf, endpoint } from './endpoint.ts'
import { meeting, meetingRepeat } from './meetings.ts'
import { MEETINGS } from './paths.ts'
import { TEAM_READS } from './team-reads.ts'

/** Reads that a change of a meeting makes stale; invited customers are notified by text. */
export const MEETING_READS = [
  ...TEAM_READS,
  'getUserWork',
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

const draft = {
  title: z.string().max(500),
  startTime: instant,
  endTime: instant.nullable().optional(),
  timezone: z.enum(TIMEZONES),
  description: z.string().max(5000).nullable().optional(),
  link: z.string().max(1000).nullable().optional(),
  /** Whether it is held on Zoom, which creates its link; false, or omitted with a link, when it is not. */
  isOnZoom: z.boolean().optional(),
  repeat: meetingRepeat.nullable().optional(),
  /** Active team members. */
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
  path: MEETINGS,
  summary: 'Create a meeting and invite its guests',
  body: z.object(draft),
  response: meeting,
  refusals: [422],
  policy: 'meeting.write',
  affects: MEETING_READS,
  idempotent: true,
})

/** Error message when a save of a meeting is refused with 412. */
export const STALE_MEETING = 'Somebody else changed this meeting meanwhile'

/** The part of a series that is meant; omit for all of it. */
const part = {
  scope: z.enum(MEETING_SCOPES).optional(),
  /** One meeting of the series, by its `occurrence` in the list. */
  occurrence: localDate.optional(),
}

export const updateMeeting = endpoint({
  name: 'updateMeeting',
  method: 'PATCH',
  path: `${MEETINGS}/{id}`,
  summary:
    'Update the given fields of a meeting, where a guest list replaces the previous one; in a series, `this` makes the occurrence a separate meeting, `following` makes it and all after it another series, `all` applies its times to the whole series; 412 with `current` if it was changed after `baseVersion`',
  params: byId,
  body: z.object({
    ...z.object(draft).partial().shape,
    ...part,
    /** The version that was edited; omit to save over any version. */
    baseVersion: z.int().min(1).optional(),
  }),
  response: meeting,
  refusals: [409, 412],
  policy: 'meeting.write',
  affects: [...MEETING_READS, 'listNotifications'],
})

export const cancelMeeting = endpoint({
  name: 'cancelMeeting',
  method: 'POST',
  path: `${MEETINGS}/{id}/cancel`,
  summary: 'Cancel a meeting or a part of a series; only as its organizer, or as an invited manager or admin',
  params: byId,
  body: z.object(part),
  response: null,
  status: [204],
  refusals: [403, 409, 422],
  policy: 'meeting.write',
  affects: MEETING_READS,
  idempotent: true,
})

export const retryMeetingOnZoom = endpoint({
  name: 'retryMeetingOnZoom',
  method: 'POST',
  path: `${MEETINGS}/{id}/zoom`,
  summary: 'Retry what failed on Zoom for a meeting; 409 when there is nothing to retry',
  params: byId,
  body: z.object({}),
  response: meeting,
  status: [200],
  refusals: [409],
  policy: 'meeting.write',
  affects: ['listMeetings', 'findMeeting'],
})

/** The draft of a new meeting from a request body. */
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

/** The edit of an existing meeting from a request body. */
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

/** The part of a series that a request body selects. */
export const partOf = (body: BodyOf<typeof cancelMeeting>): SeriesPart => ({
  scope: body.scope ?? 'all',
  day: body.occurrence ?? null,
})
