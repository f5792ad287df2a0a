import {
  atTime,
  checkMessageContent,
  checkSendAt,
  type Decision,
  type LocalDate,
  minuteKey,
  refuse,
} from '@parley/domain'
import { unfilledQuestion } from './composer.flow.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'
import { createSubmissionFlow } from './submission.flow.ts'

/** A day and a time of day `HH:mm` as clocks show them. */
export interface WallTime {
  date: string
  time: string
}

/** What the Send later dialog holds. */
export interface ScheduleForm {
  content: string
  /** The proposed or planned time, in the sender's zone. */
  at: WallTime
  /** IANA zone in which the sender reads and types times. */
  zone: string
  /** IANA zone of the recipient, whose quiet hours count. */
  recipientZone: string
}

/** What is planned. */
export interface SchedulePlan {
  content: string
  pictures: readonly OutgoingPicture[]
  sendAt: Date
}

/** The instant that clocks in `zone` show as `at`; null while it is not complete. */
export function instantOf({ date, time }: WallTime, zone: string): Date | null {
  return atTime(date, time, zone)
}

/** What clocks in `zone` show at `instant`. */
export function wallTimeOf(instant: Date, zone: string): WallTime & { date: LocalDate } {
  const [date = '', time = ''] = minuteKey(instant, zone).split(' ')
  return { date, time }
}

/** Says whether the text may be planned as it stands, with so many `pictures`, and for when. The dialog shows the refusal before the server would. */
export function checkSchedule(
  { content, at, zone, recipientZone }: ScheduleForm,
  now: Date,
  pictures = 0,
): Decision<{ sendAt: Date }> {
  const sendAt = instantOf(at, zone)
  if (sendAt === null) return refuse('invalid', 'Please choose a date and a time', { field: 'sendAt' })
  const time = checkSendAt(sendAt, { now, zone: recipientZone })
  if (!time.allowed) return time
  const text = checkMessageContent(content, content, pictures)
  return text.allowed ? { allowed: true, sendAt } : text
}

interface ScheduleFacts {
  now: Date
  /** Those that are attached. */
  pictures: readonly OutgoingPicture[]
}

/** The Send later dialog, for a new plan and for a change of one. */
export const scheduleFlow = createSubmissionFlow<ScheduleForm, ScheduleFacts, SchedulePlan, { sendAt: string }>({
  id: 'schedule',
  check: (form, { now, pictures }) => {
    const decision = checkSchedule(form, now, pictures.length)
    if (!decision.allowed) return decision
    return { allowed: true, request: { content: form.content.trim(), pictures, sendAt: decision.sendAt } }
  },
  ask: ({ content }) => unfilledQuestion(content),
})
