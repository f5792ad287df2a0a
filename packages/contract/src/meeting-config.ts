import { MEETING_PLACES, type UsualPlace } from '@parley/domain'
import { z } from 'zod'

/** Where a new meeting is held unless somebody chooses otherwise; the link is where all meet whose place is one. */
export const meetingConfig = z.object({
  default_place: z.enum(MEETING_PLACES),
  default_link: z.string().max(1000).nullable(),
})

/** The usual place as the wire names its parts. */
export const meetingConfigOf = ({ place, link }: UsualPlace) => ({ default_place: place, default_link: link })

/** The usual place from the wire. */
export const usualPlaceOf = ({
  default_place: place,
  default_link: link,
}: z.output<typeof meetingConfig>): UsualPlace => ({
  place,
  link,
})
