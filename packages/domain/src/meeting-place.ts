/** Where a meeting can be held: in a room here, at an external link, or on Zoom. */
export const MEETING_PLACES = ['room', 'link', 'zoom'] as const
export type MeetingPlace = (typeof MEETING_PLACES)[number]

/** The default place of new meetings. */
export interface UsualPlace {
  place: MeetingPlace
  /** The link for meetings whose place is a link; null when none is set. */
  link: string | null
}

export const DEFAULT_USUAL_PLACE: UsualPlace = { place: 'room', link: null }

/** The initial place of a new meeting: the room if the chosen one is no longer set up. */
export const usualPlaceNow = ({ place, link }: UsualPlace, hasZoom: boolean): UsualPlace => ({
  place: (place === 'zoom' && !hasZoom) || (place === 'link' && link === null) ? 'room' : place,
  link,
})
