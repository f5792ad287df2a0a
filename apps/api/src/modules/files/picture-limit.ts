import { problems } from '@parley/contract'
import { type Id, PICTURE_WINDOW_SECONDS, pictureLimitText } from '@parley/domain'
import type { Context } from '../../context.ts'

/** Counts a picture before it is decoded; throws 429 when its user has reached the upload limit. */
export async function countPicture({ attempts, config }: Context, userId: Id): Promise<void> {
  const { picturesPerMinute: most } = config
  if (most === 0) return
  const counted = [{ kind: 'pictures', value: userId, seconds: PICTURE_WINDOW_SECONDS }]
  const [tally] = await attempts.countAll(counted)
  if (!tally || tally.attempts <= most) return
  await attempts.takeBackAll(counted)
  throw problems.tooManyPictures(pictureLimitText(most, tally.seconds), tally.seconds)
}
