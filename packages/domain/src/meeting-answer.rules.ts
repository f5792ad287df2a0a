import type { Decision } from './decision.ts'
import { refuse } from './decision.ts'
import type { MeetingGuest } from './meeting.rules.ts'

export const MEETING_ANSWERS = ['yes', 'no', 'maybe'] as const
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number]

/** Labels of a guest's answers. */
export const ANSWER_WORDS: Readonly<Record<MeetingAnswer, string>> = { yes: 'Yes', no: 'No', maybe: 'Maybe' }

/** Checks whether the choice made on an invitation's page is a valid answer. */
export function checkAnswer(chosen: unknown): Decision<{ answer: MeetingAnswer }> {
  const answer = MEETING_ANSWERS.find((one) => one === chosen)
  return answer ? { allowed: true, answer } : refuse('invalid', 'Please choose Yes, No or Maybe', { field: 'answer' })
}

/** The guests' answers counted, such as `2 yes, 1 no, 1 open`; null when there are no guests. */
export function answersWords(guests: readonly Pick<MeetingGuest, 'answer'>[]): string | null {
  const count = (answer: MeetingAnswer | null) => guests.filter((guest) => guest.answer === answer).length
  const parts = [...MEETING_ANSWERS.map((one) => [count(one), one] as const), [count(null), 'open'] as const]
  return parts.flatMap(([many, word]) => (many === 0 ? [] : `${many} ${word}`)).join(', ') || null
}
