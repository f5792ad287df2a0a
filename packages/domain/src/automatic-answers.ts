import { isOpenAt } from './business-hours.ts'
import { type Decision, refuse } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import { dayKey } from './time.ts'

/** What a customer is answered by itself for. */
export const ANSWER_CAUSES = ['outside_hours', 'missed_call'] as const
export type AnswerCause = (typeof ANSWER_CAUSES)[number]

export interface AutomaticAnswer {
  enabled: boolean
  /** Without the signature. */
  text: string
}

export type AutomaticAnswers = Readonly<Record<AnswerCause, AutomaticAnswer>>

/** Characters. */
export const AUTOMATIC_ANSWER_MAX = 320
/** A text or call that is older is no longer answered by itself: somebody may have seen to it. */
export const ANSWERED_WITHIN_MS = 15 * 60_000

/** Whether what happened then, or an answer that was written then, is too old for that. */
export const isTooLateToAnswer = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > ANSWERED_WITHIN_MS

export const DEFAULT_AUTOMATIC_ANSWERS: AutomaticAnswers = {
  outside_hours: {
    enabled: false,
    text: 'Thank you for your message. We are closed right now and will answer when we are open again.',
  },
  missed_call: {
    enabled: false,
    text: 'Sorry that we missed your call. How can we help? You can answer with a text.',
  },
}

const NAMES: Readonly<Record<AnswerCause, string>> = {
  outside_hours: 'outside business hours',
  missed_call: 'after a missed call',
}

/** Checks the answers and gives them trimmed; one that is on needs words. */
export function checkAutomaticAnswers(answers: AutomaticAnswers): Decision<{ answers: AutomaticAnswers }> {
  const refused = (field: string, words: string) => refuse('invalid', words, { title: 'Validation Error', field })
  const checked = { ...answers }
  for (const cause of ANSWER_CAUSES) {
    const text = answers[cause].text.trim()
    if (answers[cause].enabled && text === '') return refused(cause, `Please enter what is answered ${NAMES[cause]}`)
    if (text.length > AUTOMATIC_ANSWER_MAX) {
      return refused(cause, `What is answered ${NAMES[cause]} must be ${AUTOMATIC_ANSWER_MAX} characters or less`)
    }
    const free = checkFreeText(text, cause)
    if (!free.allowed) return { ...free, title: 'Validation Error' }
    checked[cause] = { enabled: answers[cause].enabled, text }
  }
  return { allowed: true, answers: checked }
}

/**
 * Whether a customer who wrote or called at `happenedAt` is answered by itself: it is on, the business is closed where that counts,
 * and they were not answered so on this day of the organisation, whatever for: two machines do not go on answering each other.
 */
export function isAnsweredByItself(input: {
  cause: AnswerCause
  answers: AutomaticAnswers
  organization: Parameters<typeof isOpenAt>[0]
  /** When they were last answered by itself; null: never. */
  lastAnswerAt: Date | null
  happenedAt: Date
  now: Date
}): boolean {
  const { cause, answers, organization, lastAnswerAt, happenedAt, now } = input
  if (!answers[cause].enabled || isTooLateToAnswer(happenedAt, now)) return false
  if (cause === 'outside_hours' && isOpenAt(organization, happenedAt)) return false
  const { timezone } = organization
  return lastAnswerAt === null || dayKey(lastAnswerAt, timezone) < dayKey(now, timezone)
}
