import {
  type Actor,
  checkMeetingDraft,
  checkMeetingTimes,
  type Decision,
  type Meeting,
  meetingCodeOf,
  NEW_ZOOM,
  type NewMeetingDraft,
} from '@parley/domain'
import { type Change, put } from './change.ts'
import { NO_ZOOM, withExcept } from './meeting.edit.ts'
import { guestChanges, type InvitedTo } from './meeting.guests.ts'
import { type InvitationContext, notifyGuests } from './meeting.invitations.ts'
import { auditNewMeeting, meetingNotices } from './meeting.notices.ts'
import { askZoom } from './meeting.zoom.ts'
import type { NewId } from './new-id.ts'

/**
 * Decides a new meeting with its guests, of whom colleagues are notified; its organizer takes part without an
 * invitation.
 */
export function decideCreateMeeting(input: {
  actor: Pick<Actor, 'userId'>
  draft: NewMeetingDraft
  invited: InvitedTo
  /** The data needed to reach those who are invited. */
  context: InvitationContext
  now: Date
  newId: NewId
}): Decision<{ meeting: Meeting; changes: Change[] }> {
  const { actor, draft, invited, context, now, newId } = input
  const { isOnZoom = false, ...told } = draft
  if (isOnZoom && !context.isZoomConnected) return NO_ZOOM
  const place = isOnZoom ? { link: null, zoom: NEW_ZOOM } : { zoom: null }
  const checked = checkMeetingDraft({ ...told, ...place, repeat: withExcept(draft.repeat, []) })
  if (!checked.allowed) return checked
  const time = checkMeetingTimes(checked.draft, now)
  if (!time.allowed) return time
  const id = newId()
  const meeting: Meeting = {
    ...checked.draft,
    id,
    userId: actor.userId,
    meetingId: meetingCodeOf(id),
    status: 'scheduled',
    version: 1,
    seriesId: null,
    seriesDay: null,
  }
  const guests = guestChanges(meeting, [], invited, { unreached: context.unreached, newId })
  if (!guests.allowed) return guests
  return {
    allowed: true,
    meeting,
    changes: [
      put('meeting', meeting),
      ...askZoom(null, meeting, newId),
      ...guests.changes,
      auditNewMeeting(meeting, guests.counts),
      ...meetingNotices({
        kind: 'meeting_invited',
        meeting,
        to: guests.newUserIds,
        byUserId: actor.userId,
        now,
        newId,
      }),
      ...notifyGuests({
        news: 'invited',
        meeting,
        guests: guests.added,
        series: { apart: [] },
        context,
        byUserId: actor.userId,
        now,
        newId,
      }),
    ],
  }
}
