import { problems } from '@parley/contract'
import { type Actor, TEXT_WINDOWS, textLimitText } from '@parley/domain'
import type { MockContext } from './mock-context.ts'
import { openTally } from './tally.ts'

/** Runs a call that texts a customer and counts it when it succeeds; throws 429 when the user has reached the limit. */
export function limitTexts<Result>(context: MockContext, { userId }: Actor, work: () => Result): Result {
  const { textLimit, textCounts, now } = context
  if (textLimit === null) return work()
  const at = now().getTime()
  const counted = TEXT_WINDOWS.map((window) => {
    const key = `${window.limit} ${userId}`
    return { window, key, tally: openTally(textCounts, key, window.seconds, at) }
  })
  for (const { window, tally } of counted) {
    const limit = textLimit[window.limit]
    const seconds = (tally.endsAt - at) / 1000
    if (limit > 0 && tally.count >= limit) throw problems.tooManyTexts(textLimitText(window, limit, seconds), seconds)
  }
  const result = work()
  for (const { key, tally } of counted) textCounts.set(key, { ...tally, count: tally.count + 1 })
  return result
}
