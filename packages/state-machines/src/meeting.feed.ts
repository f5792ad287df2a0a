import type { FeedEntry, Id, Meeting } from '@parley/domain'
import { entryOf } from './meeting.invitations.ts'

/**
 * The entries of a person's meeting feed. A series excludes cancelled days, and the days of individually changed
 * occurrences that the person does not attend; the other changed occurrences are entries of their own. `series`: the
 * series of individually changed occurrences, by id.
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
