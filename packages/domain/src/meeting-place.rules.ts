import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import type { MeetingPlace, UsualPlace } from './meeting-place.ts'
import { checkMeetingLink } from './meeting.rules.ts'

/**
 * Checks whether new meetings can be held there, and returns the link trimmed; Zoom may stay if it was chosen before it
 * was disconnected.
 */
export function checkUsualPlace(
  given: UsualPlace,
  { place: before, hasZoom }: { place: MeetingPlace; hasZoom: boolean },
): Decision<{ usual: UsualPlace }> {
  const { place } = given
  if (place === 'zoom' && before !== 'zoom' && !hasZoom) {
    return refuse('invalid', 'Zoom is not connected. Connect it first, or choose another place.', {
      field: 'meeting_place',
    })
  }
  const check = checkMeetingLink(given.link)
  if (!check.allowed) return { ...check, field: 'meeting_link' }
  const { link } = check
  if (place === 'link' && link === null) {
    return refuse('invalid', 'Please paste the meeting link', { field: 'meeting_link' })
  }
  return { allowed: true, usual: { place, link } }
}
