import { isStale } from '@parley/client'
import { type Meeting, meeting as meetingSchema } from '@parley/contract'
import { concurrentChangeText } from './meeting-words.ts'

/**
 * The meeting as somebody else has changed it, and who changed which fields; null when the save failed for another
 * reason.
 */
export function staleMeeting(error: unknown): { meeting: Meeting; words: string } | null {
  if (!isStale(error)) return null
  const meeting = meetingSchema.safeParse(error.body?.current).data
  return meeting ? { meeting, words: concurrentChangeText(error.body?.changes ?? []) } : null
}
