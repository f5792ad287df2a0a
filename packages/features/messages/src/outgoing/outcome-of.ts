import { ApiError, errorText, isUnanswered } from '@parley/client'
import type { OutgoingOutcome } from '@parley/state-machines'

const LATER_STATUSES = new Set([401, 425, 429])
const FALLBACK = 'Something went wrong on our side. Nothing was sent; please try again.'

/** The outcome of a failed attempt to send a text. */
export function outcomeOf(error: unknown): Exclude<OutgoingOutcome, 'sent'> {
  if (isUnanswered(error)) return 'unanswered'
  const code = error instanceof ApiError ? error.body?.code : undefined
  const isLimited = code === 'too_many_texts'
  if (error instanceof ApiError && !isLimited && LATER_STATUSES.has(error.status)) return 'later'
  return { refused: { code: code ?? 'failed', text: errorText(error, FALLBACK) } }
}
