import type { FeedEntry, Id, Meeting } from '@parley/domain'
import { entryOf } from './meeting.invitations.ts'

/**
 * What stands in the feed of a person of their meetings: a series leaves out the days that are cancelled, and those that were changed
 * alone where the person does not come then; all others stand beside it. `series` are those of what was changed alone, by id.
 */
export function feedEntriesOf(
  meetings: readonly Meeting[],
  series: ReadonlyMap<Id, Meeting>,
  roomUrl: (meetingId: string) => string,
): FeedEntry[] {
  return meetings.map((meeting) => {
    const { id, link, meetingId, repeat, seriesId, seriesDay } = meeting
    const of = seriesId !== null && seriesDay !== null ? (series.get(seriesId) ?? null) : null
    const standsFor = new Set(meetings.flatMap((one) => (one.seriesId === id ? (one.seriesDay ?? []) : [])))
    return {
      ...entryOf(meeting, of),
      except: repeat?.except.filter((day) => !standsFor.has(day)) ?? [],
      url: link ?? roomUrl(meetingId),
    }
  })
}
