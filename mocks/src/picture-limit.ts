import { problems } from '@parley/contract'
import { type Actor, PICTURE_WINDOW_SECONDS, pictureLimitText } from '@parley/domain'
import type { MockContext } from './mock-context.ts'
import { openTally } from './tally.ts'

/** Counts a picture; throws 429 when the user has reached the limit. */
export function countPicture(context: MockContext, { userId }: Actor): void {
  const { pictureCounts, picturesPerMinute: most, now } = context
  const at = now().getTime()
  const tally = openTally(pictureCounts, userId, PICTURE_WINDOW_SECONDS, at)
  const seconds = (tally.endsAt - at) / 1000
  if (tally.count >= most) throw problems.tooManyPictures(pictureLimitText(most, seconds), seconds)
  pictureCounts.set(userId, { ...tally, count: tally.count + 1 })
}
