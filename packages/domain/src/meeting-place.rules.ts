import { refuse } from './decision.ts'
import type { Decision } from './decision.ts'
import { checkMeetingLink } from './meeting.rules.ts'

/** Where a meeting can be held: in a room here, at a link of somebody else's, or on Zoom. */
export const MEETING_PLACES = ['room', 'link', 'zoom'] as const
export type MeetingPlace = (typeof MEETING_PLACES)[number]

/** Where a new meeting is held unless somebody chooses otherwise. */
export interface UsualPlace {
  place: MeetingPlace
  /** Where all meet whose place is a link; null: nowhere yet. */
  link: string | null
}

export const DEFAULT_USUAL_PLACE: UsualPlace = { place: 'room', link: null }

/** The place that a new meeting begins with: the room while the chosen one is not set up any more. */
export const usualPlaceNow = ({ place, link }: UsualPlace, hasZoom: boolean): UsualPlace => ({
  place: (place === 'zoom' && !hasZoom) || (place === 'link' && link === null) ? 'room' : place,
  link,
})

/** Says whether new meetings can be held there, and gives the link trimmed; Zoom may stay where it was chosen before it was disconnected. */
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
    return refuse('invalid', 'Please paste the link at which you meet', { field: 'meeting_link' })
  }
  return { allowed: true, usual: { place, link } }
}
