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
