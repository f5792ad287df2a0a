import { isOpenAt } from './business-hours.ts'
import { type Decision, refuse } from './decision.ts'
import { checkFreeText } from './message.rules.ts'
import { dayKey } from './time.ts'

/** Events that trigger an automatic answer to a customer. */
export const ANSWER_CAUSES = ['outside_hours', 'missed_call'] as const
export type AnswerCause = (typeof ANSWER_CAUSES)[number]

export interface AutomaticAnswer {
  enabled: boolean
  /** The text without the signature. */
  text: string
}

export type AutomaticAnswers = Readonly<Record<AnswerCause, AutomaticAnswer>>

/** Maximum length of an automatic answer, in characters. */
export const AUTOMATIC_ANSWER_MAX = 320
/** Older texts and calls get no automatic answer, since somebody may already have dealt with them; in milliseconds. */
export const ANSWERED_WITHIN_MS = 15 * 60_000

/** Whether an event, or an answer written, at `at` is too old for an automatic answer. */
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

/** Checks the automatic answers and returns them trimmed; an enabled one must have a text. */
export function checkAutomaticAnswers(answers: AutomaticAnswers): Decision<{ answers: AutomaticAnswers }> {
  const refused = (field: string, words: string) => refuse('invalid', words, { title: 'Validation Error', field })
  const checked = { ...answers }
  for (const cause of ANSWER_CAUSES) {
    const text = answers[cause].text.trim()
    if (answers[cause].enabled && text === '')
      return refused(cause, `Please enter the automatic answer ${NAMES[cause]}`)
    if (text.length > AUTOMATIC_ANSWER_MAX) {
      return refused(cause, `The automatic answer ${NAMES[cause]} must be ${AUTOMATIC_ANSWER_MAX} characters or less`)
    }
    const free = checkFreeText(text, cause)
    if (!free.allowed) return { ...free, title: 'Validation Error' }
    checked[cause] = { enabled: answers[cause].enabled, text }
  }
  return { allowed: true, answers: checked }
}

/**
 * Whether a customer who wrote or called at `happenedAt` gets an automatic answer: it is enabled, the business was
 * closed where that is required, and they got no automatic answer, for any cause, on the organisation's current day, so
 * that two machines do not answer each other endlessly.
 */
export function shouldAutoAnswer(input: {
  cause: AnswerCause
  answers: AutomaticAnswers
  organization: Parameters<typeof isOpenAt>[0]
  /** When they last got an automatic answer; null when never. */
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
