import {
  atTime,
  checkMessageContent,
  checkSendAt,
  type Decision,
  type Id,
  type LocalDate,
  minuteKey,
  refuse,
} from '@parley/domain'
import { unfilledQuestion } from './composer.flow.ts'
import type { OutgoingPicture } from './outgoing-queue.ts'
import { createSubmissionFlow } from './submission.flow.ts'

/** A date, and a time of day as `HH:mm`, in local time. */
export interface WallTime {
  date: string
  time: string
}

/** The form of the Send later dialog. */
export interface ScheduleForm {
  content: string
  /** The proposed or scheduled time, in the sender's zone. */
  at: WallTime
  /** The IANA zone in which times are shown to the sender and entered. */
  zone: string
  /** The IANA zone of the recipient, whose quiet hours apply. */
  recipientZone: string
}

/** The text to schedule. */
export interface SchedulePlan {
  content: string
  pictures: readonly OutgoingPicture[]
  /** An instant in ISO 8601. */
  sendAt: string
  /** The template that the text came from; null when there is none. */
  templateId: Id | null
}

/** The instant of a local time in `zone`; null while it is incomplete. */
export function instantOf({ date, time }: WallTime, zone: string): Date | null {
  return atTime(date, time, zone)
}

/** The local time of `instant` in `zone`. */
export function wallTimeOf(instant: Date, zone: string): WallTime & { date: LocalDate } {
  const [date = '', time = ''] = minuteKey(instant, zone).split(' ')
  return { date, time }
}

/**
 * Decides whether the text can be scheduled as entered, with this number of `pictures`, and for when. The dialog shows
 * the refusal before the server would.
 */
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
  /** The attached pictures. */
  pictures: readonly OutgoingPicture[]
  /** The template that the text came from; null when there is none. */
  templateId: Id | null
}

/** The Send later dialog, for scheduling a text and for editing a scheduled one. */
export const scheduleFlow = createSubmissionFlow<ScheduleForm, ScheduleFacts, SchedulePlan, { sendAt: string }>({
  id: 'schedule',
  check: (form, { now, pictures, templateId }) => {
    const decision = checkSchedule(form, now, pictures.length)
    if (!decision.allowed) return decision
    const sendAt = decision.sendAt.toISOString()
    return { allowed: true, request: { content: form.content.trim(), pictures, sendAt, templateId } }
  },
  ask: ({ content }) => unfilledQuestion(content),
})
